import { readPageData } from '@safar/shared-contracts/page-data';
import type { Identity } from '../firebase/firebase';
import { replaceIdentity } from './session.store';
import type { User } from './user';

/**
 * Replaces the identity provider by a stub that uses no network and takes every password. `user` is signed in
 * at once (null: nobody); a later login signs in `person` with the email that was typed. Only for the
 * isolated page of a remote; throws on any other page.
 */
export async function stubSession(user: User | null, person: User): Promise<void> {
  if (!readPageData().isolated) throw new Error('Only an isolated page may have a stub for the session.');
  await replaceIdentity(stubIdentity(user, person));
}

function stubIdentity(first: User | null, person: User): Identity {
  let user = first;
  const signedIn = (next: User) => (user = next);
  const byEmail = (email: string) => signedIn({ ...person, email });
  return {
    onUser: (callback) => {
      // Called later, as Firebase does: the session is still being opened.
      queueMicrotask(() => callback(user));
      return () => undefined;
    },
    createUser: async (email) => byEmail(email),
    logIn: async (email) => byEmail(email),
    prepareGoogle: () => undefined,
    loginWithGoogle: async () => signedIn(person),
    logOut: async () => {
      user = null;
    },
    updateUser: async (profile) => signedIn({ ...(user ?? person), ...profile }),
    sendEmailVerification: async () => undefined,
    confirmEmail: async () => undefined,
    reloadUser: async () => user,
    sendPasswordReset: async () => undefined,
    resetPassword: async () => undefined,
    reauthenticate: async () => undefined,
    deleteUser: async () => {
      user = null;
    },
    idToken: async () => '',
  };
}
