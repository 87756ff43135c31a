import { useAuth } from '../session.store';
import { toUser, type User } from '../user';

/** Enough of a backend token for the browser, which reads its claims and never its signature. */
export function tokenFor(email: string, secondsLeft = 900, more: object = {}): string {
  const claims = { sub: email, email, name: '', exp: Math.floor(Date.now() / 1000) + secondsLeft, ...more };
  const bytes = new TextEncoder().encode(JSON.stringify(claims));
  const payload = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  return `e30.${payload}.signature`;
}

/**
 * Signs in this user for tests of screens, with a backend token and without Firebase. Requests carry
 * `Authorization: Bearer <tokenFor(email)>`. Call it, or {@link visitAnonymously}, in `beforeEach`.
 */
export function signInAs(user: Partial<User> = {}): User {
  const signedIn: User = {
    ...toUser({ uid: 'uid-amina', email: 'amina@example.com', displayName: 'Amina Rahman', photoURL: '' }),
    ...user,
  };
  localStorage.setItem('jwt-token', tokenFor(signedIn.email));
  useAuth.setState({ user: signedIn, loading: false });
  return signedIn;
}

/** Signs nobody in, for tests of screens. */
export function visitAnonymously(): void {
  localStorage.removeItem('jwt-token');
  useAuth.setState({ user: null, loading: false });
}
