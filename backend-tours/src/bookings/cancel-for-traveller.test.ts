import * as endpoints from '@safar/shared-contracts/endpoints/bookings';
import * as rosters from '@safar/shared-contracts/endpoints/rosters';
import { deleteMyToursData, getMyToursData } from '@safar/shared-contracts/endpoints/my-data';
import { listTourNotices } from '@safar/shared-contracts/endpoints/notices';
import {
  deletePackage,
  getPackage,
  listOwnPackages,
  updatePackage,
} from '@safar/shared-contracts/endpoints/packages';
import { codeOf } from '@safar/shared-server/testing/backend-under-test';
import { emptyTables } from '@safar/shared-server/testing/empty-tables';
import { utcDateIn } from '@safar/shared-testing/date';
import { OMAR, RAFIQ, TANIA, toursAppForTests } from '../testing/tours-app';

const backend = toursAppForTests();
beforeEach(() =>
  emptyTables(backend.pool, 'cancelled_booking', 'tour_package', 'account', 'sessions_ended', 'notice'),
);

const cancel = (id: string, booking: string, { as = RAFIQ, reason = 'The bus is too small.' } = {}) =>
  backend.request(rosters.cancelForTraveller, { as, params: { id, booking }, body: { reason } });
const noticesOf = async (as: string) => (await backend.succeed(listTourNotices, { as })).data;
const forget = async (as: string) => backend.succeed(deleteMyToursData, { as });

/** A tour with three places, booked by Tania for two: what it agrees to, and the id of her booking. */
async function booked(days = 9) {
  const { _id: id } = await backend.addPackage({ departureDate: utcDateIn(days), price: 80, capacity: 3 });
  await backend.book(id, TANIA, TANIA, 2);
  const [booking] = await backend.bookingsOf(TANIA);
  return { id, booking: booking?._id ?? '' };
}

