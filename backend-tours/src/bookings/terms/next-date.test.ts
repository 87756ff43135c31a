import * as endpoints from '@safar/shared-contracts/endpoints/bookings';
import * as rosters from '@safar/shared-contracts/endpoints/rosters';
import { getPackage, listOwnPackages, updatePackage } from '@safar/shared-contracts/endpoints/packages';
import { getMyToursData } from '@safar/shared-contracts/endpoints/my-data';
import { listReviews, saveReview } from '@safar/shared-contracts/endpoints/reviews';
import type { TourPackageUpdate } from '@safar/shared-contracts/tour-package.contract';
import { codeOf, uidOf } from '@safar/shared-server/testing/backend-under-test';
import { emptyTables } from '@safar/shared-server/testing/empty-tables';
import { sql } from '@safar/shared-server/sql';
import { utcDateIn } from '@safar/shared-testing/date';
import { remindTravellers } from '../../notices/reminders.queries';
import { OMAR, packageBody, RAFIQ, TANIA, toursAppForTests } from '../../testing/tours-app';

const backend = toursAppForTests();
beforeEach(() => emptyTables(backend.pool, 'tour_package', 'account', 'sessions_ended'));

const [YESTERDAY, TODAY, NEXT] = [utcDateIn(-1), utcDateIn(0), utcDateIn(30)];
const tour = async (id: string, as: string) =>
  (await backend.succeed(getPackage, { as, params: { id } })).data;
const roster = async (id: string, date?: string) =>
  (await backend.succeed(rosters.getRoster, { as: RAFIQ, params: { id }, query: date ? { date } : {} })).data;
/** The dates of a tour that are past, latest first. */
const datesOf = async (id: string) => ((await roster(id)).pastDates ?? []).map(({ date }) => date);

/** Lets the tour depart, on `date` if it matters, and its guide move it on to a next date. */
async function moveOn(id: string, changes: Partial<TourPackageUpdate> = {}, date = utcDateIn(-2)) {
  await backend.departOn(date, id);
  return backend.succeed(updatePackage, {
    as: RAFIQ,
    params: { id },
    body: { ...packageBody({ departureDate: NEXT }), ...changes },
  });
}

/** A tour with that many places that departed with Tania and one who came along, and has a next date. */
async function toured(capacity: number | null = 4) {
  const { _id } = await backend.addPackage({ capacity, price: 100 });
  expect((await backend.book(_id, TANIA, TANIA, 2)).status).toBe(201);
  await moveOn(_id, { price: 120 });
  return _id;
}

