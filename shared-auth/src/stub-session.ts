import { readPageData } from '@safar/shared-contracts/page-data';
import { SAMPLE_PEOPLE } from '@safar/shared-contracts/sample-people';
import type { Identity } from './firebase';
import { replaceIdentity } from './session.store';
import type { User } from './user';

/**
 * From now on this user, or nobody, is signed in, and no identity provider is asked: every password is right.
 * Only for the isolated page of a remote; throws on any other.
 */
export async function stubSession(user: User | null): Promise<void> {
  if (!readPageData().isolated) throw new Error('Only an isolated page may have a stand-in for the session.');
  await replaceIdentity(identityOf(user));
}

function identityOf(first: User | null): Identity {
  let user = first;
  const signedIn = (next: User) => (user = next);
  const byEmail = (email: string) => signedIn({ ...SAMPLE_PEOPLE.traveller, email });
  return {
    onUser: (callback) => {
      // Later, as Firebase does: the session is still being opened.
      queueMicrotask(() => callback(user));
      return () => undefined;
    },
    createUser: async (email) => byEmail(email),
    logIn: async (email) => byEmail(email),
    loginWithGoogle: async () => signedIn(SAMPLE_PEOPLE.traveller),
    logOut: async () => {
      user = null;
    },
    updateUser: async (profile) => signedIn({ ...(user ?? SAMPLE_PEOPLE.traveller), ...profile }),
    sendPasswordReset: async () => undefined,
    resetPassword: async () => undefined,
    idToken: async () => '',
  };
}
