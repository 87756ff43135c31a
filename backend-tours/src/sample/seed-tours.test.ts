import { TourPackageCreate } from '@safar/shared-contracts/tour-package.contract';
import { listNotices } from '@safar/shared-server/notices.queries';
import { sql } from '@safar/shared-server/sql';
import { databaseForTests } from '@safar/shared-server/testing/test-database';
import * as v from 'valibot';
import { listBookings } from '../bookings/bookings.queries';
import { findRoster } from '../bookings/roster/roster.queries';
import { MIGRATIONS } from '../migrations';
import { inviteReviewers } from '../notices/review-invitations.queries';
import { listPackages } from '../packages/list/package-list.queries';
import { createPackage, findPackage, listOwnPackages } from '../packages/packages.queries';
import { imageOf, seedTours } from './seed-tours';
import { CANCELLED_TOUR, SAMPLE_CANCELLATION } from './cancelled-tour';
import { SAMPLE_CONTENTS } from './contents';
import { DEPARTED_TOUR } from './departed-tour';
import { EARLIER_RUNS } from './earlier-runs';
import { GUIDES } from './guides';
import { SAMPLE_CHANGE } from './seed-changes';
import { SAMPLE_MESSAGES } from './seed-messages';
import { SAMPLE_SINGLE_CANCELLATION } from './seed-single-cancellation';
import { SAMPLE_REVIEWS } from './reviews';
import { SAMPLE_TOURS } from './tours';
import { BOOKED_BY_TANIA, LIKED_BY_TANIA, TANIA } from './travellers';

const database = databaseForTests(MIGRATIONS);
beforeAll(async () => {
  expect(await seedTours(database.pool)).toBe(true);
});

it('is inserted once', async () => {
  expect(await seedTours(database.pool)).toBe(false);
  const { rows } = await database.pool.query('select count(*) as tours from tour_package');
  expect(rows).toEqual([{ tours: SAMPLE_TOURS.length }]);
});

it('has tours to list, to page through and to book', async () => {
  const { total, nextCursor } = await listPackages(database.pool, {});
  expect(total).toBeGreaterThanOrEqual(48);
  expect(nextCursor).not.toBeNull();
  const departed = SAMPLE_TOURS.filter(({ departsIn }) => departsIn < 0);
  expect(departed.length).toBeGreaterThan(1);
});

it('has a tour to Chattogram, which the filter finds by both spellings', async () => {
  for (const destination of ['Chattogram', 'Chittagong']) {
    const { data } = await listPackages(database.pool, { destination });
    expect(data).toMatchObject([{ destination: 'Chattogram' }]);
  }
});

it('has tours of the sample guide, and bookings and likes of the sample traveller', async () => {
  expect((await listOwnPackages(database.pool, GUIDES.rafiq.uid)).length).toBeGreaterThan(3);
  const booked = await listBookings(database.pool, TANIA.uid);
  expect(booked.map(({ tourPackage }) => tourPackage.tourName).sort()).toEqual([...BOOKED_BY_TANIA].sort());
  const { data } = await listPackages(database.pool, { limit: 100 }, TANIA.uid);
  const liked = data.filter(({ likedByMe }) => likedByMe).map(({ tourName }) => tourName);
  expect(liked.sort()).toEqual([...LIKED_BY_TANIA].sort());
});

it('says of its own tours that they are sample content, and not of what the sample guide adds', async () => {
  const [tour] = await listOwnPackages(database.pool, GUIDES.rafiq.uid);
  if (!tour) throw new Error('The sample guide has no tour.');
  expect(await findPackage(database.pool, tour._id)).toMatchObject({ sample: true });
  const written = { ...tour, price: 145, contactNo: GUIDES.rafiq.contactNo };
  const copied = await createPackage(database.pool, v.parse(TourPackageCreate, written), GUIDES.rafiq.uid);
  const found = await findPackage(database.pool, copied._id);
  await database.pool.query(sql`delete from tour_package where id = ${copied._id}`);
  expect(found.tourName).toBe(tour.tourName);
  expect(found.sample).toBeUndefined();
});

it('has tours that are sold out, that are nearly so, and that have many places', async () => {
  const { data } = await listPackages(database.pool, { limit: 100 });
  const left = data.flatMap(({ placesLeft }) => placesLeft ?? []);
  expect(left.sort((a, b) => a - b)).toEqual([0, 0, 1, 2, 4, 13]);
});

