import { issueToken, revokeToken } from '@safar/shared-contracts/endpoints/token';
import { addPackage, listPackages } from '@safar/shared-contracts/endpoints/packages';
import {
  faultlessToken,
  FORGED_TOKENS,
  listen,
  REFUSAL,
  sendToken,
} from '@safar/shared-server/testing/forged-tokens';
import { packageBody, RAFIQ, toursAppForTests } from '../testing/tours-app';

const ATTEMPTS = [
  { endpoint: listPackages },
  { endpoint: addPackage, body: packageBody() },
  { endpoint: revokeToken },
];

const backend = toursAppForTests();
let site: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  await backend.addPackage();
  site = await listen(backend.app, backend.pool);
});

it('the tour backend accepts the token that the forgeries differ from', async () => {
  expect((await sendToken(site.address, { endpoint: listPackages }, faultlessToken())).status).toBe(200);
});

it.each(FORGED_TOKENS)('the tour backend refuses a token %s, and nothing changes', async (_fault, make) => {
  const before = await site.rows();
  const token = await make();
  for (const attempt of ATTEMPTS) expect(await sendToken(site.address, attempt, token)).toEqual(REFUSAL);
  expect(await site.rows()).toBe(before);
});

it('nobody gets a token for a backend token', async () => {
  const attempt = { endpoint: issueToken, body: { user: RAFIQ } };
  expect(await sendToken(site.address, attempt, faultlessToken())).toMatchObject({
    status: 401,
    body: { error: 'UNAUTHENTICATED' },
  });
});

it('there are many forgeries, each with a name of its own', () => {
  const names = new Set(FORGED_TOKENS.map(([name]) => name));
  expect([names.size, names.size >= 60]).toEqual([FORGED_TOKENS.length, true]);
});
