import { listBookings } from '@safar/shared-contracts/endpoints/bookings';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import * as endpoints from '@safar/shared-contracts/endpoints/token';
import { endSessionsOf } from '@safar/shared-server/ended-sessions';
import { listen, REFUSAL, sendToken } from '@safar/shared-server/testing/forged-tokens';
import { tokenOf, type TestUser } from '@safar/shared-server/testing/tokens';
import * as v from 'valibot';
import { accountFound } from '../testing/account-lookups';
import { emulatorToken, OMAR, TANIA, toursAppForTests } from '../testing/tours-app';

const backend = toursAppForTests();
let address: string;
beforeAll(async () => {
  ({ address } = await listen(backend.app, backend.pool));
});
beforeEach(() => backend.identityProvider.respondWith(accountFound()));

const now = () => Math.floor(Date.now() / 1000);
/** A session that began a minute ago. */
const session = (user: Partial<TestUser> = {}) => tokenOf({ email: TANIA, authTime: now() - 60, ...user });

const send = (endpoint: (typeof endpoints)[keyof typeof endpoints], token: string) =>
  sendToken(address, { endpoint }, token);
/** What the reader of a public list, who need not be signed in, gets with this token. */
const read = (token: string, at = address) => sendToken(at, { endpoint: listPackages }, token);
const mint = (idToken = emulatorToken(TANIA)) =>
  sendToken(address, { endpoint: endpoints.issueToken, body: { user: TANIA } }, idToken);

describe('logging out', () => {
  it('ends the token of the request, and no other one', async () => {
    const [first, second] = [await session(), await session()];
    expect(await send(endpoints.revokeToken, first)).toEqual({
      status: 200,
      body: { message: 'You are logged out.' },
    });
    expect(await read(first)).toEqual(REFUSAL);
    expect(await send(endpoints.revokeToken, first)).toEqual(REFUSAL);
    expect((await read(second)).status).toBe(200);
  });

  it('counts at once in every instance of the backend', async () => {
    const other = await backend.startAnother();
    const elsewhere = await other.listen({ host: '127.0.0.1', port: 0 });
    const token = await session();
    expect((await read(token, elsewhere)).status).toBe(200);
    await send(endpoints.revokeToken, token);
    expect(await read(token, elsewhere)).toEqual(REFUSAL);
  });

  it('is refused to anonymous visitors', async () => {
    for (const endpoint of [endpoints.revokeToken, endpoints.endSessions])
      expect((await backend.request(endpoint)).status).toBe(401);
  });
});

it('a session that one instance began goes on at every other one, and ends at all of them', async () => {
  const other = await backend.startAnother();
  const elsewhere = await other.listen({ host: '127.0.0.1', port: 0 });
  const { token } = v.parse(endpoints.issueToken.response, (await mint()).body);
  expect((await read(token, elsewhere)).status).toBe(200);
  await sendToken(elsewhere, { endpoint: endpoints.revokeToken }, token);
  expect(await read(token)).toEqual(REFUSAL);
});

describe('logging out on all devices', () => {
  it('ends all sessions that began before, here and elsewhere, and nobody else’s', async () => {
    const sub = 'everywhere';
    const [here, elsewhere, omar] = [
      await session({ sub }),
      await session({ sub, authTime: now() - 86_400 }),
      await session({ email: OMAR }),
    ];
    expect((await send(endpoints.endSessions, here)).status).toBe(200);
    for (const token of [here, elsewhere]) expect(await read(token)).toEqual(REFUSAL);
    expect((await read(omar)).status).toBe(200);
  });

  it('lets in who logs in again at once', async () => {
    const sub = 'at-once';
    await send(endpoints.endSessions, await session({ sub }));
    expect((await read(await session({ sub, authTime: now() }))).status).toBe(200);
  });

  it('lets a session that began before get no token any more', async () => {
    const at = (authTime: number) =>
      emulatorToken(TANIA, (jwt) => jwt.setSubject('uid-1'), { auth_time: authTime });
    expect((await mint(at(now() - 60))).status).toBe(200);
    await endSessionsOf(backend.pool, 'uid-1');
    expect(await mint(at(now() - 60))).toMatchObject({ status: 401, body: { error: 'UNAUTHENTICATED' } });
    expect((await mint(at(now()))).status).toBe(200);
  });
});

describe('a session gets no token', () => {
  it.each([
    ['once its account is disabled', 'USER_DISABLED'],
    ['once its account is deleted', 'USER_NOT_FOUND'],
    ['once the password was changed elsewhere', 'TOKEN_EXPIRED'],
  ])('%s', async (_case, message) => {
    expect((await mint()).status).toBe(200);
    backend.identityProvider.respondWith({ status: 400, body: { error: { code: 400, message } } });
    expect(await mint()).toEqual({
      status: 401,
      body: {
        error: 'UNAUTHENTICATED',
        message: 'Your sign-in could not be confirmed. Please log in again.',
      },
    });
  });

  it('while the identity provider cannot say whether it may', async () => {
    backend.identityProvider.respondWith({ status: 503, body: {} });
    expect(await mint()).toMatchObject({ status: 503, body: { error: 'IDENTITY_UNAVAILABLE' } });
  });
});

it('without a token that counts, the bookings of a user are for nobody', async () => {
  const token = await session({ sub: 'gone' });
  await endSessionsOf(backend.pool, 'gone');
  const url = `${address}${listBookings.path}?email=${TANIA}`;
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  expect([response.status, await response.json()]).toEqual([REFUSAL.status, REFUSAL.body]);
});
