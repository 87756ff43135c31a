import { readFile } from 'node:fs/promises';
import { endpointsOf } from '@safar/shared-contracts/endpoints/all';
import * as bookings from '@safar/shared-contracts/endpoints/bookings';
import * as rosters from '@safar/shared-contracts/endpoints/rosters';
import { getGuide } from '@safar/shared-contracts/endpoints/guides';
import { deleteMyToursData, getMyToursData } from '@safar/shared-contracts/endpoints/my-data';
import * as notices from '@safar/shared-contracts/endpoints/notices';
import * as packages from '@safar/shared-contracts/endpoints/packages';
import * as reviews from '@safar/shared-contracts/endpoints/reviews';
import { suggest } from '@safar/shared-contracts/endpoints/suggestions';
import { endSessions, issueToken, revokeToken } from '@safar/shared-contracts/endpoints/token';
import { getWaiting, listWaiting, setWaiting } from '@safar/shared-contracts/endpoints/waiting';
import { pruneNotices } from '@safar/shared-server/notices.queries';
import { takeMail } from '@safar/shared-server/outbox.queries';
import { sql } from '@safar/shared-server/sql';
import { uidOf } from '@safar/shared-server/testing/backend-under-test';
import { recordStatements, wholeTableReads } from '@safar/shared-server/testing/statement-plans';
import { GUIDE_REVIEWS } from '../packages/package-details';
import { accountFound } from '../testing/account-lookups';
import { markDepartedRead } from '../notices/departed-notices.queries';
import { remindTravellers } from '../notices/reminders.queries';
import { inviteReviewers } from '../notices/review-invitations.queries';
import { emulatorToken, OMAR, packageBody, RAFIQ, TANIA, toursApp } from '../testing/tours-app';
import { notifyFreedPlaces, pruneWaiting } from '../waiting/waiting.queries';

const LARGE_TABLES = [
  'tour_package',
  'booking',
  'past_booking',
  'package_like',
  'review',
  'search_word',
  'account',
];
/** That grow with use, too; but here they have few rows. 'freed_package' is emptied in minutes. */
const SMALL_TABLES = [
  'anonymous_booking',
  'cancelled_booking',
  'guide',
  'late_cancellation',
  'package_change',
  'tour_message',
  'waiting_traveller',
];
const PACKAGES = 20_000;

type Backend = Awaited<ReturnType<typeof toursApp>>;
let backend: Backend;
beforeAll(async () => {
  backend = await toursApp();
});
afterAll(() => backend.close());

const asked = new Set<string>();
const ask: Backend['succeed'] = (endpoint, ...input) => {
  asked.add(endpoint.name);
  return backend.succeed(endpoint, ...input);
};

