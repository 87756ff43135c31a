import { ApiFailure } from './api-failure';
import { openedIdentity, useAuth } from './session.store';
import { signedInHint } from './signed-in-hint';
import type { User } from './user';

const report = (error: unknown) => console.error('Firebase could not be loaded', error);

/**
 * For the page itself, once, before it shows anything: starts to determine who is signed in, after the first
 * paint, if somebody was signed in on this browser; otherwise Firebase is not loaded at all. Also reacts to a
 * sign-in in another tab.
 */
export function startSession(): void {
  signedInHint.onAppear(() => void openedIdentity().catch(report));
  if (signedInHint.read() === null) return;
  useAuth.setState({ loading: true });
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
 * loaded. Never rejects.
 */
export async function whenAuthReady(): Promise<User | null> {
  return certainUser().catch(() => null);
}

/** Like `whenAuthReady`, but rejects with an {@link ApiFailure} when Firebase could not be loaded. */
export async function certainUser(): Promise<User | null> {
  if (!useAuth.getState().user && signedInHint.read() !== null) {
    await openedIdentity().catch((cause: unknown) => {
      report(cause);
      throw new ApiFailure('network', 'IDENTITY_UNREACHABLE', { cause });
    });
  }
  return useAuth.getState().user;
}
