import { ApiError } from '@safar/shared-contracts/api-error.contract';
import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { listTourNotices } from '@safar/shared-contracts/endpoints/notices';
import { issueToken } from '@safar/shared-contracts/endpoints/token';
import { TOKEN_AUDIENCES, TokenResponse } from '@safar/shared-contracts/token.contract';
import { createApp } from '@safar/shared-server/app';
import { verifyUserToken } from '@safar/shared-server/user-token';
import { MACHINE_CLOCK, SIGNING_KEYS, tokenOf } from '@safar/shared-server/testing/tokens';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT, type UnsecuredJWT } from 'jose';
import * as v from 'valibot';
import { firebaseIdTokenCheck } from './firebase-id-token';
import type { IdTokenCheck } from './id-token';
import { emulatorToken, PROJECT, TANIA, toursApp, toursAppForTests } from '../testing/tours-app';

const codeOf = (check: IdTokenCheck, token: string) =>
  check(token, new Date()).then(
    () => 'ok',
    (error: unknown) => v.parse(v.object({ code: v.string() }), error).code,
  );

/** Only the clock is another. */
const NOT_FAKED = [
  ...(['nextTick', 'queueMicrotask', 'performance', 'hrtime', 'setImmediate', 'clearImmediate'] as const),
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const),
];

const now = () => Math.floor(Date.now() / 1000);

describe('issuing a token', () => {
  const backend = toursAppForTests();

  const requestToken = (user: unknown, authorization?: string) =>
    backend.app.inject({
      method: issueToken.method,
      url: endpointUrl(issueToken),
      headers: authorization ? { authorization } : {},
      payload: { user },
    });

  it.each([TANIA, 'TANIA@Safar.example'])(
    'gives %s, who has signed in, a token for 15 minutes',
    async (user) => {
      const response = await requestToken(user, `Bearer ${emulatorToken('Tania@safar.example')}`);
      expect(response.statusCode).toBe(200);
      const { token } = v.parse(TokenResponse, response.json());
      // The task backend accepts the same token.
      const audience = TOKEN_AUDIENCES.tasks;
      const claims = await verifyUserToken(
        { keys: SIGNING_KEYS.verification, audience, clock: MACHINE_CLOCK },
        token,
      );
      expect(claims).toMatchObject({
        sub: 'uid-1',
        email: TANIA,
        emailVerified: false,
        name: 'Tania Traveller',
      });
      expect(Math.abs(claims.exp - now() - 900)).toBeLessThan(5);
    },
  );

  it.each<[string, unknown, string | undefined, number, string]>([
    ['without an ID token', TANIA, undefined, 401, 'UNAUTHENTICATED'],
    ['for another email', 'omar@safar.example', `Bearer ${emulatorToken(TANIA)}`, 401, 'UNAUTHENTICATED'],
    ['with no JWT', TANIA, 'Bearer rubbish', 401, 'UNAUTHENTICATED'],
    ['with a password', TANIA, 'Basic dGFuaWE6cGFzcw==', 401, 'UNAUTHENTICATED'],
    ['for no email', 'tania', `Bearer ${emulatorToken(TANIA)}`, 400, 'VALIDATION'],
    ['without an email', undefined, `Bearer ${emulatorToken(TANIA)}`, 400, 'VALIDATION'],
  ])('is refused %s', async (_case, user, authorization, status, code) => {
    const response = await requestToken(user, authorization);
    expect([response.statusCode, v.parse(ApiError, response.json()).error]).toEqual([status, code]);
  });

  it.each<[string, (jwt: UnsecuredJWT) => UnsecuredJWT]>([
    [
      'of another project',
      (jwt) => jwt.setAudience('other').setIssuer('https://securetoken.google.com/other'),
    ],
    ['of another issuer', (jwt) => jwt.setIssuer('https://evil.example')],
    ['that has expired', (jwt) => jwt.setExpirationTime(now() - 60)],
    ['from the future', (jwt) => jwt.setIssuedAt(now() + 600)],
    ['of a user without an id', (jwt) => jwt.setSubject('')],
    ['of a user with an id that is too long', (jwt) => jwt.setSubject('x'.repeat(129))],
    ['of the owner of sample data', (jwt) => jwt.setSubject('sample:nusrat@safar.example')],
    ['of an owner from before uids', (jwt) => jwt.setSubject(`legacy:${TANIA}`)],
  ])('refuses a token of the emulator %s', async (_case, change) => {
    expect((await requestToken(TANIA, `Bearer ${emulatorToken(TANIA, change)}`)).statusCode).toBe(401);
  });
});

describe('a machine whose clock is wrong', () => {
  let backend: Awaited<ReturnType<typeof toursApp>>;
  beforeEach(async () => {
    backend = await toursApp();
  });
  afterEach(async () => {
    jest.useRealTimers();
    await backend.close();
  });

  it.each([86_400, 600, -600, -86_400])('by %d s lets users sign in, by the database’s', async (seconds) => {
    const idToken = emulatorToken(TANIA);
    const right = await tokenOf({ email: TANIA });
    const expired = emulatorToken(TANIA, (jwt) => jwt.setExpirationTime(now() - 60));
    const realNow = now();
    jest.useFakeTimers({ now: Date.now() + seconds * 1000, doNotFake: NOT_FAKED });
    const issue = (idToken: string) =>
      backend.app.inject({
        method: issueToken.method,
        url: endpointUrl(issueToken),
        headers: { authorization: `Bearer ${idToken}` },
        payload: { user: TANIA },
      });
    const read = (token: string) =>
      backend.app.inject({ url: listTourNotices.path, headers: { authorization: `Bearer ${token}` } });
    const { token } = v.parse(TokenResponse, (await issue(idToken)).json());
    expect(Math.abs((decodeJwt(token).iat ?? 0) - realNow)).toBeLessThan(30);
    expect((await read(token)).statusCode).toBe(200);
    expect((await read(right)).statusCode).toBe(200);
    // One that is too old by both clocks; a machine that is behind knows no better.
    if (seconds > 0) expect((await issue(expired)).statusCode).toBe(401);
  });
});