/** What guides and travellers do. The tables with many rows take no new ones. */
async function change(): Promise<void> {
  const { data: added } = await ask(packages.addPackage, { as: RAFIQ, body: packageBody({ capacity: 3 }) });
  const params = { id: added._id };
  const body = { tourPackage: added._id };
  const { data: booking } = await ask(bookings.bookPackage, { as: TANIA, body: { ...body, email: TANIA } });
  const ofBooking = { as: TANIA, params: { id: booking._id } };
  await ask(bookings.changeBooking, { ...ofBooking, body: { travellers: 3 } });
  await ask(setWaiting, { as: OMAR, params, body: { waiting: true } });
  await ask(getWaiting, { as: OMAR, params });
  await ask(listWaiting, { as: OMAR });
  asked.add(packages.likePackage.name);
  await backend.request(packages.likePackage, {
    as: TANIA,
    params,
    body: { email: TANIA },
    key: 'a'.repeat(16),
  });
  const changed = packageBody({ departureLocation: 'Savar', capacity: 3 });
  const reason = 'Floods.';
  await ask(packages.updatePackage, { as: RAFIQ, params, body: { ...changed, reason } });
  await ask(packages.listOwnPackages, { as: RAFIQ, query: { email: RAFIQ } });
  await ask(bookings.listBookings, { as: TANIA, query: { email: TANIA } });
  await ask(bookings.getBooking, ofBooking);
  const { departureDate, departureLocation, destination } = changed;
  await ask(bookings.keepBooking, { ...ofBooking, body: { departureDate, departureLocation, destination } });
  const { reference } = booking;
  await ask(rosters.checkIn, { as: RAFIQ, params, body: { reference } });
  const onRoster = { as: RAFIQ, params: { ...params, booking: booking._id } };
  await ask(rosters.messageTravellers, { as: RAFIQ, params, body: { text: 'Bring rain clothes.' } });
  await ask(rosters.undoCheckIn, onRoster);
  await ask(rosters.cancelForTraveller, { ...onRoster, body: { reason } });
  await ask(rosters.getRoster, { as: RAFIQ, params });
  await ask(bookings.deleteBooking, ofBooking);
  await ask(getGuide, { params: { id: added.guideId } });
  await ask(getMyToursData, { as: RAFIQ });
  await ask(bookings.bookPackage, { as: OMAR, body: { ...body, email: OMAR } });
  await backend.depart(added._id);
  const { data: review } = await ask(reviews.saveReview, {
    as: OMAR,
    params,
    body: { rating: 4, authorName: 'Omar' },
  });
  const ofReview = { params: { id: review._id } };
  await ask(reviews.respondToReview, { as: RAFIQ, ...ofReview, body: { text: 'Thank you.' } });
  await ask(reviews.reportReview, { as: TANIA, ...ofReview, body: { reason: 'untrue' } });
  await ask(reviews.listReviews, { as: OMAR, params });
  await ask(reviews.listGuideReviews, { params: { id: added.guideId } });
  await ask(reviews.deleteReview, { as: OMAR, ...ofReview });
  await ask(packages.deletePackage, { as: RAFIQ, params });
}

/** What else somebody does with an account. */
async function useAccount(): Promise<void> {
  await ask(notices.listTourNotices, { as: RAFIQ });
  await ask(notices.readTourNotices, { as: RAFIQ, body: {} });
  await ask(notices.listTourMails, { as: RAFIQ });
  await ask(notices.changeTourMails, { as: RAFIQ, body: { kind: 'booked', wanted: false } });
  const token = 'a'.repeat(48);
  await backend.pool.query('insert into notice_mail_token (uid, token) values ($1, $2)', [
    uidOf(RAFIQ),
    token,
  ]);
  await ask(notices.unsubscribeTourMails, { query: { token, kind: 'booked' } });
  backend.identityProvider.respondWith(accountFound());
  asked.add(issueToken.name);
  const issued = await backend.app.inject({
    method: issueToken.method,
    url: issueToken.path,
    headers: { authorization: `Bearer ${emulatorToken(TANIA)}` },
    payload: { user: TANIA },
  });
  expect(issued.statusCode).toBe(issueToken.status);
  await ask(revokeToken, { as: OMAR });
  await ask(deleteMyToursData, { as: RAFIQ });
  await ask(endSessions, { as: TANIA });
}

/** What the backend does on its own, from time to time. */
async function pass(): Promise<void> {
  await remindTravellers(backend.pool);
  await markDepartedRead(backend.pool);
  await inviteReviewers(backend.pool);
  await notifyFreedPlaces(backend.pool);
  await pruneWaiting(backend.pool);
  await pruneNotices(backend.pool);
  await takeMail(backend.pool);
}

async function fill(): Promise<void> {
  // Longer than a request may take.
  const pool = backend.openPool({ queryTimeoutMs: 600_000, session: 'set statement_timeout = 0' });
  const text = await readFile(new URL('../../testing/many-packages.sql', import.meta.url), 'utf8');
  const settings = `set local safar.packages = '${PACKAGES}'; set local safar.details = 'short'`;
  await pool.query('truncate search_word');
  await pool.query(`begin; ${settings}; ${text}; commit`);
  await pool.query(`
    set session_replication_role = replica;
    insert into account (uid, email) select 'user-' || i, i || '@safar.example' from generate_series(1, 20000) i;
    insert into booking (
      package_id, uid, agreed_date, agreed_from, agreed_destination, agreed_price_cents, agreed_guide, agreed_at
    ) select id, 'user-' || row_number() over (), departure_date, departure_location, destination, price_cents, guide_name,
      now() from tour_package;
    insert into past_booking (
      package_id, uid, departed_on, agreed_date, agreed_from, agreed_destination, agreed_price_cents, agreed_guide, agreed_at
    ) select package_id, uid, agreed_date - 730, agreed_date - 730, agreed_from, agreed_destination, agreed_price_cents,
      agreed_guide, now() from only booking;
    insert into package_like (package_id, uid) select id, 'user-' || row_number() over () from tour_package;
    insert into review (package_id, uid, author_name, rating) select id, 'user-' || row_number() over (), 'A', 5 from tour_package;
    reset session_replication_role;
    analyze`);
}

