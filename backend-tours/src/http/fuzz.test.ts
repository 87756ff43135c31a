import { saveReview } from '@safar/shared-contracts/endpoints/reviews';
import { emptyTables } from '@safar/shared-server/testing/empty-tables';
import { fuzzBackend, FUZZ_TIMEOUT_MS } from '@safar/shared-server/testing/fuzz-backend';
import { LIVE_ID } from '@safar/shared-server/testing/fuzz-requests';
import { tokenOf } from '@safar/shared-server/testing/tokens';
import { utcDateIn } from '@safar/shared-testing/date';
import { packageContents } from '@safar/shared-testing/tour-package';
import { emulatorToken, packageBody, RAFIQ, TANIA, toursAppForTests } from '../testing/tours-app';

const backend = toursAppForTests();

const bearer = (email: string) => async () => `Bearer ${await tokenOf({ email, name: 'Some Body' })}`;

/** A guide with tours, one of which the traveller booked. */
async function reset() {
  await emptyTables(backend.pool, 'tour_package', 'booking', 'package_like', 'guide', 'sessions_ended');
  const tours = [];
  for (const price of [10, 20, 30]) tours.push(await backend.addPackage({ price }));
  await backend.addPackage({ departureDate: utcDateIn(-2) });
  for (const { _id } of tours.slice(0, 2)) await backend.book(_id, TANIA);
  const departed = await backend.addPackage();
  await backend.book(departed._id, TANIA);
  await backend.depart(departed._id);
  const body = { rating: 4, authorName: 'Tania' };
  await backend.succeed(saveReview, { as: TANIA, params: { id: departed._id }, body });
}

const emails = [RAFIQ, RAFIQ, RAFIQ, TANIA, TANIA, TANIA, RAFIQ.toUpperCase(), 'nobody@safar.example'];

/** By their names in the contracts: some of their values that are valid, and often right. */
const samples = {
  ...Object.fromEntries(Object.entries(packageBody()).map(([field, value]) => [field, [value]])),
  email: emails,
  guideEmail: [RAFIQ, RAFIQ, TANIA],
  user: emails,
  guidePhoto: ['', '/scenes/guide-1.svg'],
  price: [0, 0.01, 120, 10_000_000],
  departureDate: [utcDateIn(0), utcDateIn(30), utcDateIn(-30)],
  travellers: [1, 2, 9, '1', '4'],
  reference: ['SF-00000-00001'],
  note: ['', 'One of us is a child.\nWe board at Savar.', 'x'.repeat(500)],
  ticket: ['SF-00000-00001.AAAAAAAAAAAAAAAAAAAAAA'],
  at: ['2026-11-25T08:05:00.000Z'],
  rating: [1, 4, 5],
  authorName: ['Tania'],
  reason: ['rude', 'other'],
  tookPlace: [true, false, 'false'],
  text: ['Rain, and tea.', 'x'.repeat(1000)],
  capacity: [1, 2, 12, 500],
  ...Object.fromEntries(Object.entries(packageContents()).map(([field, value]) => [field, [value]])),
  // The ids are those of bookings, the guide, reviews and tours, in this order.
  tourPackage: [4, 5, 6, 7, 8, 9].map((number) => `${LIVE_ID}${number}`),
  id: ['0'.repeat(24)],
  wanted: [true, false],
  waiting: [true, false],
  noteBefore: [''],
  reviewBefore: [null, { rating: 4, text: 'Rain, and tea.', authorName: 'Tania' }],
  date: [utcDateIn(0)],
  stars: ['1', '5'],
  q: ['tea', 'slyhet', 'tea hills', '%', '_', 'a b c d e f g'],
  destination: ['Sylhet', '%', 'x'],
  sort: ['relevance', 'soonest', 'price-asc', 'price-desc', 'most-booked', 'newest', 'top-rated'],
  month: ['2026-12', '9999-12', '1000-01'],
  minPrice: ['0', '19.99'],
  maxPrice: ['30', '999999999'],
  days: ['1', '2-3', '4-7', 'over-7'],
  minRating: ['3', '4', '4.5'],
  guide: [`${LIVE_ID}3`, '0'.repeat(24)],
  ids: [`${LIVE_ID}5,${LIVE_ID}6`, '0'.repeat(24)],
  kind: ['place', 'tour', 'guide', 'booked'],
  token: ['0'.repeat(48)],
  again: ['true'],
  version: ['1', '2'],
  limit: ['1', '24', '100'],
  cursor: ['', 'e30', 'eyJhdCI6W119'],
};

it(
  'no request, however wrong, breaks the tour backend, or changes what it may not change',
  async () => {
    const [guide, traveller] = [bearer(RAFIQ), bearer(TANIA)];
    const forged = (await guide()).replace(/.{20}$/, 'x'.repeat(20));
    const statuses = await fuzzBackend({
      name: 'tours',
      app: backend.app,
      pool: backend.pool,
      samples,
      reset,
      credentials: {
        users: [guide, traveller],
        idTokens: [RAFIQ, TANIA].map((email) => `Bearer ${emulatorToken(email)}`),
        wrong: [undefined, '', 'Bearer', 'Bearer x.y.z', 'Basic eDp5', forged],
      },
    });
    // Not all is refused at the first guard: with any seed there are ten or more of each.
    const wanted = [200, 400, 401, 403, 404, 409];
    expect([...statuses.keys()]).toEqual(expect.arrayContaining(wanted));
  },
  FUZZ_TIMEOUT_MS,
);
