import * as endpoints from '@safar/shared-contracts/endpoints/bookings';
import * as rosters from '@safar/shared-contracts/endpoints/rosters';
import { deletePackage, getPackage, updatePackage } from '@safar/shared-contracts/endpoints/packages';
import { getGuide } from '@safar/shared-contracts/endpoints/guides';
import { deleteMyToursData, getMyToursData } from '@safar/shared-contracts/endpoints/my-data';
import { codeOf } from '@safar/shared-server/testing/backend-under-test';
import { emptyTables } from '@safar/shared-server/testing/empty-tables';
import { utcDateIn } from '@safar/shared-testing/date';
import { packageBody, RAFIQ, TANIA, toursAppForTests } from '../testing/tours-app';

const backend = toursAppForTests();
beforeEach(() => emptyTables(backend.pool, 'tour_package', 'account', 'sessions_ended'));

const cancel = async (as: string) => backend.cancelBooking((await backend.bookingOf(as))._id, as);
const rosterOf = async (id: string) =>
  (await backend.succeed(rosters.getRoster, { as: RAFIQ, params: { id } })).data;

/** A tour that departs in so many days, all its places booked by Tania. */
async function booked(days: number, places = 2) {
  const { _id } = await backend.addPackage({ departureDate: utcDateIn(days), price: 80, capacity: places });
  await backend.book(_id, TANIA, TANIA, places);
  return _id;
}

const FREE = 'Your booking was cancelled free of charge.';
const LATE =
  'Your booking was cancelled. It was too late to be free of charge: the guide may ask for the price.';
const CHECKED_IN =
  'Your guide has checked you in. Ask for that to be taken back, then change the number of travellers.';
const GONE = 'Your booking was deleted.';

describe('a booking that is cancelled', () => {
  it.each([
    ['free of charge until 24 hours before the day of departure', 2, FREE, false],
    ['late from then on', 1, LATE, true],
    ['late on the day itself', 0, LATE, true],
  ])('is %s', async (_case, days, message, late) => {
    const id = await booked(30);
    const departs = [utcDateIn(days), id];
    await backend.pool.query('update tour_package set departure_date = $1 where id = $2', departs);
    await backend.pool.query('update booking set agreed_date = $1 where package_id = $2', departs);
    expect((await backend.bookingOf(TANIA)).cancellation?.free).toBe(!late);
    expect((await cancel(TANIA)).body).toEqual({ message, late });
    expect((await backend.succeed(getPackage, { params: { id } })).data).toMatchObject({
      bookingCount: 0,
      placesLeft: 2,
    });
    const { lateCancellations } = await rosterOf(id);
    expect(lateCancellations).toEqual(late ? { bookings: 1, travellers: 2, amount: 160 } : undefined);
  });

  it('says until when that is free of charge: in UTC, a day before the day of departure', async () => {
    await booked(30);
    expect((await backend.bookingOf(TANIA)).cancellation).toEqual({
      free: true,
      freeUntil: `${utcDateIn(29)}T00:00:00.000Z`,
    });
  });

  it('late can be made anew, and its record is the traveller’s and goes with the account', async () => {
    const id = await booked(1);
    await cancel(TANIA);
    expect((await backend.book(id, TANIA)).status).toBe(201);
    expect((await rosterOf(id)).income).toBe(80);
    const { data } = await backend.succeed(getMyToursData, { as: TANIA });
    expect(data.lateCancellations).toMatchObject([{ travellers: 2, price: 80, departureDate: utcDateIn(1) }]);
    await backend.succeed(deleteMyToursData, { as: TANIA });
    expect((await backend.pool.query('select from late_cancellation')).rowCount).toBe(0);
  });

  it('is free of charge at any time when the guide has changed date or places', async () => {
    const id = await booked(1);
    const body = packageBody({ departureDate: utcDateIn(1), departureLocation: 'Savar', price: 80 });
    await backend.succeed(updatePackage, { as: RAFIQ, params: { id }, body });
    expect(await backend.bookingOf(TANIA)).toMatchObject({
      status: 'Change to confirm',
      cancellation: { free: true },
    });
    expect((await cancel(TANIA)).body).toEqual({ message: FREE, late: false });
  });

  it('is recorded as late by whatever program deletes it, also when its party has checked in', async () => {
    const id = await booked(0);
    await backend.pool.query('update booking set checked_in_at = now()');
    expect((await backend.bookingOf(TANIA)).cancellation?.free).toBe(false);
    await backend.pool.query('delete from booking');
    const { rows } = await backend.pool.query('select package_id from late_cancellation');
    expect(rows).toEqual([{ package_id: id }]);
  });
});

