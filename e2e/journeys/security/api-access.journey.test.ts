import { requestFrom, requestToken, sendRequest } from '@safar/scripts/checks/site-requests';
import { SAMPLE_ACCOUNTS } from '@safar/scripts/stack/sample-accounts';
import { ApiError } from '@safar/shared-contracts/api-error.contract';
import { listBookings } from '@safar/shared-contracts/endpoints/bookings';
import * as packages from '@safar/shared-contracts/endpoints/packages';
import { addTask, listTasks } from '@safar/shared-contracts/endpoints/tasks';
import { issueToken } from '@safar/shared-contracts/endpoints/token';
import { CONTACT_HIDDEN } from '@safar/shared-contracts/tour-package.contract';
import * as v from 'valibot';
import { ORIGIN } from '../../visitor/visitor';

const [TRAVELLER, GUIDE] = SAMPLE_ACCOUNTS;

const statusOf = async (...args: Parameters<typeof sendRequest>) => (await sendRequest(...args)).status;

describe('the API, requested without the site', () => {
  it('lets anonymous users read, but not write', async () => {
    const list = await requestFrom(ORIGIN, packages.listPackages, { query: { limit: 3 } });
    expect(list.data).toHaveLength(3);
    expect(list.total).toBeGreaterThanOrEqual(40);
    for (const tour of list.data) expect(tour).not.toHaveProperty('email');
    expect((await requestFrom(ORIGIN, listTasks)).data.length).toBeGreaterThan(10);

    const query = { email: 'a@b.example' };
    for (const [endpoint, input] of [
      [packages.addPackage, {}],
      [packages.deletePackage, { params: { id: list.data[0]?._id ?? '' } }],
      [listBookings, { query }],
      [packages.listOwnPackages, { query }],
      [addTask, {}],
    ] as const) {
      const { status, body } = await sendRequest(ORIGIN, endpoint, input);
      expect([endpoint.name, status]).toEqual([endpoint.name, 401]);
      expect(v.parse(ApiError, body).error).toBe('UNAUTHENTICATED');
    }
  });

  it('gives no user the bookings or packages of another', async () => {
    const token = await requestToken(ORIGIN, TRAVELLER);
    const own = await requestFrom(ORIGIN, listBookings, { query: { email: TRAVELLER.email }, token });
    expect(own.data.length).toBeGreaterThan(0);
    const query = { email: GUIDE.email };
    expect(await statusOf(ORIGIN, listBookings, { query, token })).toBe(403);
    expect(await statusOf(ORIGIN, packages.listOwnPackages, { query, token })).toBe(403);
  });

  it('lets only the owner change a package, and shows others no contact', async () => {
    const [guide, traveller] = await Promise.all([GUIDE, TRAVELLER].map((one) => requestToken(ORIGIN, one)));
    const query = { email: GUIDE.email };
    const own = await requestFrom(ORIGIN, packages.listOwnPackages, { query, token: guide });
    expect(own.data[0]?.contactNo).toBeTruthy();
    const params = { id: own.data[0]?._id ?? '' };
    expect(await statusOf(ORIGIN, packages.deletePackage, { params, token: traveller })).toBe(403);
    const { data: seenByAll } = await requestFrom(ORIGIN, packages.getPackage, { params });
    expect(seenByAll.guide.contactNo).toBe(CONTACT_HIDDEN);
    expect(JSON.stringify(seenByAll)).not.toContain(GUIDE.email);
  });

  it('refuses an unsigned token', async () => {
    const token = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ sub: 'x', email: GUIDE.email }))}.`;
    const query = { email: GUIDE.email };
    expect(await statusOf(ORIGIN, packages.listOwnPackages, { query, token })).toBe(401);
    expect(await statusOf(ORIGIN, issueToken, { body: { user: GUIDE.email } })).toBe(401);
  });
});
