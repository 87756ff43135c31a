import { ApiFailure } from '../requests/api-failure';
import { authErrorCode } from '../firebase/auth-failure';
import { assumeUser, followLogOut, isAssumed, openedIdentity, tokens, useAuth } from './session.store';
import { followDeletions } from './deleted-account';
import { profileChanges } from './profile-changes';
import { signedInHint } from './signed-in-hint';
import { IDENTITY_WAIT_MS, identityWithin } from '../firebase/time-limit';
import type { Account, User } from './user';

const report = (error: unknown) => console.error('Firebase could not be loaded', error);

/**
 * When Firebase is opened at the latest: a first screen may wait for its data for longer, and the menu of the
 * account waits for Firebase.
 */
const CONFIRMATION_DELAY_MS = 4_000;

/**
 * For the page itself, once, before it shows anything: starts to determine who is signed in, after the first
 * paint, if somebody was signed in on this browser; otherwise Firebase is not loaded at all. Also reacts to a
 * sign-in and to another profile in another tab.
 *
 * Where a stored token names the user, the first screen needs no Firebase, which then runs after that screen
 * ({@link confirmUser}).
 */
export function startSession(): void {
  signedInHint.onChange(() => void openedIdentity().catch(report), followLogOut);
  // Its failure is logged, and the profile stays as it was until a reload.
  profileChanges.onAnnounced(() => {
    if (signedInHint.read() !== null)
      void useAuth
        .getState()
        .reloadUser()
        .catch(() => undefined);
  });
  followDeletions();
  if (signedInHint.read() === null) return;
  assumeUser();
  if (!useAuth.getState().user) return confirmUser();
  setTimeout(confirmUser, CONFIRMATION_DELAY_MS);
}

/** For the page itself, once its first screen is there: has Firebase say who is signed in, if need be. */
export function confirmUser(): void {
  if (!useAuth.getState().loading) return;
  requestAnimationFrame(() => setTimeout(() => void openedIdentity().catch(report)));
}

/** Loads Firebase early, and what Google's window needs, for screens where somebody is about to sign in. */
export function prepareSignIn(): void {
  openedIdentity()
    .then((identity) => identity.prepareGoogle())
    .catch(report);
}

/**
 * Resolves to the user once the state is known, to null for a visitor, and to null when Firebase could not be
 * loaded, or the identity provider does not respond. Never rejects.
 */
export async function whenAuthReady(): Promise<User | null> {
  return certainUser().catch(() => null);
}

/**
 * Like `whenAuthReady`, but rejects with an {@link ApiFailure} when Firebase could not be loaded, or the
 * identity provider does not respond.
 */
export async function certainUser(): Promise<User | null> {
  const { user } = useAuth.getState();
  if (user ? isAssumed(user) : signedInHint.read() !== null) {
    await identityWithin(IDENTITY_WAIT_MS, openedIdentity()).catch((cause: unknown) => {
      report(cause);
      const isSlow = authErrorCode(cause) === 'auth/timeout';
      throw new ApiFailure('network', isSlow ? 'IDENTITY_TIMEOUT' : 'IDENTITY_UNREACHABLE', { cause });
    });
  }
  return useAuth.getState().user;
}

/**
 * Like {@link certainUser}, but does not wait for the identity provider while a stored token names the user
 * and may still be sent. Whoever is signed out then gets a 401, and the login screen once that is known.
 */
export async function certainAccount(): Promise<Account | null> {
  const { user } = useAuth.getState();
  return user && (!isAssumed(user) || tokens.owner()) ? user : certainUser();
}

/** {@link certainAccount}, which resolves to null when Firebase could not be loaded. Never rejects. */
export async function currentAccount(): Promise<Account | null> {
  return certainAccount().catch(() => null);
}
