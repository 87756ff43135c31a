import { backendToken } from '@safar/shared-testing/token';
import { user } from '@safar/shared-testing/user';
import { useAuth } from '../session/session.store';
import type { User } from '../session/user';

/**
 * Signs in this user for tests of screens, with a backend token and without Firebase. Requests carry
 * `Authorization: Bearer <backendToken(email)>`, with the user's uid. Call it, or
 * {@link visitAnonymously}, in `beforeEach`.
 */
export function signInAs(changes: Partial<User> = {}): User {
  const signedIn: User = user(changes);
  localStorage.setItem('jwt-token', backendToken(signedIn.email, 900, { sub: signedIn.uid }));
  useAuth.setState({ user: signedIn, loading: false });
  return signedIn;
}

/** Signs nobody in, for tests of screens. */
export function visitAnonymously(): void {
  localStorage.removeItem('jwt-token');
  useAuth.setState({ user: null, loading: false });
}
