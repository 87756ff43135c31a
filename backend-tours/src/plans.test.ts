import { readFile } from 'node:fs/promises';
import * as bookings from '@safar/shared-contracts/endpoints/bookings';
import { getGuide } from '@safar/shared-contracts/endpoints/guides';
import { getMyToursData } from '@safar/shared-contracts/endpoints/my-data';
import * as packages from '@safar/shared-contracts/endpoints/packages';
import * as reviews from '@safar/shared-contracts/endpoints/reviews';
import { suggest } from '@safar/shared-contracts/endpoints/suggestions';
import { sql } from '@safar/shared-server/sql';
import { recordStatements, wholeTableReads } from '@safar/shared-server/testing/statement-plans';
import { GUIDE_REVIEWS } from './packages/package-details';
import { OMAR, packageBody, RAFIQ, TANIA, toursApp } from './testing/tours-app';

const LARGE_TABLES = ['tour_package', 'booking', 'package_like', 'review', 'search_word', 'account'];
const PACKAGES = 20_000;

let backend: Awaited<ReturnType<typeof toursApp>>;
beforeAll(async () => {
  backend = await toursApp();
});
afterAll(() => backend.close());

/** What guides and travellers do. The tables with many rows take no new ones. */
async function change(): Promise<void> {
  const { _id: id, guideId } = await backend.addPackage();
  const params = { id };
  await backend.book(id, TANIA);
  await backend.likePackage(id, TANIA);
  const changed = packageBody({ departureLocation: 'Savar' });
  await backend.succeed(packages.updatePackage, {
    as: RAFIQ,
    params,
    body: { ...changed, reason: 'Floods.' },
  });
  await backend.succeed(packages.listOwnPackages, { as: RAFIQ, query: { email: RAFIQ } });
  const { data } = await backend.succeed(bookings.listBookings, { as: TANIA, query: { email: TANIA } });
  const [booking] = data;
  if (!booking) throw new Error('There is no booking.');
  await backend.succeed(bookings.getBooking, { as: TANIA, params: { id: booking._id } });
  const { departureDate, departureLocation, destination } = changed;
  await backend.succeed(bookings.keepBooking, {
    as: TANIA,
    params: { id: booking._id },
    body: { departureDate, departureLocation, destination },
  });
  await backend.succeed(bookings.getRoster, { as: RAFIQ, params });
  const { reference } = booking;
  await backend.succeed(bookings.checkIn, { as: RAFIQ, params, body: { reference } });
  await backend.succeed(bookings.undoCheckIn, { as: RAFIQ, params: { ...params, booking: booking._id } });
  await backend.succeed(bookings.deleteBooking, { as: TANIA, params: { id: booking._id } });
  await backend.succeed(getGuide, { params: { id: guideId } });
  await backend.succeed(getMyToursData, { as: RAFIQ });
  await backend.book(id, OMAR);
  await backend.depart(id);
  const body = { rating: 4, authorName: 'Omar' };
  const { data: review } = await backend.succeed(reviews.saveReview, { as: OMAR, params, body });
  const ofReview = { params: { id: review._id } };
  await backend.succeed(reviews.respondToReview, { as: RAFIQ, ...ofReview, body: { text: 'Thank you.' } });
  await backend.succeed(reviews.reportReview, { as: RAFIQ, ...ofReview, body: { reason: 'untrue' } });
  await backend.succeed(reviews.listReviews, { as: OMAR, params });
  await backend.succeed(reviews.listGuideReviews, { params: { id: guideId } });
  await backend.succeed(reviews.deleteReview, { as: OMAR, ...ofReview });
  await backend.succeed(packages.deletePackage, { as: RAFIQ, params });
}

async function fill(): Promise<void> {
  const text = await readFile(new URL('../testing/many-packages.sql', import.meta.url), 'utf8');
  const settings = `set local safar.packages = '${PACKAGES}'; set local safar.details = 'short'`;
  await backend.pool.query('truncate search_word');
  await backend.pool.query(`begin; ${settings}; ${text}; commit`);
  await backend.pool.query(`
    set session_replication_role = replica;
    insert into account (uid, email) select 'user-' || i, i || '@safar.example' from generate_series(1, 20000) i;
    insert into booking (
      package_id, uid, agreed_date, agreed_from, agreed_destination, agreed_price_cents, agreed_guide, agreed_at
    ) select id, 'user-' || row_number() over (), departure_date, departure_location, destination, price_cents, guide_name,
      now() from tour_package;
    insert into package_like (package_id, uid) select id, 'user-' || row_number() over () from tour_package;
    insert into review (package_id, uid, author_name, rating) select id, 'user-' || row_number() over (), 'A', 5 from tour_package;
    reset session_replication_role;
    analyze`);
}

/** What visitors read. */
async function read(): Promise<void> {
  const { data, nextCursor } = await backend.succeed(packages.listPackages);
  const params = { id: data[0]?._id ?? '' };
  await backend.succeed(packages.listPackages, { query: { cursor: nextCursor ?? '' } });
  for (const sort of ['price-asc', 'price-desc', 'most-booked', 'newest', 'top-rated'] as const) {
    await backend.succeed(packages.listPackages, { query: { sort } });
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
    { destination: 'rika', sort: 'top-rated' as const },
    { destination: 'ba' },
    { destination: 'rika', sort: 'price-asc' as const },
  ]) {
    await backend.succeed(packages.listPackages, { query });
  }
  for (const q of ['river', 'qu', 'rivr', 'ba']) await backend.succeed(suggest, { query: { q } });
  await backend.succeed(packages.getPackage, { as: OMAR, params });
  await backend.succeed(reviews.listReviews, { params, query: { limit: 1 } });
  await backend.succeed(packages.listRelatedPackages, { params });
  await backend.succeed(getGuide, { params: { id: data[0]?.guideId ?? '' } });
}

it('no request reads all packages, bookings, likes or words, however many there are', async () => {
  const recorded = await recordStatements(backend.pool);
  await change();
  await fill();
  await read();
  const statements = recorded();
  expect(statements.length).toBeGreaterThan(30);
  expect(await wholeTableReads(backend.pool, statements, LARGE_TABLES)).toEqual([]);
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
