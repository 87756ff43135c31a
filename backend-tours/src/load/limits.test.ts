import { urlOf, type Endpoint } from '@safar/shared-contracts/endpoint';
import { getPackage, likePackage, listPackages } from '@safar/shared-contracts/endpoints/packages';
import { endSessions, issueToken } from '@safar/shared-contracts/endpoints/token';
import { LIMITS } from '@safar/shared-contracts/limits';
import { tokenOf } from '@safar/shared-server/testing/tokens';
import { emulatorToken, OMAR, RAFIQ, TANIA, toursAppForTests, UNKNOWN_ID } from '../testing/tours-app';

const like = { payload: { email: TANIA }, as: TANIA };
const search = { query: { q: 'tea' } };

/** Small limits are met with few requests. */
const FACTOR = 0.05;
const maxByAccount = ({ account }: { account: number }) => account * FACTOR;
const maxByAddress = ({ address }: { address: number }) => address * FACTOR;

const backend = toursAppForTests({ limitFactor: FACTOR });
beforeAll(async () => {
  // The first request that is counted makes the table.
  await send(listPackages, search);
});
beforeEach(() => backend.pool.query('delete from request_count'));

interface Sent {
  readonly as?: string;
  readonly query?: object;
  readonly payload?: object;
  readonly headers?: Record<string, string>;
  readonly from?: string;
  readonly app?: typeof backend.app;
}

async function send(endpoint: Endpoint, { as, query, payload, headers, from, app = backend.app }: Sent = {}) {
  const token = as && (await tokenOf({ email: as }));
  return app.inject({
    method: endpoint.method,
    url: urlOf(endpoint.path, { params: { id: UNKNOWN_ID }, ...(query ? { query } : {}) }),
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    ...(payload ? { payload } : {}),
    ...(from ? { remoteAddress: from } : {}),
  });
}

/** Sends as many requests as are allowed, and one more. Gives the statuses of the last two. */
async function exhaust(limit: number, endpoint: Endpoint, sent?: Sent): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 0; count <= limit; count += 1) statuses.push((await send(endpoint, sent)).statusCode);
  return statuses.slice(-2);
}

describe('the tour backend limits', () => {
  it('what an account changes, and not what others do at the same address', async () => {
    expect(await exhaust(maxByAccount(LIMITS.write), likePackage, like)).toEqual([404, 429]);
    expect((await send(likePackage, { as: OMAR, payload: { email: OMAR } })).statusCode).toBe(404);
    expect((await send(getPackage, { as: TANIA })).statusCode).toBe(404);
  });

  it('changes alone: whoever used them up can still log out on all devices', async () => {
    await exhaust(maxByAccount(LIMITS.write), likePackage, { payload: { email: RAFIQ }, as: RAFIQ });
    expect((await send(endSessions, { as: RAFIQ })).statusCode).toBe(200);
  });

  it('searches, while lists without a search text go on', async () => {
    expect(await exhaust(maxByAddress(LIMITS.search), listPackages, search)).toEqual([200, 429]);
    expect((await send(listPackages)).statusCode).toBe(200);
  });

  it('other reads', async () => {
    expect(await exhaust(maxByAccount(LIMITS.read), getPackage, { as: OMAR })).toEqual([404, 429]);
  });

  it('the making of backend tokens, with right and with wrong proofs of identity', async () => {
    const proof = (email: string) => ({ authorization: `Bearer ${emulatorToken(email)}` });
    const wrong = { payload: { user: RAFIQ }, headers: proof(TANIA) };
    expect(await exhaust(maxByAddress(LIMITS.token), issueToken, wrong)).toEqual([401, 429]);
    const right = { payload: { user: TANIA }, headers: proof(TANIA) };
    expect((await send(issueToken, right)).statusCode).toBe(429);
    expect((await send(issueToken, { ...right, from: '203.0.113.9' })).statusCode).toBe(200);
  });

  it('guesses of backend tokens, which have no account to count by', async () => {
    const forged = { payload: { email: TANIA }, headers: { authorization: 'Bearer x.y.z' } };
    expect(await exhaust(maxByAddress(LIMITS.write), likePackage, forged)).toEqual([401, 429]);
  });

  it('a client that says it is another one', async () => {
    const from = '203.0.113.7';
    await exhaust(maxByAddress(LIMITS.search), listPackages, { ...search, from });
    const forged = { ...search, from, headers: { 'x-forwarded-for': '198.51.100.1' } };
    expect((await send(listPackages, forged)).statusCode).toBe(429);
    const fromTheEdge = { ...search, from: '127.0.0.1', headers: { 'x-forwarded-for': from } };
    expect((await send(listPackages, fromTheEdge)).statusCode).toBe(429);
  });

  it('all instances of it together', async () => {
    const other = await backend.startAnother();
    const statuses: number[] = [];
    for (let count = 0; count <= maxByAccount(LIMITS.write); count += 1) {
      statuses.push((await send(likePackage, { ...like, app: count % 2 ? other : backend.app })).statusCode);
    }
    expect(statuses.slice(-2)).toEqual([404, 429]);
    for (const app of [backend.app, other]) {
      expect((await send(likePackage, { ...like, app })).statusCode).toBe(429);
    }
  });

  it('nothing while it cannot count: what works without counting goes on', async () => {
    // Where a table of counts would be, there is something else.
    await backend.pool.query('drop table request_count; create view request_count as select 1 as nothing');
    expect(await exhaust(maxByAddress(LIMITS.search), listPackages, search)).toEqual([200, 200]);
  });
});