describe('the next date of a tour that departed', () => {
  it('has all of its places, and may have fewer than travellers were on the last one', async () => {
    const { _id: id } = await backend.addPackage({ capacity: 2 });
    await backend.book(id, TANIA, TANIA, 2);
    const { data } = await moveOn(id, { capacity: 1 });
    expect(data).toMatchObject({ capacity: 1, placesLeft: 1 });
    expect((await backend.book(id, OMAR)).status).toBe(201);
    expect(codeOf(await backend.book(id, TANIA))).toEqual([409, 'SOLD_OUT']);
  });

  it('has a roster of its own, and sales', async () => {
    const id = await toured();
    const [past] = await backend.bookingsOf(TANIA);
    await backend.book(id, OMAR);
    expect(await roster(id)).toMatchObject({
      bookings: 1,
      travellers: 1,
      income: 120,
      entries: [{ email: OMAR }],
    });
    const own = await backend.succeed(listOwnPackages, { as: RAFIQ, query: { email: RAFIQ } });
    expect(own.data).toMatchObject([{ bookingCount: 2, sales: { travellers: 1, income: 120 } }]);
    const checkedIn = await backend.request(rosters.checkIn, {
      as: RAFIQ,
      params: { id },
      body: { reference: past?.reference ?? '' },
    });
    expect(codeOf(checkedIn)).toEqual([404, 'NOT_FOUND']);
  });

  it('leaves the rosters of the dates before it to the guide, with what was paid and cancelled', async () => {
    const id = await toured();
    const [first = ''] = await datesOf(id);
    expect(await roster(id, first)).toMatchObject({
      bookings: 1,
      travellers: 2,
      income: 200,
      entries: [{ email: TANIA, travellers: 2 }],
      tourPackage: { departureDate: first, departed: true },
    });
    await backend.pool.query(sql`update tour_package set departure_date = ${TODAY} where id = ${id}`);
    await backend.book(id, OMAR);
    await backend.book(id, TANIA);
    const [again] = await backend.bookingsOf(TANIA);
    await backend.succeed(endpoints.deleteBooking, { as: TANIA, params: { id: again?._id ?? '' } });
    await backend.pool.query(sql`update late_cancellation set departure_date = ${YESTERDAY}`);
    await moveOn(id, {}, YESTERDAY);
    expect(await roster(id)).toMatchObject({
      bookings: 0,
      travellers: 0,
      income: 0,
      entries: [],
      pastDates: [
        { date: YESTERDAY, bookings: 1, travellers: 1 },
        { date: first, bookings: 1, travellers: 2 },
      ],
    });
    expect(await roster(id)).not.toHaveProperty('lateCancellations');
    expect(await roster(id, first)).not.toHaveProperty('lateCancellations');
    expect(await roster(id, YESTERDAY)).toMatchObject({
      income: 120,
      entries: [{ email: OMAR }],
      lateCancellations: { bookings: 1, amount: 120 },
    });
    const none = { as: RAFIQ, params: { id }, query: { date: NEXT } };
    expect(codeOf(await backend.request(rosters.getRoster, none))).toEqual([404, 'NOT_FOUND']);
    const others = { as: TANIA, params: { id }, query: { date: first } };
    expect(codeOf(await backend.request(rosters.getRoster, others))).toEqual([403, 'FORBIDDEN']);
  });

  it('takes no check-in from the date before it: one that was made then counts there, however late', async () => {
    const { _id: id } = await backend.addPackage({ capacity: 4 });
    await backend.book(id, TANIA);
    const [{ reference = '', _id: booking = '' } = {}] = await backend.bookingsOf(TANIA);
    const made = new Date(Date.now() - 3_600_000).toISOString();
    await moveOn(id);
    const [first = ''] = await datesOf(id);
    const checkIn = (at: string) =>
      backend.request(rosters.checkIn, { as: RAFIQ, params: { id }, body: { reference, at } });
    expect(codeOf(await checkIn(new Date().toISOString()))).toEqual([404, 'NOT_FOUND']);
    expect(await checkIn(made)).toMatchObject({ status: 200, body: { again: false } });
    expect((await roster(id, first)).entries).toMatchObject([{ email: TANIA, checkedInAt: made }]);
    await backend.succeed(rosters.undoCheckIn, { as: RAFIQ, params: { id, booking } });
    expect((await roster(id, first)).entries[0]).not.toHaveProperty('checkedInAt');
  });

  it('is reminded of to those who booked it alone', async () => {
    const id = await toured();
    await backend.book(id, OMAR);
    await backend.pool.query(sql`update tour_package set departure_date = ${utcDateIn(2)} where id = ${id}`);
    await backend.pool.query(`update booking set created_at = now() - interval '9 days'`);
    await remindTravellers(backend.pool);
    const { rows } = await backend.pool.query(`select uid from notice where kind = 'reminder'`);
    expect(rows).toEqual([{ uid: uidOf(OMAR) }]);
  });
});

