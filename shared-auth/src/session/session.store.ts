import { readPageData } from '@safar/shared-contracts/page-data';
import { create } from 'zustand';
import { dropEarly } from '../requests/early-data';
import type { Identity } from '../firebase/firebase';
import { trackInFlight } from '../requests/in-flight';
import { forgetKept } from '@safar/shared-contracts/kept-list';
import { forgetPersonal } from './personal-storage';
import { signedInHint } from './signed-in-hint';
import { IDENTITY_TIMEOUT_MS, IDENTITY_WAIT_MS, within } from '../firebase/time-limit';
import { createTokens } from '../tokens/tokens';
import type { User } from './user';

/** A profile change; omitted fields stay. `photoUrl` is read as `photoURL`. */
export interface ProfileChange {
  displayName?: string;
  photoURL?: string;
  photoUrl?: string;
}

/**
 * - `refused`: the server considers it ended, such as after the account was disabled or its password changed.
 * - `everywhere`: its user logged out on all devices.
 */
export type EndReason = 'refused' | 'everywhere';

/**
 * The session. `loading` is true until the identity provider has said who is signed in. Until then `user` is
 * the one that a stored backend token names, without a picture, if there is such a token. Every operation
 * logs its failure and rethrows it; `authErrorText` gives the text for the user. Source: Spec 3.20 to 3.25,
 * 4.1 to 4.3, 8.40, 8.41.
 */
export interface AuthState {
  user: User | null;
  loading: boolean;
  /** Why the last session on this page ended, unless its user logged out; null once somebody signs in. */
  ended: EndReason | null;
  createUser(email: string, password: string): Promise<User>;
  logIn(email: string, password: string): Promise<User>;
  loginWithGoogle(): Promise<User>;
  logOut(): Promise<void>;
  updateUser(profile: ProfileChange): Promise<User>;
  sendEmailVerification(): Promise<void>;
  /** Confirms the email of the account that the mail with this code was sent to. */
  confirmEmail(oobCode: string): Promise<void>;
  /** Asks the identity provider whether the user has confirmed the email meanwhile. */
  reloadUser(): Promise<void>;
  sendPasswordReset(email: string): Promise<void>;
  resetPassword(oobCode: string, newPassword: string): Promise<void>;
  /** Proves once more who the user is, by the password or, without one, by Google. */
  reauthenticate(password?: string): Promise<void>;
  /**
   * Deletes the account at the identity provider, which demands a recent sign-in. What the backends store is
   * deleted before, by requests of its own.
   */
  deleteUser(): Promise<void>;
}

/**
 * The one session of a page, shared by shell and remotes: `const user = useAuth((auth) => auth.user)`. It
 * begins as everybody's on a server: React hydrates with that state, and then shows the present one.
 */
export const useAuth = create<AuthState>()(() => ({
  user: null,
  loading: false,
  ended: null,
  createUser: (email, password) =>
    attempt('Create user error', async (identity) => settle(await identity.createUser(email, password))),
  logIn: (email, password) =>
    attempt('Login error', async (identity) => settle(await identity.logIn(email, password))),
  loginWithGoogle: () =>
    attempt('Google login error', async (identity) => settle(await identity.loginWithGoogle()), Infinity),
  logOut: () => {
    leaving ??= attempt('Logout error', async (identity) => {
      const revoked = tokens.revoke();
      // Whoever closes the page now is logged out.
      tokens.clear();
      signedInHint.write(null);
      await identity.logOut();
      // Whoever sees the login screen must not be able to use a copy of the token.
      await revoked;
      settle(null);
      forgetPersonal();
    }).finally(() => {
      leaving = undefined;
    });
    return leaving;
  },
  updateUser: ({ displayName, photoURL, photoUrl = photoURL }) =>
    attempt('Update user error', async (identity) => {
      const user = await identity.updateUser({
        ...(displayName === undefined ? {} : { displayName }),
        ...(photoUrl === undefined ? {} : { photoURL: photoUrl }),
      });
      settle(user);
      await tokens.replace();
      return user;
    }),
  sendEmailVerification: () =>
    attempt('Email verification error', (identity) => identity.sendEmailVerification()),
  confirmEmail: (oobCode) =>
    attempt('Email verification error', async (identity) => {
      await identity.confirmEmail(oobCode);
      await reloadUser(identity);
    }),
  reloadUser: () => attempt('Reload user error', reloadUser),
  sendPasswordReset: (email) =>
    attempt('Password reset error', (identity) => identity.sendPasswordReset(email)),
  resetPassword: (oobCode, newPassword) =>
    attempt('Password reset error', (identity) => identity.resetPassword(oobCode, newPassword)),
  reauthenticate: (password) => {
    const run = async (identity: Identity) => {
      await identity.reauthenticate(password);
      // The one that is stored belongs to the previous sign-in, and may have ended with it.
      await tokens.replace();
    };
    return attempt('Reauthentication error', run, password === undefined ? Infinity : undefined);
  },
  deleteUser: () =>
    attempt('Delete user error', async (identity) => {
      const uid = useAuth.getState().user?.uid;
      await identity.deleteUser();
      settle(null);
      forgetPersonal();
      if (uid !== undefined) forgetKept(uid);
    }),
}));

