import { SignJWT, UnsecuredJWT } from 'jose';
import { createApp } from './app';
import { addUserGuard, assertOwnEmail } from './user-guard';
import { signUserToken } from './user-token';

const SECRET = 'a secret of the tests, long enough for HS256';
const tania = { sub: 'u1', email: 'Tania@Safar.example', emailVerified: false, name: 'Tania' };

function guardedApp() {
  const app = createApp({ name: 'test', logLevel: 'silent' });
  const guard = addUserGuard(app, SECRET, { requireVerifiedEmail: false });
  app.get('/open', { onRequest: guard.optionalUser }, async ({ user }) => ({ email: user?.email ?? null }));
  app.get('/closed', { onRequest: guard.requireUser }, async ({ user }) => ({ email: user?.email }));
  return app;
}

const request = (url: string, authorization?: string) =>
  guardedApp().inject({ url, headers: authorization === undefined ? {} : { authorization } });

/** A valid token, with one change. */
const token = (change: (jwt: SignJWT) => SignJWT = (jwt) => jwt, secret = SECRET, alg = 'HS256') =>
  change(
    new SignJWT({ email: 'tania@safar.example', emailVerified: false, name: 'Tania' })
      .setProtectedHeader({ alg })
      .setIssuer('safar')
      .setAudience('safar-api')
      .setSubject('u1')
      .setExpirationTime('5m'),
  ).sign(new TextEncoder().encode(secret));

const unsigned = new UnsecuredJWT({ email: 'tania@safar.example', emailVerified: false, name: 'Tania' })
  .setIssuer('safar')
  .setAudience('safar-api')
  .setSubject('u1')
  .setExpirationTime('5m')
  .encode();

async function tampered() {
  const [header, , signature] = (await token()).split('.');
  const claims = {
    email: 'rafiq@safar.example',
    emailVerified: true,
    name: '',
    sub: 'u2',
    iss: 'safar',
    aud: 'safar-api',
    exp: 9e9,
  };
  return [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
}

describe('the user of a request', () => {
  it('is known by a valid token, with the email in lower case', async () => {
    const response = await request('/closed', `Bearer ${await signUserToken(SECRET, tania)}`);
    expect(response.json()).toEqual({ email: 'tania@safar.example' });
    expect(response.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'authorization' });
  });

  it('is null without a token, which a route for users refuses with 401', async () => {
    expect((await request('/open')).json()).toEqual({ email: null });
    const response = await request('/closed');
    expect(response.statusCode).toBe(401);
    expect(response.headers['www-authenticate']).toBe('Bearer');
    expect(response.json()).toEqual({ error: 'UNAUTHENTICATED', message: 'Please log in to do this.' });
  });

  it.each<[string, () => string | Promise<string>]>([
    ['signed with another secret', () => token(undefined, 'another secret, also long enough for HS256')],
    ['expired', () => token((jwt) => jwt.setExpirationTime('-1s'))],
    [
      'without an end',
      () =>
        new SignJWT({ email: tania.email, name: '' })
          .setProtectedHeader({ alg: 'HS256' })
          .setIssuer('safar')
          .setAudience('safar-api')
          .setSubject('u1')
          .sign(new TextEncoder().encode(SECRET)),
    ],
    ['for another audience', () => token((jwt) => jwt.setAudience('another-api'))],
    ['of another issuer', () => token((jwt) => jwt.setIssuer('somebody'))],
    ['of another algorithm', () => token(undefined, `${SECRET}${SECRET}`, 'HS512')],
    ['with alg none', () => unsigned],
    ['with changed claims', tampered],
    ['of no user', () => token((jwt) => jwt.setSubject(''))],
    [
      'without an email',
      () =>
        new SignJWT({ name: 'Tania' })
          .setProtectedHeader({ alg: 'HS256' })
          .setIssuer('safar')
          .setAudience('safar-api')
          .setSubject('u1')
          .setExpirationTime('5m')
          .sign(new TextEncoder().encode(SECRET)),
    ],
    ['that is no JWT', () => 'abc'],
  ])('is refused with a token %s, on every route', async (_case, make) => {
    const authorization = `Bearer ${await make()}`;
    for (const url of ['/open', '/closed']) {
      const response = await request(url, authorization);
      expect([response.statusCode, response.json().error]).toEqual([401, 'UNAUTHENTICATED']);
    }
  });

  it.each(['Basic dGFuaWE6cGFzcw==', 'Bearer', ''])(
    'is refused with the header %p',
    async (authorization) => {
      expect((await request('/open', authorization)).statusCode).toBe(401);
    },
  );
});

describe('an email in a request', () => {
  const claims = { sub: 'u1', email: 'tania@safar.example', emailVerified: false, name: 'Tania', exp: 0 };

  it.each(['tania@safar.example', 'TANIA@safar.example'])('may be %p for Tania', (email) => {
    expect(() => assertOwnEmail(claims, email, claims.email)).not.toThrow();
  });

  it.each(['rafiq@safar.example', ''])('may not be %p for Tania', (email) => {
    expect(() => assertOwnEmail(claims, claims.email, email)).toThrow(
      expect.objectContaining({ code: 'FORBIDDEN' }),
    );
  });
});
