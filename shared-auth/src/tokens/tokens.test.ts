import { issueToken, revokeTaskToken, revokeToken } from '@safar/shared-contracts/endpoints/token';
import { errorResponse, tooManyRequests } from '@safar/shared-testing/error-response';
import {
  networkError,
  proxyError,
  respondFrom,
  respondLater,
  respondWith,
} from '@safar/shared-testing/network';
import { backendToken, uidOf } from '@safar/shared-testing/token';
import { issueToken as issueTokenHandler } from '@safar/shared-testing/token-handlers';
import { toursBackend } from '@safar/shared-testing/tours-backend';
import type { Bearer } from './token-mint';
import { createTokens } from './tokens';

const stored = () => localStorage.getItem('jwt-token');

let signedIn: string | null;
let requests: { user: unknown; authorization: string | null }[];
let proofs: boolean[];
let refusals: unknown[];

beforeEach(() => {
  // A token holds the second it was made in: two of the same second are the same.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  signedIn = 'amina@example.com';
  requests = [];
  proofs = [];
  refusals = [];
});

function tokens(proof?: Bearer['proof']) {
  return createTokens({
    email: () => signedIn,
    uid: () => (signedIn === null ? null : uidOf(signedIn)),
    proof:
      proof ??
      (async (fresh) => {
        proofs.push(fresh);
        return signedIn === null ? null : { email: signedIn, idToken: `id-of-${signedIn}` };
      }),
    refused: () => refusals.push(signedIn),
  });
}

function backendMints(token: (count: number) => string) {
  respondWith(issueToken, async (request) => {
    requests.push({ user: await request.json(), authorization: request.headers.get('authorization') });
    return { token: token(requests.length) };
  });
}