/** The log-out that is in progress. */
let leaving: Promise<void> | undefined;

/**
 * Logs out a user whose session has ended elsewhere, because the login screen would send a signed-in user
 * straight back. Never rejects; a failure is logged.
 */
export async function endSession(reason: EndReason = 'refused'): Promise<void> {
  const { user, logOut } = useAuth.getState();
  if (!user) return;
  useAuth.setState({ ended: reason });
  // The backends accept it no longer: there is nothing to revoke.
  tokens.clear();
  await logOut().catch(() => undefined);
}

export const tokens = createTokens({
  email: () => {
    const { user, loading } = useAuth.getState();
    return loading ? signedInHint.read() : (user?.email ?? null);
  },
  uid: () => useAuth.getState().user?.uid ?? null,
  proof: async (fresh) => {
    // A request waits for what began with the page; the next ones do not wait as long again.
    const identity = await within(openingSince + IDENTITY_WAIT_MS - Date.now(), openedIdentity());
    // A stub proves nothing, and an isolated page has no backend to revoke a token.
    if (identity === stub) return null;
    const { user } = useAuth.getState();
    if (!user || leaving) return null;
    return { email: user.email, idToken: await identity.idToken(fresh) };
  },
  refused: () => void endSession(),
});

/** Whom the stored token names, as long as the identity provider has not confirmed who is signed in. */
let assumed: User | undefined;

/**
 * Begins to find out who is signed in. Whom a token names that may still be sent is signed in for now: the
 * backends accept or refuse it, and the identity provider confirms it afterwards.
 */
export function assumeUser(): void {
  useAuth.setState({ loading: true });
  assumed = tokens.owner();
  if (assumed) useAuth.setState({ user: assumed });
}

/** Returns whether nobody but the stored token has said that this user is signed in. */
export const isAssumed = (user: User): boolean => user === assumed;

let opening: Promise<Identity> | undefined;
let openingSince = 0;
/** Replaces Firebase on an isolated page (stub-session.ts). */
let stub: Identity | undefined;

/**
 * Loads and opens Firebase on first use; resolves when the auth state is known. A failed load may be retried.
 */
export function openedIdentity(): Promise<Identity> {
  if (opening) return opening;
  openingSince = Date.now();
  opening = openIdentity().catch((error: unknown) => {
    opening = undefined;
    // Ends the loading state, so that nothing waits for ever. The hint stays, so the next use of the session
    // tries again.
    useAuth.setState({ loading: false });
    throw error;
  });
  return opening;
}

/**
 * Replaces the identity provider. One that was opened earlier, or is being opened, no longer changes the
 * session.
 */
export function replaceIdentity(identity: Identity): Promise<Identity> {
  stub = identity;
  opening = undefined;
  return openedIdentity();
}

async function openIdentity(): Promise<Identity> {
  const identity =
    stub ?? (await (await import('../firebase/firebase')).openIdentity(readPageData().identity));
  await new Promise<void>((known) => {
    identity.onUser((user) => {
      // Somebody was signed in on this browser, and never logged out: their account was disabled or deleted.
      if (!user && useAuth.getState().loading) useAuth.setState({ ended: 'refused' });
      // A log-out says itself when it is over.
      if ((user || !leaving) && (!stub || stub === identity)) settle(user);
      known();
    });
  });
  return identity;
}

/**
 * Stores who is signed in. It may be called twice for one change: by the operation and by Firebase's
 * listener.
 */
function settle<Who extends User | null>(user: Who): Who {
  signedInHint.write(user?.email ?? null);
  if (user?.uid !== useAuth.getState().user?.uid) dropEarly();
  if (!user) tokens.clear();
  useAuth.setState({ user, loading: false, ...(user ? { ended: null } : {}) });
  if (user) {
    tokens.keepOwn();
    void tokens.current();
  }
  return user;
}

/** Stores what the identity provider knows now. The backends learn of a confirmed email from a new token. */
async function reloadUser(identity: Identity): Promise<void> {
  const user = await identity.reloadUser();
  const known = useAuth.getState().user?.emailVerified;
  if (!user || user.emailVerified === known) return;
  settle(user);
  await tokens.replace();
}

/** Fails with `auth/timeout` after a while. In Google's window one may think as long as one likes. */
async function attempt<T>(
  failure: string,
  run: (identity: Identity) => Promise<T>,
  timeoutMs = IDENTITY_TIMEOUT_MS,
): Promise<T> {
  try {
    return await within(
      timeoutMs,
      trackInFlight(async () => run(await openedIdentity())),
    );
  } catch (error) {
    console.error(failure, error);
    throw error;
  }
}