describe('places that are given up', () => {
  const change = async (travellers: number) =>
    backend.request(endpoints.changeBooking, {
      as: TANIA,
      params: { id: (await backend.bookingOf(TANIA))._id },
      body: { travellers },
    });

  it('late are recorded with their price, together with those that follow', async () => {
    const id = await booked(1, 5);
    await change(3);
    const late = { bookings: 1, travellers: 2, amount: 160 };
    expect(await rosterOf(id)).toMatchObject({ travellers: 3, income: 240, lateCancellations: late });
    await cancel(TANIA);
    expect((await rosterOf(id)).lateCancellations).toEqual({ bookings: 1, travellers: 5, amount: 400 });
  });

  it('late and taken again are not', async () => {
    const id = await booked(1, 5);
    await change(2);
    await change(4);
    expect((await rosterOf(id)).lateCancellations).toEqual({ bookings: 1, travellers: 1, amount: 80 });
    await change(5);
    expect(await rosterOf(id)).not.toHaveProperty('lateCancellations');
  });

  it('in time are free of charge', async () => {
    const id = await booked(2, 5);
    await change(1);
    expect(await rosterOf(id)).not.toHaveProperty('lateCancellations');
  });

  it('are refused while the party is checked in, who are then on the roster', async () => {
    const id = await booked(0, 3);
    expect(await backend.bookingOf(TANIA)).not.toHaveProperty('checkedIn');
    await backend.pool.query('update booking set checked_in_at = now()');
    expect((await backend.bookingOf(TANIA)).checkedIn).toBe(true);
    const refused = await change(2);
    expect(codeOf(refused)).toEqual([409, 'CONFLICT']);
    expect(refused.body).toMatchObject({ message: CHECKED_IN });
    expect((await rosterOf(id)).travellers).toBe(3);
  });
});

describe('a booked package that its guide deletes', () => {
  const remove = (id: string, reason?: string) =>
    backend.request(deletePackage, { as: RAFIQ, params: { id }, query: reason ? { reason } : {} });

  it('is cancelled for its travellers, with the guide’s words, and they can remove it', async () => {
    const id = await booked(1);
    expect((await remove(id, ' Too few of us.\nSorry! ')).status).toBe(200);
    const cancelled = await backend.bookingOf(TANIA);
    expect(cancelled).toMatchObject({
      status: 'Cancelled by the guide',
      cancelled: { reason: 'Too few of us.\nSorry!' },
      agreed: { departureDate: utcDateIn(1) },
      tourPackage: { tourName: 'Tea hills', available: false },
    });
    expect(cancelled).not.toHaveProperty('cancellation');
    expect(cancelled).not.toHaveProperty('change');
    expect((await cancel(TANIA)).body).toEqual({ message: GONE, late: false });
    expect((await backend.pool.query('select from tour_package')).rowCount).toBe(0);
  });

  it('is cancelled without words, as earlier clients delete it', async () => {
    await remove(await booked(9));
    expect((await backend.bookingOf(TANIA)).cancelled).toEqual({ at: expect.any(String) });
  });

  it('stays as it was for them when it has departed', async () => {
    const id = await booked(9);
    await backend.depart(id);
    await remove(id, 'It was nice.');
    const past = await backend.bookingOf(TANIA);
    expect(past).toMatchObject({ status: 'Booked', tourPackage: { departed: true, available: false } });
    expect(past).not.toHaveProperty('cancelled');
  });

  it('is in no number of its guide any more', async () => {
    const { guideId } = await backend.addPackage();
    await remove(await booked(9));
    const { data } = await backend.succeed(getGuide, { params: { id: guideId } });
    expect(data).toMatchObject({ tourCount: 1, bookingCount: 0 });
  });

  it('cannot be given more than 500 characters', async () => {
    const id = await booked(9);
    expect(codeOf(await remove(id, 'x'.repeat(501)))).toEqual([400, 'VALIDATION']);
  });
});
