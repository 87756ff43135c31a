import type { Identity } from '../firebase/firebase';
import { IDENTITY_TIMEOUT_MS, identityWithin } from '../firebase/time-limit';
import { trackInFlight } from '../requests/in-flight';
import type { Tokens } from '../tokens/tokens';
import type { AuthState } from './auth-state';
import { forgetDeleted } from './deleted-account';
import { forgetPersonal } from './personal-storage';
import { profileChanges } from './profile-changes';
import { sendable } from './sendable';
import { signedInHint } from './signed-in-hint';
import type { User } from './user';

interface Session {
  /** Resolves when the auth state is known. */
  openedIdentity(): Promise<Identity>;
  currentUser(): User | null;
  /** Stores who is signed in. */
  settle<Who extends User | null>(user: Who): Who;
  readonly tokens: Tokens;
}

/** What a user can do about the session, one operation of {@link AuthState} each. */
export function sessionOperations({
  openedIdentity,
  currentUser,
  settle,
  tokens,
}: Session): Omit<AuthState, 'user' | 'loading' | 'ended'> {
  /** Fails with `auth/timeout` after a while. In Google's window one may think as long as one likes. */
  async function attempt<T>(
    failure: string,
    run: (identity: Identity) => Promise<T>,
    timeoutMs = IDENTITY_TIMEOUT_MS,
  ): Promise<T> {
    try {
      return await identityWithin(
        timeoutMs,
        trackInFlight(async () => run(await openedIdentity())),
      );
    } catch (error) {
      console.error(failure, error);
      throw error;
    }
  }

  /** Stores what the identity provider knows now. Backends learn of a confirmed email from a new token. */
  async function reloadUser(identity: Identity): Promise<void> {
    const user = await identity.reloadUser();
    const known = currentUser();
    if (!user || user.uid !== known?.uid) return;
    settle(user);
    if (user.emailVerified !== known.emailVerified) await tokens.replace();
  }

  return {
    createUser: (email, password) =>
      attempt('Create user error', async (identity) =>
        settle(await identity.createUser(...sendable(email, password))),
      ),
    logIn: (email, password) =>
      attempt('Login error', async (identity) => settle(await identity.logIn(...sendable(email, password)))),
    loginWithGoogle: () =>
      attempt('Google login error', async (identity) => settle(await identity.loginWithGoogle()), Infinity),
    logOut: () =>
      attempt('Logout error', async (identity) => {
        const revoked = tokens.revoke();
        // Whoever closes the page now is logged out.
        tokens.clear();
        signedInHint.write(null);
        await identity.logOut();
        // Whoever sees the login screen must not be able to use a copy of the token.
        await revoked;
        settle(null);
        forgetPersonal();
      }),
    updateUser: ({ displayName, photoURL, photoUrl = photoURL }) =>
      attempt('Update user error', async (identity) => {
        sendable(displayName, photoUrl);
        const user = await identity.updateUser({
          ...(displayName === undefined ? {} : { displayName }),
          ...(photoUrl === undefined ? {} : { photoURL: photoUrl }),
        });
        settle(user);
        profileChanges.announce();
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
      attempt('Password reset error', (identity) => identity.sendPasswordReset(...sendable(email))),
    resetPassword: (oobCode, newPassword) =>
      attempt('Password reset error', (identity) =>
        identity.resetPassword(...sendable(oobCode, newPassword)),
      ),
    reauthenticate: (password) => {
      const run = async (identity: Identity) => {
        await identity.reauthenticate(...sendable(password));
        // The one that is stored belongs to the previous sign-in, and may have ended with it.
        await tokens.replace();
      };
      return attempt('Reauthentication error', run, password === undefined ? Infinity : undefined);
    },
    deleteUser: () =>
      attempt('Delete user error', async (identity) => {
        const uid = currentUser()?.uid;
        await identity.deleteUser();
        settle(null);
        forgetPersonal();
        if (uid !== undefined) forgetDeleted(uid);
      }),
  };
}
