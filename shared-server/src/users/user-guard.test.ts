import { MACHINE_CLOCK, tokenOf, SIGNING_KEYS } from '../../testing/tokens';
import { createApp } from '../app';
import { addUserGuard, assertOwnEmail } from './user-guard';

const tania = { sub: 'u1', email: 'Tania@Safar.example', name: 'Tania' };

function guardedApp(hasEnded = false) {
  const app = createApp({ name: 'test', logLevel: 'silent' });
  const guard = addUserGuard(app, {
    tokens: { keys: SIGNING_KEYS.verification, audience: 'safar-tours', clock: MACHINE_CLOCK },
    hasEnded: async () => hasEnded,
    requireVerifiedEmail: false,
  });
  app.get('/open', { onRequest: guard.optionalUser }, async ({ user }) => ({ email: user?.email ?? null }));
  app.get('/closed', { onRequest: guard.requireUser }, async ({ user }) => ({ email: user?.email }));
  return app;
}

const request = (url: string, authorization?: string, hasEnded = false) =>
  guardedApp(hasEnded).inject({ url, headers: authorization === undefined ? {} : { authorization } });

describe('the user of a request', () => {
  it('is known by a valid token, with the email in lower case', async () => {
    const response = await request('/closed', `Bearer ${await tokenOf(tania)}`);
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

  it('is refused with a token that counts no longer, on every route', async () => {
    const authorization = `Bearer ${await tokenOf(tania)}`;
    for (const url of ['/open', '/closed']) {
      const response = await request(url, authorization, true);
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
  const claims = { email: 'tania@safar.example' };

  it.each(['tania@safar.example', 'TANIA@safar.example'])('may be %p for Tania', (email) => {
    expect(() => assertOwnEmail(claims, email, claims.email)).not.toThrow();
  });

  it.each(['rafiq@safar.example', ''])('may not be %p for Tania', (email) => {
    expect(() => assertOwnEmail(claims, claims.email, email)).toThrow(
      expect.objectContaining({ code: 'FORBIDDEN' }),
    );
  });
});
