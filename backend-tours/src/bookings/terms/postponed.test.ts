import * as endpoints from '@safar/shared-contracts/endpoints/bookings';
import * as rosters from '@safar/shared-contracts/endpoints/rosters';
import { deletePackage, updatePackage } from '@safar/shared-contracts/endpoints/packages';
import { saveReview } from '@safar/shared-contracts/endpoints/reviews';
import type { TourPackageUpdate } from '@safar/shared-contracts/tour-package.contract';
import { codeOf, uidOf } from '@safar/shared-server/testing/backend-under-test';
import { emptyTables } from '@safar/shared-server/testing/empty-tables';
import { sql } from '@safar/shared-server/sql';
import { utcDateIn } from '@safar/shared-testing/date';
import { OMAR, packageBody, RAFIQ, TANIA, toursAppForTests } from '../../testing/tours-app';

const backend = toursAppForTests();
beforeEach(() => emptyTables(backend.pool, 'tour_package', 'account', 'sessions_ended'));

const [YESTERDAY, NEXT] = [utcDateIn(-1), utcDateIn(30)];

const roster = async (id: string) =>
  (await backend.succeed(rosters.getRoster, { as: RAFIQ, params: { id } })).data;
const update = (id: string, changes: Partial<TourPackageUpdate> = {}) =>
  backend.request(updatePackage, {
    as: RAFIQ,
    params: { id },
    body: { ...packageBody({ departureDate: NEXT }), ...changes },
  });
const depart = (id: string, date = YESTERDAY) =>
  backend.pool.query(sql`update tour_package set departure_date = ${date} where id = ${id}`);

/** A tour in 30 days that Tania booked for two and Omar alone, and which then departed by mistake. */
async function departed(date = YESTERDAY) {
  const { _id } = await backend.addPackage({ capacity: 4, price: 100, departureDate: NEXT });
  await backend.book(_id, TANIA, TANIA, 2);
  await backend.book(_id, OMAR);
  await depart(_id, date);
  return _id;
}
const noticesTo = async (email: string) =>
  (
    await backend.pool.query<{ title: string; text: string }>(
      sql`select title, words as text from notice where uid = ${uidOf(email)} and kind = 'booking-changed'`,
    )
  ).rows;

describe('a tour that did not take place on its date', () => {
  it('takes its travellers along to the next date, who are asked whether they keep it', async () => {
    const id = await departed();
    const later = utcDateIn(40);
    const response = await update(id, {
      departureDate: later,
      price: 150,
      tookPlace: false,
      reason: 'I mistyped the date.',
    });
    expect(response).toMatchObject({
      status: 200,
      body: { data: { placesLeft: 1, bookingCount: 2, sales: { travellers: 3, income: 300 } } },
    });
    expect(await backend.bookingsOf(TANIA)).toMatchObject([
      {
        status: 'Change to confirm',
        travellers: 2,
        agreed: { departureDate: NEXT, price: 100 },
        change: { reasons: ['I mistyped the date.'] },
        cancellation: { free: true },
        tourPackage: { departed: false, departureDate: later },
      },
    ]);
    const [notice] = await noticesTo(OMAR);
    expect(notice?.title).toMatch(/ has changed: do you keep it\?$/);
    expect(notice?.text).toContain('I mistyped the date.');
    expect(await roster(id)).toMatchObject({ travellers: 3, income: 300 });
    expect(await roster(id)).not.toHaveProperty('pastDates');
  });

  it('is as they booked it when it gets the date back', async () => {
    const id = await departed();
    expect((await update(id, { tookPlace: false })).status).toBe(200);
    const [booking] = await backend.bookingsOf(TANIA);
    expect(booking).toMatchObject({ status: 'Booked', agreed: { departureDate: NEXT } });
    expect(booking).not.toHaveProperty('change');
    expect((await noticesTo(TANIA))[0]?.title).toMatch(/ is again as you booked it$/);
  });

  it('comes back to who had removed it, and asks nobody twice', async () => {
    const id = await departed();
    await backend.pool.query(sql`update booking set agreed_date = ${YESTERDAY}`);
    const [{ _id: booking = '' } = {}] = await backend.bookingsOf(TANIA);
    await backend.succeed(endpoints.deleteBooking, { as: TANIA, params: { id: booking } });
    expect(await backend.bookingsOf(TANIA)).toEqual([]);
    await update(id, { tookPlace: false });
    expect(await backend.bookingsOf(TANIA)).toMatchObject([{ _id: booking, status: 'Change to confirm' }]);
    expect(codeOf(await backend.book(id, TANIA))).toEqual([409, 'ALREADY_BOOKED']);
  });

  it('leaves who was checked in, or has reviewed it, with the journey that they made', async () => {
    const id = await departed();
    const [{ reference = '' } = {}] = await backend.bookingsOf(TANIA);
    await backend.succeed(rosters.checkIn, { as: RAFIQ, params: { id }, body: { reference } });
    const review = { as: OMAR, params: { id }, body: { rating: 4, authorName: 'Omar' } } as const;
    await backend.succeed(saveReview, review);
    await update(id, { tookPlace: false });
    expect(await roster(id)).toMatchObject({ bookings: 0, pastDates: [{ date: YESTERDAY, bookings: 2 }] });
    expect(await noticesTo(TANIA)).toEqual([]);
  });

  it('needs a place for each of them', async () => {
    const id = await departed();
    const few = await update(id, { tookPlace: false, capacity: 2 });
    expect(codeOf(few)).toEqual([400, 'VALIDATION']);
    expect((await update(id, { capacity: 2 })).status).toBe(200);
  });

  it('is no longer said two weeks later, nor of a date that stays in the past', async () => {
    const id = await departed(utcDateIn(-15));
    expect(codeOf(await update(id, { tookPlace: false }))).toEqual([400, 'VALIDATION']);
    await depart(id, utcDateIn(-14));
    expect((await update(id, { tookPlace: false, departureDate: YESTERDAY })).status).toBe(200);
    expect(await roster(id)).toMatchObject({ bookings: 2, tourPackage: { departed: true } });
    expect((await update(id, { tookPlace: false })).status).toBe(200);
    expect(await roster(id)).toMatchObject({ bookings: 2, tourPackage: { departed: false } });
  });
});

