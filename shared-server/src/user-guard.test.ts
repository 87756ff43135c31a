import { SignJWT, UnsecuredJWT } from 'jose';
import { createApp } from './app';
import { addUserGuard, assertOwnEmail } from './user-guard';
import { signUserToken } from './user-token';

const SECRET = 'a secret of the tests, long enough for HS256';
const tania = { sub: 'u1', email: 'Tania@Safar.example', name: 'Tania' };

function guardedApp() {
  const app = createApp({ name: 'test', logLevel: 'silent' });
  const guard = addUserGuard(app, SECRET);
  app.get('/open', { onRequest: guard.optionalUser }, async ({ user }) => ({ email: user?.email ?? null }));
  app.get('/closed', { onRequest: guard.requireUser }, async ({ user }) => ({ email: user?.email }));
  return app;
}

const call = (url: string, authorization?: string) =>
  guardedApp().inject({ url, headers: authorization === undefined ? {} : { authorization } });

/** A token with one thing changed. */
const token = (change: (jwt: SignJWT) => SignJWT = (jwt) => jwt, secret = SECRET, alg = 'HS256') =>
  change(
    new SignJWT({ email: 'tania@safar.example', name: 'Tania' })
      .setProtectedHeader({ alg })
      .setIssuer('safar')
      .setAudience('safar-api')
      .setSubject('u1')
      .setExpirationTime('5m'),
  ).sign(new TextEncoder().encode(secret));

const unsigned = new UnsecuredJWT({ email: 'tania@safar.example', name: 'Tania' })
  .setIssuer('safar')
  .setAudience('safar-api')
  .setSubject('u1')
  .setExpirationTime('5m')
  .encode();

async function tampered() {
  const [header, , signature] = (await token()).split('.');
  const claims = {
    email: 'rafiq@safar.example',
    name: '',
    sub: 'u2',
    iss: 'safar',
    aud: 'safar-api',
    exp: 9e9,
  };
  return [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
}

describe('who calls', () => {
  it('is known by a valid token, the email in small letters', async () => {
    const answer = await call('/closed', `Bearer ${await signUserToken(SECRET, tania)}`);
    expect(answer.json()).toEqual({ email: 'tania@safar.example' });
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'authorization' });
  });

  it('is nobody without a token: welcome on an open route, 401 on a closed one', async () => {
    expect((await call('/open')).json()).toEqual({ email: null });
    const answer = await call('/closed');
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(answer.json()).toEqual({ error: 'UNAUTHENTICATED', message: 'Please log in to do this.' });
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
    ['that is no token', () => 'abc'],
  ])('stays unknown with a token %s, on open routes too', async (_case, make) => {
    const authorization = `Bearer ${await make()}`;
    for (const url of ['/open', '/closed']) {
      const answer = await call(url, authorization);
      expect([answer.statusCode, answer.json().error]).toEqual([401, 'UNAUTHENTICATED']);
    }
  });

  it.each(['Basic dGFuaWE6cGFzcw==', 'Bearer', ''])(
    'stays unknown with the header %p',
    async (authorization) => {
      expect((await call('/open', authorization)).statusCode).toBe(401);
    },
  );
});

describe('an email in a request', () => {
  const claims = { sub: 'u1', email: 'tania@safar.example', name: 'Tania', exp: 0 };

  it.each(['tania@safar.example', 'TANIA@safar.example'])('may be %p for Tania', (email) => {
    expect(() => assertOwnEmail(claims, email, claims.email)).not.toThrow();
  });

  it.each(['rafiq@safar.example', ''])('may not be %p for Tania', (email) => {
    expect(() => assertOwnEmail(claims, claims.email, email)).toThrow(
      expect.objectContaining({ code: 'FORBIDDEN' }),
    );
  });
});