/** What visitors read. */
async function read(): Promise<void> {
  const { data, nextCursor } = await ask(packages.listPackages);
  const params = { id: data[0]?._id ?? '' };
  await ask(packages.listPackages, { query: { cursor: nextCursor ?? '' } });
  for (const sort of ['price-asc', 'price-desc', 'most-booked', 'newest', 'top-rated'] as const) {
    await ask(packages.listPackages, { query: { sort } });
  }
  for (const query of [
    { q: 'river' },
    { q: 'qu' },
    { q: 'rivr' },
    { minPrice: 100 },
    { days: '2-3' as const },
    { days: 'over-7' as const, sort: 'price-asc' as const },
    { minRating: '4' as const },
    { minRating: '4.5' as const, days: '1' as const, sort: 'newest' as const },
    { travellers: '4' as const },
    { travellers: '1' as const, days: '2-3' as const, sort: 'price-asc' as const },
    { destination: 'rika', sort: 'top-rated' as const },
    { destination: 'ba' },
    { destination: 'rika', sort: 'price-asc' as const },
    { destination: 'chittagong' },
    { q: 'chittagong' },
    { q: 'december' },
    { q: 'tomorrow river' },
    { month: '2034-12' },
    { ids: params.id },
    { guide: data[0]?.guideId ?? '' },
  ]) {
    await ask(packages.listPackages, { query });
  }
  for (const q of ['river', 'qu', 'rivr', 'ba']) await ask(suggest, { query: { q } });
  await ask(packages.getPackage, { as: OMAR, params });
  await ask(reviews.listReviews, { params, query: { limit: 1 } });
  await ask(packages.listRelatedPackages, { params });
  await ask(getGuide, { params: { id: data[0]?.guideId ?? '' } });
}

it('no endpoint reads a whole table, however many rows it has', async () => {
  const recorded = await recordStatements(backend.pool);
  await change();
  await useAccount();
  await pass();
  await fill();
  await read();
  const statements = recorded();
  expect(statements.length).toBeGreaterThan(30);
  const tables = { large: LARGE_TABLES, small: SMALL_TABLES };
  expect(await wholeTableReads(backend.pool, statements, tables)).toEqual([]);
  expect([...asked].sort()).toEqual(
    endpointsOf('tours')
      .map(({ name }) => name)
      .sort(),
  );
});

it('a tour reads of the others of its guide only those with reviews', async () => {
  const { rows } = await backend.pool.query<{ 'QUERY PLAN': string }>(
    sql`explain select ${GUIDE_REVIEWS} from tour_package p where p.id = 'x'`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('tour_package_rated_by_guide');
});

it('a filtered list does not count all packages again, and a rare word is not looked for in many', async () => {
  const list = (query: { minPrice: number } | { q: string }) =>
    backend.succeed(packages.listPackages, { query });
  const { data } = await list({ minPrice: 20 });
  const place = data[0]?.destination.split(',')[0] ?? '';
  const recorded = await recordStatements(backend.pool);
  await list({ minPrice: 30 });
  expect((await list({ q: place })).total).toBeGreaterThan(0);
  const statements = recorded();
  const counts = statements.filter(({ text }) => text.includes('count(*) as total from (select from'));
  expect(counts).toMatchObject([{ text: expect.stringContaining('price_cents') }]);
  const lookedThrough = statements.filter(({ text }) =>
    text.includes('select id, departure_date, search_text'),
  );
  expect(lookedThrough).toMatchObject([{ values: expect.arrayContaining([100]) }]);
});