describe('a tour that did not take place, and is deleted', () => {
  const cancel = (id: string, query: object = { tookPlace: 'false', reason: 'The ferry stayed in port.' }) =>
    backend.request(deletePackage, { as: RAFIQ, params: { id }, query });
  const cancelledTo = async (email: string) =>
    (
      await backend.pool.query<{ title: string; text: string }>(
        sql`select title, words as text from notice where uid = ${uidOf(email)} and kind = 'booking-cancelled'`,
      )
    ).rows;

  it('is cancelled for its travellers, who read why and owe nothing', async () => {
    const id = await departed();
    await backend.pool.query(sql`update booking set agreed_date = ${YESTERDAY}`);
    expect((await cancel(id)).status).toBe(200);
    for (const traveller of [TANIA, OMAR]) {
      const bookings = await backend.bookingsOf(traveller);
      expect(bookings).toMatchObject([
        {
          status: 'Cancelled by the guide',
          cancelled: { reason: 'The ferry stayed in port.' },
          agreed: { departureDate: YESTERDAY },
        },
      ]);
      expect(bookings[0]).not.toHaveProperty('cancellation');
      const [notice] = await cancelledTo(traveller);
      expect(notice?.title).toMatch(/ on \d+ \w+ \d+ does not take place$/);
      expect(notice?.text).toContain('The ferry stayed in port.');
    }
  });

  it('stays a journey for who was checked in, and for all without these words', async () => {
    const id = await departed();
    const [{ reference = '' } = {}] = await backend.bookingsOf(TANIA);
    await backend.succeed(rosters.checkIn, { as: RAFIQ, params: { id }, body: { reference } });
    await cancel(id);
    expect((await backend.bookingOf(TANIA)).status).toBe('Booked');
    expect(await cancelledTo(TANIA)).toEqual([]);
    expect((await backend.bookingOf(OMAR)).status).toBe('Cancelled by the guide');
    const other = await departed();
    await cancel(other, { reason: 'The ferry stayed in port.' });
    const kept = (await backend.bookingsOf(OMAR)).find(({ tourPackage }) => tourPackage._id === other);
    expect(kept?.status).toBe('Booked');
  });

  it('can be cancelled for two weeks, by its guide alone', async () => {
    const id = await departed(utcDateIn(-15));
    expect(codeOf(await cancel(id))).toEqual([400, 'VALIDATION']);
    await depart(id, utcDateIn(-14));
    const query = { tookPlace: 'false' } as const;
    expect(codeOf(await backend.request(deletePackage, { as: TANIA, params: { id }, query }))).toEqual([
      403,
      'FORBIDDEN',
    ]);
    expect((await cancel(id)).status).toBe(200);
    expect((await backend.bookingOf(OMAR)).status).toBe('Cancelled by the guide');
  });
});