it('has rosters of whole buses, with notes, and some who are here already', async () => {
  const own = await listOwnPackages(database.pool, GUIDES.rafiq.uid);
  const full = own.filter(({ sales }) => (sales?.travellers ?? 0) >= 38);
  expect(full.map(({ placesLeft }) => placesLeft).sort()).toEqual([0, 2]);
  const rosters = await Promise.all(
    full.map(({ _id }) => findRoster(database.pool, { id: _id, owner: GUIDES.rafiq.uid })),
  );
  const entries = rosters.flatMap((roster) => roster.entries);
  expect(entries.every(({ name }) => name)).toBe(true);
  expect(entries.filter(({ note }) => note)).toHaveLength(10);
  expect(entries.filter(({ checkedInAt }) => checkedInAt)).toHaveLength(4);
});

it('has reviews of tours that have departed, each by a traveller of it', async () => {
  const rated = await database.pool.query(
    'select review_count from tour_package where departure_date < current_date order by review_count desc',
  );
  expect(rated.rows.map((row) => row.review_count)).toEqual([3, 2, 2, 0]);
  expect(SAMPLE_REVIEWS).toHaveLength(7);
});

it('has a tour of the sample guide that departed a few days ago, which was booked before and nobody reviewed', async () => {
  const own = await listOwnPackages(database.pool, GUIDES.rafiq.uid);
  const departed = own.filter((tour) => tour.departed);
  expect(departed).toMatchObject([
    { tourName: DEPARTED_TOUR.tourName, sales: { travellers: 10, income: 420 } },
  ]);
  expect(departed[0]?.rating).toBeUndefined();
  const late = await database.pool.query(sql`
    select from booking b join tour_package p on p.id = b.package_id
    where p.id = ${departed[0]?._id} and b.created_at >= p.departure_date`);
  expect(late.rowCount).toBe(0);
});

it('has tours to book that ran before and were reviewed, some of them among the first six', async () => {
  const { data } = await listPackages(database.pool, { limit: 100 });
  const counts = new Map(data.map(({ tourName, rating }) => [tourName, rating?.count]));
  for (const { tourName } of EARLIER_RUNS) {
    const reviews = EARLIER_RUNS.filter((run) => run.tourName === tourName).flatMap((run) => run.reviews);
    expect([tourName, counts.get(tourName)]).toEqual([tourName, reviews.length]);
  }
  const soonest = await listPackages(database.pool, { limit: 6 });
  expect(soonest.data.filter(({ rating }) => rating).length).toBeGreaterThan(2);
  const { rows } = await database.pool.query(
    'select count(*)::int as hurried from review r where responded_at > now() or created_at > now()',
  );
  expect(rows).toEqual([{ hurried: 0 }]);
});

it('has a traveller who was on a tour twice, and reviewed both journeys', async () => {
  const { rows } = await database.pool.query(`
    select author_name, array_agg(rating order by created_at) as ratings, count(distinct booking_id)::int as journeys
    from review group by package_id, uid, author_name having count(*) > 1`);
  expect(rows).toEqual([{ author_name: 'Rumana', ratings: [4, 5], journeys: 2 }]);
});

it('has a single booking that the sample guide has cancelled, which nobody gets a mail of', async () => {
  const own = await listOwnPackages(database.pool, GUIDES.rafiq.uid);
  const tour = own.find(({ tourName }) => tourName === SAMPLE_SINGLE_CANCELLATION.tourName);
  const roster = await findRoster(database.pool, { id: tour?._id ?? '', owner: GUIDES.rafiq.uid });
  expect(roster.cancelledEntries).toMatchObject([
    { name: SAMPLE_SINGLE_CANCELLATION.name, travellers: 2, reason: SAMPLE_SINGLE_CANCELLATION.reason },
  ]);
  expect(roster.entries.map(({ name }) => name)).not.toContain(SAMPLE_SINGLE_CANCELLATION.name);
});

it('has messages to all travellers: of the sample guide, and one that the sample traveller has read', async () => {
  const [toTania, byGuide] = SAMPLE_MESSAGES;
  const own = await listOwnPackages(database.pool, GUIDES.rafiq.uid);
  const id = own.find(({ tourName }) => tourName === byGuide.tourName)?._id ?? '';
  const { messages, entries } = await findRoster(database.pool, { id, owner: GUIDES.rafiq.uid });
  expect(messages).toMatchObject([{ text: byGuide.words, bookings: entries.length }]);
  const { data } = await listNotices(database.pool, TANIA.uid, {});
  expect(data.filter(({ kind }) => kind === 'guide-message')).toMatchObject([
    { text: expect.stringContaining(toTania.words), read: true },
  ]);
});

