import { listOwnPackages } from '@safar/shared-contracts/endpoints/packages';
import * as endpoints from '@safar/shared-contracts/endpoints/token';
import { errorResponse, tooManyRequests } from '@safar/shared-testing/error-response';
import { network, networkError, respondLater, respondWith } from '@safar/shared-testing/network';
import { backendToken } from '@safar/shared-testing/token';
import { http } from 'msw/core/http';
import * as v from 'valibot';
import { authErrorText } from '../firebase/auth-error-text';
import { hasRequestInFlight, request, useAuth, whenAuthReady } from '../shared-auth';
import { AMINA, emulatorWith, servePage } from '../testing/firebase-emulator';
import { until } from '../testing/until';

const SIGN_IN = 'http://localhost:3000/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
const auth = () => useAuth.getState();
const storedToken = () => localStorage.getItem('jwt-token');

function backendMints() {
  const users: string[] = [];
  respondWith(endpoints.issueToken, async (request) => {
    const { user } = v.parse(endpoints.issueToken.body, await request.json());
    users.push(user);
    return { token: backendToken(user, 900, { count: users.length }) };
  });
  return users;
}

beforeAll(servePage);

/** What both backends were asked to revoke. */
let revocations: Request[][];
beforeEach(() => {
  revocations = [endpoints.revokeToken, endpoints.revokeTaskToken].map((endpoint) =>
    respondWith(endpoint, { message: '' }),
  );
});
const revokedAt = () => revocations.flat().map(({ url }) => new URL(url).pathname);

afterEach(async () => {
  if (auth().user) await auth().logOut();
});

