import { HandlerError } from './endpoint-handler';

/** Refuses a request that names the email of another user, as the real backends do. */
export function assertOwnEmail(email: string, ...named: readonly string[]): void {
  if (named.some((each) => each.toLowerCase() !== email)) {
    throw new HandlerError('FORBIDDEN', 'You are signed in with another email address.');
  }
}