it('has tours with an itinerary, a gallery and a meeting point, and none of them twice', async () => {
  const names = SAMPLE_TOURS.map(({ tourName }) => tourName);
  expect(names).toEqual(expect.arrayContaining(Object.keys(SAMPLE_CONTENTS)));
  const { rows } = await database.pool.query(`
    select count(*) filter (where contents ? 'itinerary')::int as itineraries,
      count(*) filter (where contents ? 'gallery')::int as galleries,
      count(*) filter (where contents ? 'meetingPoint')::int as meetings,
      count(*) filter (where contents ? 'meetingTime')::int as times,
      count(distinct image) = count(*) as has_own_pictures
    from tour_package`);
  expect(rows).toEqual([{ itineraries: 5, galleries: 4, meetings: 8, times: 6, has_own_pictures: true }]);
});

it('has a tour whose date was changed, which the sample traveller has still to decide on', async () => {
  const waiting = (await listBookings(database.pool, TANIA.uid)).filter(({ change }) => change);
  expect(waiting).toMatchObject([
    { status: 'Change to confirm', tourPackage: { tourName: SAMPLE_CHANGE.tourName } },
  ]);
  expect(waiting[0]?.change?.reasons).toEqual([SAMPLE_CHANGE.reason]);
  const tour = waiting[0]?.tourPackage._id ?? '';
  const { entries } = await findRoster(database.pool, { id: tour, owner: GUIDES.rafiq.uid });
  expect(entries.filter(({ toConfirm }) => toConfirm)).toHaveLength(2);
});

it('has a tour that its guide has cancelled, which the sample traveller had booked', async () => {
  const [gone, ...others] = (await listBookings(database.pool, TANIA.uid)).filter(
    ({ cancelled }) => cancelled,
  );
  expect(gone).toMatchObject({
    cancelled: { reason: SAMPLE_CANCELLATION },
    tourPackage: { tourName: CANCELLED_TOUR.tourName, departed: false },
  });
  expect(others).toEqual([]);
  const { data } = await listNotices(database.pool, TANIA.uid, {});
  expect(data.filter(({ kind }) => kind === 'booking-cancelled')).toMatchObject([{ read: true }]);
});

it('has invited its traveller to review what she was on, which she has read', async () => {
  const { data } = await listNotices(database.pool, TANIA.uid, {});
  expect(data.filter(({ kind }) => kind === 'review-invitation')).toMatchObject([
    { title: 'How was Winter Morning at Lalakhal?', read: true },
  ]);
  await inviteReviewers(database.pool);
  expect((await listNotices(database.pool, TANIA.uid, {})).data).toHaveLength(data.length);
});

it('has several guides', async () => {
  const { rows } = await database.pool.query(
    'select count(distinct guide_id)::int as guides from tour_package',
  );
  expect(rows[0].guides).toBeGreaterThanOrEqual(4);
});

it('has correct counters', async () => {
  const { rows } = await database.pool.query(`
    select tour_name from tour_package p
    where booking_count <> (select count(*) from booking where package_id = p.id)
      or like_count <> (select count(*) from package_like where package_id = p.id)`);
  expect(rows).toEqual([]);
});

it.each(SAMPLE_TOURS.map((tour) => [tour.tourName, tour] as const))(
  '%s is valid input of the form',
  (_name, tour) => {
    const { email, name, photo, contactNo } = GUIDES[tour.guide];
    const body = {
      ...tour,
      ...SAMPLE_CONTENTS[tour.tourName],
      image: imageOf(tour),
      departureDate: '2026-11-21',
      contactNo,
      email,
      guideName: name,
      guideEmail: email,
      guidePhoto: photo,
    };
    expect(v.safeParse(TourPackageCreate, body).issues).toBeUndefined();
    expect(tour.packageDetails.match(/[.!?](\s|$)/g)?.length).toBeGreaterThanOrEqual(3);
  },
);

it('has notices of it for the guide and the traveller, older ones read, of the time when it happened', async () => {
  const guide = await listNotices(database.pool, GUIDES.rafiq.uid, {});
  expect(new Set(guide.data.map(({ kind }) => kind))).toEqual(new Set(['booked', 'review-received']));
  expect(guide.data.map(({ read }) => read)).toEqual(expect.arrayContaining([true, false]));
  const traveller = await listNotices(database.pool, TANIA.uid, {});
  expect(traveller.data[0]?.title).toBe(`${SAMPLE_CHANGE.tourName} has changed: do you keep it?`);
  expect(traveller.unread).toBeGreaterThan(0);
  // The notice of the booking has the date of then.
  const booked = traveller.data.find(({ title }) => title === `You booked ${SAMPLE_CHANGE.tourName}`);
  const [was] = /\d+ \w+ \d{4}/.exec(traveller.data[0]?.text ?? '') ?? [];
  expect(booked?.text).toContain(`departing on ${was} from`);
  for (const { data } of [guide, traveller]) {
    const times = data.map(({ at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(Math.max(...times)).toBeLessThan(Date.now());
  }
  expect((await database.pool.query('select from notice_mail')).rowCount).toBe(0);
});