describe('the backend token', () => {
  it('is asked for with the Firebase ID token, and kept', async () => {
    const token = backendToken('amina@example.com');
    backendMints(() => token);

    expect(await tokens().current()).toBe(token);
    expect(stored()).toBe(token);
    expect(requests).toEqual([
      { user: { user: 'amina@example.com' }, authorization: 'Bearer id-of-amina@example.com' },
    ]);
  });

  it('is used again while it lasts', async () => {
    const token = backendToken('amina@example.com');
    localStorage.setItem('jwt-token', token);

    expect(await tokens().current()).toBe(token);
    expect(requests).toHaveLength(0);
  });

  it('of a previous account with the same email is removed, whether or not there is a new one', () => {
    localStorage.setItem('jwt-token', backendToken('amina@example.com', 900, { sub: 'previous-uid' }));
    tokens().keepOwn();
    expect(stored()).toBeNull();
  });

  it('is used again whatever the case in which the identity provider writes the email', async () => {
    signedIn = 'Amina@Example.com';
    const token = backendToken('amina@example.com');
    localStorage.setItem('jwt-token', token);

    expect(await tokens().current()).toBe(token);
    expect(requests).toHaveLength(0);
  });

  it('is understood when it carries a name beyond ASCII', async () => {
    const token = backendToken('amina@example.com', 900, { name: 'আমিনা রহমান' });
    localStorage.setItem('jwt-token', token);

    expect(await tokens().current()).toBe(token);
  });

  it.each([
    ['expires within half a minute', () => backendToken('amina@example.com', 29)],
    ['belongs to another user', () => backendToken('karim@example.com')],
    [
      'belongs to a previous account of the same email',
      () => backendToken('amina@example.com', 900, { sub: 'uid-previous' }),
    ],
    ['cannot be read', () => 'rubbish'],
    ['says nothing of its bearer', () => 'e30.e30.x'],
  ])('is replaced when the stored one %s', async (_case, old) => {
    localStorage.setItem('jwt-token', old());
    const token = backendToken('amina@example.com');
    backendMints(() => token);

    expect(await tokens().current()).toBe(token);
    expect(stored()).toBe(token);
  });

  it('is asked for once, however many calls need it', async () => {
    backendMints((count) => backendToken('amina@example.com', 900, { count }));
    const { current } = tokens();

    const [first, second, third] = await Promise.all([current(), current(), current()]);

    expect(requests).toHaveLength(1);
    expect(second).toBe(first);
    expect(third).toBe(first);
  });

  it('is never there for an anonymous visitor, whatever is stored', async () => {
    signedIn = null;
    localStorage.setItem('jwt-token', backendToken('amina@example.com'));

    expect(await tokens().current()).toBeUndefined();
    expect(await tokens().renewed('old')).toBeUndefined();
  });

  it('is renewed once by the calls that got a 401 together', async () => {
    const old = backendToken('amina@example.com');
    localStorage.setItem('jwt-token', old);
    backendMints((count) => backendToken('amina@example.com', 800, { count }));
    const { renewed } = tokens();

    const [first, second] = await Promise.all([renewed(old), renewed(old)]);
    const late = await renewed(old);

    expect(requests).toHaveLength(1);
    expect(first).not.toBe(old);
    expect([second, late]).toEqual([first, first]);
  });

  it('is thrown away when the user logs out while it is on its way', async () => {
    respondWith(issueToken, () => {
      signedIn = null;
      return { token: backendToken('amina@example.com') };
    });

    expect(await tokens().current()).toBeUndefined();
    expect(stored()).toBeNull();
  });

  it('is asked for anew when another user signs in while it is on its way', async () => {
    respondFrom(toursBackend(issueTokenHandler), { email: null, data: 'empty' });
    const { current } = tokens();

    const amina = current();
    signedIn = 'karim@example.com';
    const karim = current();

    await amina;
    expect(await karim).toBe(backendToken('karim@example.com'));
    expect(stored()).toBe(backendToken('karim@example.com'));
  });

  it('carries a changed profile: the proof is fresh, and an older request does not overwrite it', async () => {
    backendMints((count) => backendToken('amina@example.com', 900, { count }));
    const { current, replace } = tokens();

    await Promise.all([current(), replace()]);

    expect(proofs).toEqual([false, true]);
    expect(stored()).toBe(backendToken('amina@example.com', 900, { count: 2 }));
  });

  it('is missing, and only the log says so, when the backend refuses', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue();
    respondWith(issueToken, errorResponse('UNAUTHENTICATED', 'Please log in to do this.'));

    expect(await tokens().current()).toBeUndefined();
    expect(log).toHaveBeenCalledWith('Token request failed', expect.any(Error));
  });

  it.each([
    ['refuses', errorResponse('UNAUTHENTICATED', 'Please log in to do this.'), undefined],
    ['is behind a proxy that refuses', proxyError(401), { kind: 'contract', code: 'UNEXPECTED_RESPONSE' }],
    [
      'has no database',
      errorResponse('NOT_READY', 'Try again soon.'),
      { kind: 'http', code: 'NOT_READY', message: 'Try again soon.' },
    ],
    ['is behind a broken proxy', proxyError(502), { kind: 'http', status: 502, code: 'HTTP_502' }],
    ['sends nonsense', Response.json({ tokens: [] }), { kind: 'contract', code: 'UNEXPECTED_RESPONSE' }],
    ['sends a page', new Response('<h1>Hello</h1>'), { kind: 'contract', code: 'UNEXPECTED_RESPONSE' }],
    ['cannot be reached', networkError(), { kind: 'network', code: 'UNREACHABLE' }],
  ])('knows why it is missing when the backend %s', async (_case, response, failure) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    respondWith(issueToken, response);
    const made = tokens();
    expect(await made.current()).toBeUndefined();
    expect(made.failure()).toEqual(failure && expect.objectContaining(failure));
    // Only a refusal ends the session.
    expect(refusals).toEqual(failure ? [] : [signedIn]);
  });

  it('is asked for again, up to three times, when the response may come by then', async () => {
    let tries = 0;
    respondWith(issueToken, () => {
      tries += 1;
      return tries < 3 ? proxyError(503) : { token: backendToken('amina@example.com') };
    });
    expect(await tokens().current()).toBe(backendToken('amina@example.com'));
    expect(tries).toBe(3);
  });

  it.each([
    ['auth/network-request-failed', 'IDENTITY_UNREACHABLE'],
    ['auth/internal-error', 'IDENTITY_FAILED'],
    ['auth/user-token-expired', undefined],
  ])('is missing because the proof is: %s', async (code, failure) => {
    jest.spyOn(console, 'error').mockReturnValue();
    const made = tokens(() => Promise.reject(Object.assign(new Error('Firebase'), { code })));
    expect(await made.current()).toBeUndefined();
    expect(made.failure()?.code).toBe(failure);
  });

  it('is not asked for again before the time that a limit names, and then it is', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const refused = respondWith(issueToken, tooManyRequests(40));
    const made = tokens();
    for (let calls = 0; calls < 5; calls += 1) expect(await made.current()).toBeUndefined();
    const now = performance.now();
    expect(refused).toHaveLength(1);
    expect(made.failure()).toMatchObject({
      kind: 'http',
      status: 429,
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many requests. Please try again in 40 seconds.',
    });
    jest.spyOn(performance, 'now').mockReturnValue(now + 30_000);
    expect(made.failure()?.message).toBe('Too many requests. Please try again in 10 seconds.');
    jest.spyOn(performance, 'now').mockReturnValue(now + 40_000);
    backendMints(() => backendToken('amina@example.com', 2000));
    expect(await made.current()).toBeDefined();
    expect(made.failure()).toBeUndefined();
  });

  it('that is refused to a user who has logged out meanwhile ends nobody’s session', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    respondWith(issueToken, () => {
      signedIn = 'karim@example.com';
      return errorResponse('UNAUTHENTICATED', 'Please log in to do this.');
    });
    await tokens().current();
    expect(refusals).toEqual([]);
  });

  it.each([0, 86_400_000])('is revoked at both backends, by a clock that is %s ms ahead', async (ahead) => {
    const token = backendToken('amina@example.com');
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + ahead);
    localStorage.setItem('jwt-token', token);
    const requests = [
      respondWith(revokeToken, { message: '' }),
      respondWith(revokeTaskToken, proxyError(502)),
    ];
    await tokens().revoke();
    const sent = requests.flat().map(({ headers, keepalive }) => [headers.get('authorization'), keepalive]);
    // With keepalive the request goes on when the page is closed.
    expect(sent).toEqual(Array(2).fill([`Bearer ${token}`, true]));
  });

  it('is not revoked when there is none, or one of somebody else', async () => {
    await tokens().revoke();
    localStorage.setItem('jwt-token', backendToken('karim@example.com'));
    await tokens().revoke();
  });

  it('is forgotten soon, even if no backend responds to the revocation', async () => {
    localStorage.setItem('jwt-token', backendToken('amina@example.com'));
    for (const endpoint of [revokeToken, revokeTaskToken]) respondLater(endpoint);
    const began = performance.now();
    await tokens().revoke();
    expect(performance.now() - began).toBeLessThan(4_000);
  });

  it('is tried again after a failure', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    respondWith(issueToken, networkError());
    const { current } = tokens();
    await current();

    backendMints(() => backendToken('amina@example.com'));
    expect(await current()).toBe(backendToken('amina@example.com'));
  });
});
