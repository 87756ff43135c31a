import { signInAs, visitAnonymously } from '@safar/shared-auth/testing';
import { listBookings } from '@safar/shared-contracts/endpoints/bookings';
import { EMAIL_PLACEHOLDER } from '@safar/shared-contracts/early-data.contract';
import { respondWith } from '@safar/shared-testing/network';
import { loadDeclaredData } from './early-screen-data';

const declared = { preload: [`${listBookings.path}?email=${EMAIL_PLACEHOLDER}`] };
let navigation: AbortController;
let requests: Request[];

beforeEach(() => {
  navigation = new AbortController();
  requests = respondWith(listBookings, { data: [] });
});
afterEach(() => navigation.abort());

const load = () =>
  loadDeclaredData(declared, {
    request: new Request(`${location.origin}/tour-details/1`, { signal: navigation.signal }),
    params: {},
  });
const untilRequested = async () => {
  while (requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
};

describe('data of a user that a definition declares', () => {
  it("is requested by their email, written as the loader's own request writes it", async () => {
    const email = 'o_neil+tours@safar.example';
    signInAs({ email });
    load();
    await untilRequested();
    expect(requests.map(({ url }) => new URL(url).search)).toEqual([`?${new URLSearchParams({ email })}`]);
  });

  it('is not requested for nobody', async () => {
    visitAnonymously();
    load();
    signInAs({ email: 'b@safar.example' });
    load();
    await untilRequested();
    expect(requests.map(({ url }) => new URL(url).search)).toEqual(['?email=b%40safar.example']);
  });
});