describe('a booking that its guide cancels', () => {
  it('stays with its traveller as it was agreed, with the guide’s words, and counts for the guide no more', async () => {
    const { id, booking } = await booked();
    const [before] = await backend.bookingsOf(TANIA);
    await backend.book(id, OMAR);
    expect((await cancel(id, booking, { reason: ' No room for two.\nSorry! ' })).body).toEqual({
      message: 'The booking was cancelled.',
    });
    const [cancelled] = await backend.bookingsOf(TANIA);
    expect(cancelled).toMatchObject({
      status: 'Cancelled by the guide',
      cancelled: { at: expect.any(String), reason: 'No room for two.\nSorry!' },
      agreed: before?.agreed,
      reference: before?.reference,
      travellers: 2,
      bookedAt: before?.bookedAt,
      tourPackage: { tourName: 'Tea hills', available: false, departed: false },
    });
    expect(cancelled).not.toHaveProperty('cancellation');
    const one = await backend.succeed(endpoints.getBooking, { as: TANIA, params: { id: booking } });
    expect(one.data).toEqual(cancelled);
    const roster = await backend.succeed(rosters.getRoster, { as: RAFIQ, params: { id } });
    expect(roster.data).toMatchObject({ bookings: 1, travellers: 1, income: 80 });
    expect(roster.data.entries).toMatchObject([{ email: OMAR }]);
    const { data: own } = await backend.succeed(listOwnPackages, { as: RAFIQ, query: { email: RAFIQ } });
    expect(own).toMatchObject([{ bookingCount: 1, placesLeft: 2, sales: { travellers: 1, income: 80 } }]);
  });

  it('is on the roster of the guide with these words, also when its traveller has removed it', async () => {
    const { id, booking } = await booked();
    await backend.book(id, OMAR);
    const [omars] = await backend.bookingsOf(OMAR);
    const [tanias] = await backend.bookingsOf(TANIA);
    await backend.pool.query("update booking set traveller_name = 'Omar' where id = $1", [omars?._id]);
    await cancel(id, omars?._id ?? '', { reason: 'You wrote that you cannot come.' });
    await cancel(id, booking);
    const read = async () =>
      (await backend.succeed(rosters.getRoster, { as: RAFIQ, params: { id } })).data.cancelledEntries;
    const at = expect.any(String);
    const ofOmar = {
      _id: omars?._id,
      reference: omars?.reference,
      name: 'Omar',
      email: OMAR,
      travellers: 1,
      cancelledAt: at,
      reason: 'You wrote that you cannot come.',
    };
    const ofTania = {
      _id: booking,
      reference: tanias?.reference,
      email: TANIA,
      travellers: 2,
      cancelledAt: at,
      reason: 'The bus is too small.',
    };
    expect(await read()).toEqual([ofTania, ofOmar]);
    const paths = async () => (await noticesOf(TANIA)).map(({ path }) => path);
    expect(await paths()).toEqual(['/mybookings', `/voucher/${booking}`]);
    await backend.succeed(endpoints.deleteBooking, { as: TANIA, params: { id: booking } });
    expect(await backend.bookingsOf(TANIA)).toEqual([]);
    expect(await paths()).toEqual(['/mybookings', '/mybookings']);
    const again = await backend.request(endpoints.deleteBooking, { as: TANIA, params: { id: booking } });
    expect(codeOf(again)).toEqual([404, 'NOT_FOUND']);
    expect(await read()).toEqual([ofTania, ofOmar]);
    const { data } = await backend.succeed(getMyToursData, { as: TANIA });
    expect(data.cancelledBookings).toMatchObject([{ _id: booking, removedAt: at }]);
    await backend.succeed(deletePackage, { as: RAFIQ, params: { id } });
    expect((await backend.bookingsOf(OMAR))[0]?.tourPackage.tourName).toBe('Tea hills');
  });

  it('is on the roster of the date that the tour had then', async () => {
    const { id, booking } = await booked();
    await backend.book(id, OMAR);
    await cancel(id, booking);
    await backend.pool.query("update cancelled_booking set cancelled_at = now() - interval '12 days'");
    await backend.depart(id);
    await backend.pool.query('update tour_package set departure_date = current_date + 9 where id = $1', [id]);
    await backend.book(id, TANIA);
    const [again] = await backend.bookingsOf(TANIA);
    await cancel(id, again?._id ?? '', { reason: 'Too late for the permit.' });
    const read = async (query: { date?: string } = {}) =>
      (await backend.succeed(rosters.getRoster, { as: RAFIQ, params: { id }, query })).data;
    const present = await read();
    expect(present.cancelledEntries).toMatchObject([{ reason: 'Too late for the permit.' }]);
    const past = await read({ date: present.pastDates?.[0]?.date ?? '' });
    expect(past.cancelledEntries).toMatchObject([{ _id: booking, reason: 'The bus is too small.' }]);
  });

  it('tells its traveller alone, and only the first time', async () => {
    const { id, booking } = await booked();
    await cancel(id, booking);
    const tellings = await noticesOf(TANIA);
    expect(tellings[0]).toMatchObject({ kind: 'booking-cancelled', path: '/mybookings' });
    expect(tellings[0]?.title).toMatch(/^Your booking of Tea hills on .* was cancelled$/);
    const ofGuide = await noticesOf(RAFIQ);
    expect(ofGuide.map(({ kind }) => kind)).toEqual(['booked']);
    expect((await cancel(id, booking, { reason: 'Another reason.' })).status).toBe(200);
    expect(await noticesOf(TANIA)).toEqual(tellings);
    expect((await backend.bookingsOf(TANIA))[0]?.cancelled?.reason).toBe('The bus is too small.');
    expect((await backend.succeed(getPackage, { params: { id } })).data.bookingCount).toBe(0);
  });

  it('asks its traveller no more about a change of the tour, and still asks the others', async () => {
    const { id, booking } = await booked();
    await backend.book(id, OMAR);
    const { data: tour } = await backend.succeed(getPackage, { as: RAFIQ, params: { id } });
    const body = { ...tour, email: RAFIQ, contactNo: '+880 1711 000009', departureDate: utcDateIn(12) };
    await backend.succeed(updatePackage, { as: RAFIQ, params: { id }, body });
    const isAsked = async (as: string) =>
      (await noticesOf(as)).some(({ kind, read }) => kind === 'booking-changed' && !read);
    expect(await isAsked(TANIA)).toBe(true);
    await cancel(id, booking);
    expect([await isAsked(TANIA), await isAsked(OMAR)]).toEqual([false, true]);
  });

  it('is cancelled once when the guide asks for it many times at once', async () => {
    const { id, booking } = await booked();
    const responses = await Promise.all(Array.from({ length: 8 }, () => cancel(id, booking)));
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const notices = await noticesOf(TANIA);
    expect(notices.filter(({ kind }) => kind === 'booking-cancelled')).toHaveLength(1);
    expect((await backend.succeed(getPackage, { params: { id } })).data).toMatchObject({
      bookingCount: 0,
      placesLeft: 3,
    });
  });

  it('is never a late cancellation, and the tour can be booked again', async () => {
    const { id, booking } = await booked(0);
    await cancel(id, booking);
    expect((await backend.pool.query('select from late_cancellation')).rowCount).toBe(0);
    expect((await backend.book(id, TANIA)).status).toBe(201);
    expect((await backend.bookingsOf(TANIA)).map(({ status }) => status)).toEqual([
      'Booked',
      'Cancelled by the guide',
    ]);
  });

  it('is cancelled by the guide of its tour alone, before the departure, with words', async () => {
    const { id, booking } = await booked();
    const { _id: other } = await backend.addPackage();
    expect(codeOf(await cancel(id, booking, { as: OMAR }))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await cancel(other, booking))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await cancel(id, booking, { reason: ' ' }))).toEqual([400, 'VALIDATION']);
    expect(codeOf(await cancel(id, booking, { reason: 'x'.repeat(501) }))).toEqual([400, 'VALIDATION']);
    await backend.depart(id);
    expect(codeOf(await cancel(id, booking))).toEqual([409, 'DEPARTED']);
    expect((await backend.bookingsOf(TANIA))[0]?.status).toBe('Booked');
  });

  it('was cancelled by its traveller first: nothing is left to cancel', async () => {
    const { id, booking } = await booked();
    await backend.succeed(endpoints.deleteBooking, { as: TANIA, params: { id: booking } });
    expect(codeOf(await cancel(id, booking))).toEqual([404, 'NOT_FOUND']);
  });

  it('keeps its tour readable when that is deleted, until the traveller removes it', async () => {
    const { id, booking } = await booked();
    await cancel(id, booking);
    await backend.succeed(deletePackage, { as: RAFIQ, params: { id } });
    expect((await backend.bookingsOf(TANIA))[0]?.tourPackage.tourName).toBe('Tea hills');
    const removed = await backend.succeed(endpoints.deleteBooking, { as: TANIA, params: { id: booking } });
    expect(removed).toEqual({ message: 'Your booking was deleted.', late: false });
    expect(await backend.bookingsOf(TANIA)).toEqual([]);
    expect((await backend.pool.query('select from tour_package')).rowCount).toBe(0);
  });

  it('is among the data of its traveller, and goes with that account; the words go with the guide’s', async () => {
    const { id, booking } = await booked();
    await cancel(id, booking);
    const { data } = await backend.succeed(getMyToursData, { as: TANIA });
    expect(data.cancelledBookings).toMatchObject([
      { _id: booking, travellers: 2, reason: 'The bus is too small.', agreed: { price: 80 } },
    ]);
    await forget(RAFIQ);
    const [cancelled] = await backend.bookingsOf(TANIA);
    expect(cancelled?.cancelled).toEqual({ at: expect.any(String), guideLeft: true });
    expect(cancelled?.agreed?.guideName).toBe('Guide who left');
    await forget(TANIA);
    expect((await backend.pool.query('select from cancelled_booking')).rowCount).toBe(0);
    expect((await backend.pool.query('select from tour_package')).rowCount).toBe(0);
  });
});