describe('the session', () => {
  it('knows a first visitor at once, without asking Firebase', async () => {
    expect(auth().loading).toBe(false);
    expect(await whenAuthReady()).toBeNull();
  });

  it('logs in with email and password, and fetches the backend token', async () => {
    emulatorWith(AMINA);
    const minted = backendMints();

    const signIn = auth().logIn('amina@example.com', 'Passw0rd');
    expect(hasRequestInFlight()).toBe(true);
    const user = await signIn;

    expect(user).toEqual({
      uid: 'uid-amina',
      email: 'amina@example.com',
      displayName: 'Amina Rahman',
      photoURL: '',
      emailVerified: true,
    });
    expect(auth()).toMatchObject({ user, loading: false });
    await until(() => storedToken() !== null);
    expect(minted).toEqual(['amina@example.com']);
  });

  it('lasts while a limit refuses backend tokens, and requests say when to try again', async () => {
    emulatorWith(AMINA);
    const log = jest.spyOn(console, 'error').mockReturnValue();
    const asked = respondWith(endpoints.issueToken, tooManyRequests(40));
    const listed = respondWith(
      listOwnPackages,
      errorResponse('UNAUTHENTICATED', 'Please log in to do this.'),
    );
    await auth().logIn('amina@example.com', 'Passw0rd');
    const list = () => request(listOwnPackages, { query: { email: 'amina@example.com' } });

    for (let tries = 1; tries <= 3; tries += 1) {
      await expect(list()).rejects.toThrow(/^Too many requests\. Please try again in (40|3\d) seconds\.$/);
      expect(listed).toHaveLength(tries);
    }
    expect(auth().user?.email).toBe('amina@example.com');
    expect(asked).toHaveLength(1);
    expect(log).toHaveBeenCalledTimes(1);
  });

  it.each([
    [429, 'TOO_MANY_ATTEMPTS_TRY_LATER : Please try again in 5 minutes.', /^Too many .* in 5 minutes\.$/],
    [502, 'SERVICE_UNAVAILABLE : The server.', /^The sign-in service cannot do this now\. Please try again/],
  ])('says what the site says of a log-in with %s', async (code, message, text) => {
    jest.spyOn(console, 'error').mockReturnValue();
    network.use(http.post(SIGN_IN, () => Response.json({ error: { code, message } }, { status: code })));
    const refused = auth().logIn('amina@example.com', 'guess');
    const failure: unknown = await refused.catch((error: unknown) => error);
    expect(authErrorText(failure)).toMatch(text);
  });

  it('logs out, and the token goes', async () => {
    emulatorWith(AMINA);
    backendMints();
    await auth().logIn('amina@example.com', 'Passw0rd');
    await until(() => storedToken() !== null);

    await auth().logOut();

    expect(auth()).toMatchObject({ user: null, loading: false, ended: null });
    expect(storedToken()).toBeNull();
    expect(localStorage.getItem('safar-signed-in')).toBeNull();
    expect(revokedAt()).toEqual([endpoints.revokeToken.path, endpoints.revokeTaskToken.path]);
  });

  it('shows nobody as logged out before the token is revoked', async () => {
    emulatorWith(AMINA);
    backendMints();
    const user = await auth().logIn('amina@example.com', 'Passw0rd');
    await until(() => storedToken() !== null);
    const revocation = respondLater(endpoints.revokeTaskToken);

    const loggedOut = auth().logOut();
    await until(() => revocation.requests.length === 1);
    expect(auth().user).toEqual(user);
    // Whoever closes the page now is logged out all the same.
    expect([storedToken(), localStorage.getItem('safar-signed-in')]).toEqual([null, null]);
    // A second click on 'Log out'.
    expect(auth().logOut()).toBe(loggedOut);
    revocation.respond({ message: '' });
    await loggedOut;

    expect(auth().user).toBeNull();
  });

  it('logs out while neither backend can be reached', async () => {
    emulatorWith(AMINA);
    backendMints();
    await auth().logIn('amina@example.com', 'Passw0rd');
    await until(() => storedToken() !== null);
    respondWith(endpoints.revokeToken, networkError());
    respondWith(endpoints.revokeTaskToken, networkError());

    await auth().logOut();

    expect([auth().user, storedToken()]).toEqual([null, null]);
  });

  it('ends, and says so, when the backend gives its user no token any more', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue();
    emulatorWith(AMINA);
    respondWith(endpoints.issueToken, errorResponse('UNAUTHENTICATED', 'Please log in again.'));

    await auth().logIn('amina@example.com', 'Passw0rd');
    await until(() => auth().user === null);

    expect(auth().ended).toBe('refused');
    expect(log).toHaveBeenCalledWith('Token request failed', expect.any(Error));
    backendMints();
    await auth().logIn('amina@example.com', 'Passw0rd');
    expect(auth().ended).toBeNull();
    await until(() => storedToken() !== null);
  });

  it('goes on while the backend cannot say whether it may', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    emulatorWith(AMINA);
    const asked = respondWith(endpoints.issueToken, errorResponse('IDENTITY_UNAVAILABLE', 'Try again.'));
    await auth().logIn('amina@example.com', 'Passw0rd');
    await until(() => asked.length > 0);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(auth()).toMatchObject({ user: { email: 'amina@example.com' }, ended: null });
  });

  it('logs a refused login and passes it on', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue();
    emulatorWith(AMINA);

    const refused: unknown = await auth()
      .logIn('amina@example.com', 'wrong')
      .catch((error: unknown) => error);

    expect(authErrorText(refused)).toBe('The email or password is incorrect.');
    expect(log).toHaveBeenCalledWith('Login error', refused);
    expect(auth().user).toBeNull();
  });

  it.each([
    ['Create user error', () => auth().createUser('karim@example.com', 'Passw0rd')],
    ['Login error', () => auth().logIn('karim@example.com', 'Passw0rd')],
    ['Update user error', () => auth().updateUser({ displayName: 'Karim' })],
    ['Password reset error', () => auth().sendPasswordReset('karim@example.com')],
  ])('logs an operation that fails and passes the failure on: %s', async (words, operation) => {
    const log = jest.spyOn(console, 'error').mockReturnValue();
    network.use(http.post('http://localhost:3000/identitytoolkit.googleapis.com/*', () => Response.error()));
    const failure: unknown = await operation().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(log).toHaveBeenCalledWith(words, failure);
  });

  it('signs up, then names the user; the token carries the name', async () => {
    const { asked } = emulatorWith();
    const minted = backendMints();

    await auth().createUser('karim@example.com', 'Passw0rd');
    await auth().updateUser({ displayName: 'Karim', photoUrl: 'https://example.com/k.jpg' });

    expect(auth().user).toMatchObject({ displayName: 'Karim', photoURL: 'https://example.com/k.jpg' });
    expect(minted).toEqual(['karim@example.com', 'karim@example.com']);
    // A refreshed ID token: only that one carries the name.
    expect(asked.slice(-2)).toEqual(['accounts:update', 'token']);
    const claims: unknown = JSON.parse(atob(storedToken()?.split('.')[1] ?? ''));
    expect(claims).toMatchObject({ email: 'karim@example.com', count: 2 });
  });

  it('says that an email is taken', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    emulatorWith(AMINA);

    const refused: unknown = await auth()
      .createUser('amina@example.com', 'Passw0rd')
      .catch((error: unknown) => error);

    expect(authErrorText(refused)).toBe('An account with this email already exists. Log in instead.');
  });

  it('does not say whether an account exists when a reset is asked for', async () => {
    emulatorWith();
    await expect(auth().sendPasswordReset('nobody@example.com')).resolves.toBeUndefined();
  });

  it('sets a new password with the code of the mail, and refuses a wrong code', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    emulatorWith();

    await expect(auth().resetPassword('good', 'Newpass1')).resolves.toBeUndefined();
    const refused: unknown = await auth()
      .resetPassword('bad', 'Newpass1')
      .catch((error: unknown) => error);

    expect(authErrorText(refused)).toBe('This link is not valid or was used already. Ask for a new one.');
  });

  it('says when the identity provider cannot be reached', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    network.use(http.post('http://localhost:3000/identitytoolkit.googleapis.com/*', () => Response.error()));

    const refused: unknown = await auth()
      .logIn('amina@example.com', 'x')
      .catch((error: unknown) => error);

    expect(authErrorText(refused)).toBe(
      'The sign-in service cannot be reached. Check your connection and try again.',
    );
  });
});

describe('the Google button with the identity emulator', () => {
  it('signs in the chosen account', async () => {
    emulatorWith();
    backendMints();

    const signingIn = auth().loginWithGoogle();
    await until(() => document.querySelector('dialog') !== null);
    for (const [name, value] of [
      ['google-name', 'Nadia'],
      ['google-email', 'nadia@example.com'],
    ] as const) {
      const input = document.querySelector<HTMLInputElement>(`[name=${name}]`);
      if (input) input.value = value;
    }
    document.querySelector<HTMLButtonElement>('.safar-chooser-continue')?.click();

    expect(await signingIn).toMatchObject({ email: 'nadia@example.com', displayName: 'Nadia' });
    await until(() => storedToken() !== null);
  });

  it('says so when the chooser is closed, and logs it', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue();
    const refused = auth()
      .loginWithGoogle()
      .catch((error: unknown) => error);
    await until(() => document.querySelector('dialog') !== null);
    document.querySelector('dialog')?.close();

    expect(authErrorText(await refused)).toBe('The Google window was closed before you signed in.');
    expect(log).toHaveBeenCalledWith('Google login error', await refused);
  });
});
