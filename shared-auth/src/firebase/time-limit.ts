import { within } from '@safar/shared-contracts/within';
import { AuthFailure } from './auth-failure';

/** The time one request may take. */
export const IDENTITY_TIMEOUT_MS = 10_000;

/** How long a screen waits at most until the identity provider says who is signed in. */
export const IDENTITY_WAIT_MS = 4_000;

/** How long a log-out waits at most for the backends, which it does not need. */
export const REVOCATION_TIMEOUT_MS = 2_000;

/** Settles as `work`, which goes on, or rejects with `auth/timeout` after that time; never when Infinity. */
export const identityWithin = <T>(timeoutMs: number, work: Promise<T>): Promise<T> =>
  timeoutMs === Infinity ? work : within(timeoutMs, work, () => new AuthFailure('auth/timeout'));