describe('who was on a tour', () => {
  it('books its next date, once, and keeps the booking that is past, with its review', async () => {
    const id = await toured();
    expect(await tour(id, TANIA)).toMatchObject({ bookedByMe: false, contactNo: expect.any(String) });
    const [past] = await backend.bookingsOf(TANIA);
    await backend.succeed(saveReview, {
      as: TANIA,
      params: { id },
      body: { rating: 4, authorName: 'Tania' },
    });
    const tries = await Promise.all(Array.from({ length: 4 }, () => backend.book(id, TANIA)));
    expect(tries.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(codeOf(await backend.book(id, TANIA))).toEqual([409, 'ALREADY_BOOKED']);
    expect(await tour(id, TANIA)).toMatchObject({ bookedByMe: true, bookingCount: 2, placesLeft: 3 });
    const [next, earlier, ...others] = await backend.bookingsOf(TANIA);
    expect([next, others]).toMatchObject([
      { status: 'Booked', travellers: 1, tourPackage: { departed: false }, agreed: { departureDate: NEXT } },
      [],
    ]);
    expect(next).not.toHaveProperty('review');
    expect(earlier).toEqual({
      ...past,
      review: { rating: 4, editable: true },
    });
    const voucher = await backend.succeed(endpoints.getBooking, {
      as: TANIA,
      params: { id: past?._id ?? '' },
    });
    expect(voucher.data).toEqual(earlier);
    const { data } = await backend.succeed(getMyToursData, { as: TANIA });
    expect(data.bookings.map(({ reference }) => reference)).toEqual([next?.reference, past?.reference]);
    expect((await backend.succeed(listReviews, { params: { id } })).total).toBe(1);
  });

  it('books one date after the other', async () => {
    const id = await toured();
    await backend.book(id, TANIA);
    await moveOn(id);
    expect((await backend.book(id, TANIA)).status).toBe(201);
    expect((await backend.bookingsOf(TANIA)).map(({ tourPackage }) => tourPackage.departed)).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('removes what is past without a change of the next date, and cannot change it', async () => {
    const id = await toured(3);
    await backend.book(id, TANIA, TANIA, 3);
    const [, past] = await backend.bookingsOf(TANIA);
    const at = { as: TANIA, params: { id: past?._id ?? '' } };
    expect(
      codeOf(await backend.request(endpoints.changeBooking, { ...at, body: { travellers: 1 } })),
    ).toEqual([409, 'DEPARTED']);
    expect(await backend.succeed(endpoints.deleteBooking, at)).toMatchObject({ late: false });
    expect(await tour(id, TANIA)).toMatchObject({ bookedByMe: true, bookingCount: 2, placesLeft: 0 });
  });

  it('is not concerned when the guide cancels the next date', async () => {
    const id = await toured();
    await backend.book(id, OMAR);
    await backend.deletePackage(id, RAFIQ);
    expect(await backend.bookingsOf(TANIA)).toMatchObject([{ status: 'Booked' }]);
    expect((await backend.bookingsOf(TANIA))[0]).not.toHaveProperty('cancelled');
    expect(await backend.bookingsOf(OMAR)).toMatchObject([{ status: 'Cancelled by the guide' }]);
    const { rows } = await backend.pool.query(`select uid from notice where kind = 'booking-cancelled'`);
    expect(rows).toEqual([{ uid: uidOf(OMAR) }]);
  });

  it('books it with a build of the backend from before, too', async () => {
    const id = await toured();
    const book = () =>
      backend.pool.query(sql`
        insert into booking (package_id, uid) values (${id}, ${uidOf(TANIA)})
        on conflict (package_id, uid) do nothing returning id`);
    expect([(await book()).rowCount, (await book()).rowCount]).toEqual([1, 0]);
    expect(await tour(id, TANIA)).toMatchObject({ bookedByMe: true, placesLeft: 3 });
  });
});

describe('a check-in', () => {
  it.each([
    [10, 20, 'ends when the guide moves the date'],
    [10, 10, 'stays when the guide changes other words'],
    [0, 20, 'stays on the day of departure: who was on the bus was there'],
  ])('before a tour in %d days, which is then in %d days, %s', async (first, then, what) => {
    const { _id: id } = await backend.addPackage({ departureDate: utcDateIn(first) });
    await backend.book(id, TANIA);
    const [{ reference = '' } = {}] = await backend.bookingsOf(TANIA);
    await backend.succeed(rosters.checkIn, { as: RAFIQ, params: { id }, body: { reference } });
    const body = packageBody({ departureDate: utcDateIn(then), tourName: 'Slow boats' });
    await backend.succeed(updatePackage, { as: RAFIQ, params: { id }, body });
    const [entry] = (await roster(id)).entries;
    expect(entry?.checkedInAt !== undefined).toBe(what.startsWith('stays'));
  });
});