describe('the check for a real project', () => {
  const google = createApp({ name: 'google', logLevel: 'silent' });
  let keysUrl: URL;
  let response: { status: number; body: string };
  let keys: Awaited<ReturnType<typeof generateKeyPair>>;

  beforeAll(async () => {
    keys = await generateKeyPair('RS256', { extractable: true });
    google.get('/keys', (_request, reply) =>
      reply.code(response.status).type('application/json').send(response.body),
    );
    keysUrl = new URL('/keys', await google.listen({ host: '127.0.0.1', port: 0 }));
  });
  afterAll(() => google.close());
  beforeEach(async () => {
    const key = { ...(await exportJWK(keys.publicKey)), kid: 'key-1', use: 'sig', alg: 'RS256' };
    response = { status: 200, body: JSON.stringify({ keys: [key] }) };
  });

  const check = () => firebaseIdTokenCheck({ projectId: PROJECT, keysUrl });
  const unsignedToken = (
    claims: object = {},
    header: { alg: string; kid?: string } = { alg: 'RS256', kid: 'key-1' },
  ) =>
    new SignJWT({ email: TANIA, name: 'Tania', auth_time: now(), ...claims })
      .setProtectedHeader(header)
      .setIssuer(`https://securetoken.google.com/${PROJECT}`)
      .setAudience(PROJECT)
      .setSubject('uid-1')
      .setIssuedAt()
      .setExpirationTime('1h');

  it('gives the user of a valid token', async () => {
    const token = await unsignedToken().sign(keys.privateKey);
    expect(await check()(token, new Date())).toEqual({
      sub: 'uid-1',
      email: TANIA,
      emailVerified: false,
      name: 'Tania',
      authTime: expect.any(Number),
    });
    const verified = await unsignedToken({ email_verified: true }).sign(keys.privateKey);
    expect(await check()(verified, new Date())).toMatchObject({ emailVerified: true });
  });

  it.each<[string, () => Promise<string>]>([
    ['of the emulator', async () => emulatorToken(TANIA)],
    [
      'signed with another key',
      async () => unsignedToken().sign((await generateKeyPair('RS256')).privateKey),
    ],
    [
      'signed with the public key as a secret',
      async () =>
        unsignedToken({}, { alg: 'HS256', kid: 'key-1' }).sign(
          new TextEncoder().encode(JSON.stringify(await exportJWK(keys.publicKey))),
        ),
    ],
    ['that names no key', () => unsignedToken({}, { alg: 'RS256' }).sign(keys.privateKey)],
    [
      'that names an unknown key',
      () => unsignedToken({}, { alg: 'RS256', kid: 'key-2' }).sign(keys.privateKey),
    ],
    ['of another project', () => unsignedToken().setAudience('other').sign(keys.privateKey)],
    [
      'of another issuer',
      () => unsignedToken().setIssuer('https://accounts.google.com').sign(keys.privateKey),
    ],
    ['that has expired', () => unsignedToken().setExpirationTime('-1m').sign(keys.privateKey)],
    [
      'issued in the future',
      () =>
        unsignedToken()
          .setIssuedAt(now() + 600)
          .sign(keys.privateKey),
    ],
    ['of a sign-in in the future', () => unsignedToken({ auth_time: now() + 600 }).sign(keys.privateKey)],
    ['without a time of sign-in', () => unsignedToken({ auth_time: undefined }).sign(keys.privateKey)],
    ['without an email', () => unsignedToken({ email: undefined }).sign(keys.privateKey)],
    [
      'of a user with an id that is too long',
      () => unsignedToken().setSubject('x'.repeat(129)).sign(keys.privateKey),
    ],
  ])('refuses a token %s', async (_case, make) => {
    expect(await codeOf(check(), await make())).toBe('UNAUTHENTICATED');
  });

  it.each([
    [500, 'broken'],
    [200, 'no JSON'],
    [200, '{"keys":"none"}'],
  ])('reports that sign-in cannot be checked when the keys respond with %d %p', async (status, body) => {
    response = { status, body };
    expect(await codeOf(check(), await unsignedToken().sign(keys.privateKey))).toBe('IDENTITY_UNAVAILABLE');
  });

  it('reports that sign-in cannot be checked when the keys cannot be reached', async () => {
    const away = firebaseIdTokenCheck({ projectId: PROJECT, keysUrl: new URL('http://127.0.0.1:1/keys') });
    expect(await codeOf(away, await unsignedToken().sign(keys.privateKey))).toBe('IDENTITY_UNAVAILABLE');
  });

  it('uses the cached keys while they cannot be reached', async () => {
    const known = check();
    const token = await unsignedToken().sign(keys.privateKey);
    expect(await codeOf(known, token)).toBe('ok');
    response = { status: 500, body: '' };
    expect(await codeOf(known, token)).toBe('ok');
  });
});
