import * as endpoints from '@safar/shared-contracts/endpoints/bookings';
import * as rosters from '@safar/shared-contracts/endpoints/rosters';
import { deleteMyToursData, getMyToursData } from '@safar/shared-contracts/endpoints/my-data';
import { listTourNotices } from '@safar/shared-contracts/endpoints/notices';
import { getPackage, listOwnPackages, updatePackage } from '@safar/shared-contracts/endpoints/packages';
import { codeOf } from '@safar/shared-server/testing/backend-under-test';
import { emptyTables } from '@safar/shared-server/testing/empty-tables';
import { utcDateIn } from '@safar/shared-testing/date';
import { OMAR, packageBody, RAFIQ, TANIA, toursAppForTests } from '../testing/tours-app';

const backend = toursAppForTests();
beforeEach(() => emptyTables(backend.pool, 'tour_package', 'account', 'sessions_ended'));

const tour = async (id: string, as: string) =>
  (await backend.succeed(getPackage, { as, params: { id } })).data;
const roster = async (id: string, date?: string) =>
  (await backend.succeed(rosters.getRoster, { as: RAFIQ, params: { id }, query: date ? { date } : {} })).data;
const remove = (id: string, as = TANIA) => backend.request(endpoints.deleteBooking, { as, params: { id } });

const TRAVELLED = { bookings: 1, travellers: 2, income: 160, entries: [{ email: TANIA, travellers: 2 }] };

/** A tour that has departed with Tania and one who came along, and the id of their booking. */
async function departed() {
  const { _id: id } = await backend.addPackage({ price: 80, capacity: 4 });
  await backend.book(id, TANIA, TANIA, 2);
  await backend.depart(id);
  const [{ _id: booking = '' } = {}] = await backend.bookingsOf(TANIA);
  return { id, booking };
}

const moveOn = (id: string, days = 30) =>
  backend.succeed(updatePackage, {
    as: RAFIQ,
    params: { id },
    body: packageBody({ departureDate: utcDateIn(days) }),
  });

it('a booking of a past date says when that was, also once its tour has the next one', async () => {
  const { id, booking } = await departed();
  await moveOn(id);
  const past = { tourPackage: { departed: true, departureDate: utcDateIn(-2) } };
  expect(await backend.bookingsOf(TANIA)).toMatchObject([past]);
  const one = await backend.succeed(endpoints.getBooking, { as: TANIA, params: { id: booking } });
  expect(one.data).toMatchObject(past);
  // One that they book now is of the next date.
  await backend.book(id, TANIA);
  const next = { tourPackage: { departed: false, departureDate: utcDateIn(30) } };
  expect(await backend.bookingsOf(TANIA)).toMatchObject([next, past]);
});

it('a booking of a past date has no meeting point and time: those that the tour has are of the next one', async () => {
  const { _id: id } = await backend.addPackage({ meetingPoint: 'Gabtoli', meetingTime: '06:00' });
  await backend.book(id, TANIA);
  await backend.depart(id);
  const meeting = { meetingPoint: 'Gabtoli', meetingTime: '06:00' };
  expect(await backend.bookingsOf(TANIA)).toMatchObject([{ tourPackage: meeting }]);
  await moveOn(id);
  const [{ tourPackage } = {}] = await backend.bookingsOf(TANIA);
  expect(tourPackage).toMatchObject({ departed: true });
  expect(tourPackage).not.toHaveProperty('meetingPoint');
  expect(tourPackage).not.toHaveProperty('meetingTime');
});

describe('a booking of a departed tour that its traveller removes', () => {
  it('leaves the traveller’s list, and stays in all numbers of the guide', async () => {
    const { id, booking } = await departed();
    expect(await remove(booking)).toMatchObject({
      status: 200,
      body: { message: 'Your booking was deleted.', late: false },
    });
    expect(await backend.bookingsOf(TANIA)).toEqual([]);
    expect(await tour(id, TANIA)).toMatchObject({ bookedByMe: false, bookingCount: 1 });
    expect(await tour(id, TANIA)).not.toHaveProperty('contactNo');
    expect(await roster(id)).toMatchObject(TRAVELLED);
    const own = await backend.succeed(listOwnPackages, { as: RAFIQ, query: { email: RAFIQ } });
    expect(own.data).toMatchObject([{ bookingCount: 1, sales: { travellers: 2, income: 160 } }]);
  });

  it('is gone for whoever asks for it', async () => {
    const { id, booking } = await departed();
    await remove(booking);
    expect(codeOf(await remove(booking))).toEqual([404, 'NOT_FOUND']);
    const one = { as: TANIA, params: { id: booking } };
    expect(codeOf(await backend.request(endpoints.getBooking, one))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await backend.book(id, TANIA))).toEqual([409, 'DEPARTED']);
  });

  describe('when it was changed before, and they had not decided', () => {
    async function undecided() {
      const { _id: id } = await backend.addPackage({ price: 80, capacity: 4 });
      await backend.book(id, TANIA);
      await moveOn(id, 40);
      await backend.depart(id);
      const [booking] = await backend.bookingsOf(TANIA);
      return { id, booking };
    }

    it('leaves nothing to decide', async () => {
      const { booking } = await undecided();
      const unread = async () =>
        (await backend.pool.query(`select from notice where path like '/voucher/%' and read_at is null`))
          .rowCount;
      expect(await unread()).toBe(1);
      await remove(booking?._id ?? '');
      expect(await unread()).toBe(0);
    });

    it('is cancelled free of charge: they had agreed to another day', async () => {
      const { id, booking } = await undecided();
      expect(booking).toMatchObject({ tourPackage: { departed: true }, cancellation: { free: true } });
      const { body } = await remove(booking?._id ?? '');
      expect(body).toEqual({ message: 'Your booking was cancelled free of charge.', late: false });
      expect(await roster(id)).toMatchObject({ bookings: 0, income: 0 });
      expect(await tour(id, RAFIQ)).toMatchObject({ bookingCount: 0 });
      const { data } = await backend.succeed(listTourNotices, { as: RAFIQ });
      expect(data[0]).toMatchObject({
        kind: 'booking-cancelled',
        text: expect.stringMatching(/Its traveller does not keep the changed tour\.$/),
      });
    });

    it('is cancelled free of charge also once the guide has given the tour its next date', async () => {
      const { id } = await undecided();
      await moveOn(id);
      const [booking] = await backend.bookingsOf(TANIA);
      expect(booking).toMatchObject({ tourPackage: { departed: true }, cancellation: { free: true } });
      expect(booking).not.toHaveProperty('change');
      const { body } = await remove(booking?._id ?? '');
      expect(body).toEqual({ message: 'Your booking was cancelled free of charge.', late: false });
      expect(await roster(id)).not.toHaveProperty('pastDates');
      expect(await tour(id, RAFIQ)).toMatchObject({ bookingCount: 0, placesLeft: 4 });
    });

    it('is marked on the roster, until they are checked in, and on that of the past date', async () => {
      const { id, booking } = await undecided();
      const marked = async (date?: string, of = id) =>
        (await roster(of, date)).entries.filter(({ toConfirm }) => toConfirm).map(({ email }) => email);
      expect(await marked()).toEqual([TANIA]);
      expect(await marked(undefined, (await departed()).id)).toEqual([]);
      const check = { as: RAFIQ, params: { id } };
      const { reference = '', _id = '' } = booking ?? {};
      const { data } = await backend.succeed(rosters.checkIn, { ...check, body: { reference } });
      expect(data).not.toHaveProperty('toConfirm');
      expect(await marked()).toEqual([]);
      await backend.succeed(rosters.undoCheckIn, { as: RAFIQ, params: { id, booking: _id } });
      await moveOn(id);
      expect(await marked(utcDateIn(-2))).toEqual([TANIA]);
    });

    it('stays with the guide who has checked them in', async () => {
      const { id, booking } = await undecided();
      const { reference = '' } = booking ?? {};
      await backend.succeed(rosters.checkIn, { as: RAFIQ, params: { id }, body: { reference } });
      expect((await backend.bookingsOf(TANIA))[0]).not.toHaveProperty('cancellation');
      expect((await remove(booking?._id ?? '')).body).toMatchObject({ message: 'Your booking was deleted.' });
      expect(await roster(id)).toMatchObject({ bookings: 1, income: 80 });
    });
  });

  it('cannot be removed by anybody else', async () => {
    const { booking } = await departed();
    expect(codeOf(await remove(booking, OMAR))).toEqual([403, 'FORBIDDEN']);
    expect(await backend.bookingsOf(TANIA)).toHaveLength(1);
  });

  it('stays removed, and with its guide, when the tour has a next date', async () => {
    const { id, booking } = await departed();
    await remove(booking);
    await moveOn(id);
    expect(await backend.bookingsOf(TANIA)).toEqual([]);
    expect(await roster(id, utcDateIn(-2))).toMatchObject(TRAVELLED);
    expect((await backend.book(id, TANIA)).status).toBe(201);
    expect(await backend.bookingsOf(TANIA)).toHaveLength(1);
  });

  it('can be of a date before the one that the tour has now', async () => {
    const { id, booking } = await departed();
    await moveOn(id);
    await remove(booking);
    expect(await backend.bookingsOf(TANIA)).toEqual([]);
    expect(await roster(id, utcDateIn(-2))).toMatchObject(TRAVELLED);
  });

  it('is in what is stored about the traveller', async () => {
    const { booking } = await departed();
    await remove(booking);
    const { data } = await backend.succeed(getMyToursData, { as: TANIA });
    expect(data.bookings).toMatchObject([{ _id: booking, removedAt: expect.any(String) }]);
  });

  it('is deleted when its guide no longer offers the tour, and so is the tour', async () => {
    const { id, booking } = await departed();
    await backend.deletePackage(id, RAFIQ);
    expect((await remove(booking)).status).toBe(200);
    expect((await backend.pool.query('select from tour_package')).rowCount).toBe(0);
  });
});

describe('a journey whose traveller deletes the account', () => {
  const sales = async () =>
    (await backend.succeed(listOwnPackages, { as: RAFIQ, query: { email: RAFIQ } })).data[0]?.sales;
  const deleteAccount = () => backend.succeed(deleteMyToursData, { as: TANIA });
  const NOBODY = { bookings: 1, travellers: 2, income: 160, anonymous: { bookings: 1, travellers: 2 } };

  it('stays in the numbers of the guide, and nothing of the traveller does', async () => {
    const { id } = await departed();
    await deleteAccount();
    expect(await roster(id)).toMatchObject({ ...NOBODY, entries: [] });
    expect(await sales()).toEqual({ travellers: 2, income: 160 });
    expect(await tour(id, RAFIQ)).toMatchObject({ sales: { travellers: 2, income: 160 }, bookingCount: 0 });
    const { rows } = await backend.pool.query('select * from anonymous_booking');
    expect(rows).toEqual([{ package_id: id, departed_on: null, party: 2, agreed_price_cents: 8000 }]);
  });

  it('stays in them when the traveller had removed it from the list before', async () => {
    const { id, booking } = await departed();
    await remove(booking);
    await deleteAccount();
    expect(await roster(id)).toMatchObject(NOBODY);
  });

  it('is of the date on which it was made, which stays among the past dates', async () => {
    const { id } = await departed();
    await deleteAccount();
    await moveOn(id);
    const date = utcDateIn(-2);
    expect(await roster(id)).toMatchObject({
      bookings: 0,
      income: 0,
      pastDates: [{ date, bookings: 1, travellers: 2 }],
    });
    expect(await roster(id)).not.toHaveProperty('anonymous');
    expect(await roster(id, date)).toMatchObject(NOBODY);
    expect(await sales()).toEqual({ travellers: 0, income: 0 });
  });

  it('leaves what the guide cancelled then to that date, also when nobody else was on it', async () => {
    const { _id: id } = await backend.addPackage({ price: 80 });
    for (const email of [TANIA, OMAR]) await backend.book(id, email);
    const [{ _id: booking = '' } = {}] = await backend.bookingsOf(OMAR);
    const body = { reason: 'The bus is too small.' };
    await backend.succeed(rosters.cancelForTraveller, { as: RAFIQ, params: { id, booking }, body });
    await backend.pool.query(`update cancelled_booking set cancelled_at = now() - interval '3 days'`);
    await backend.depart(id);
    await moveOn(id);
    await deleteAccount();
    expect(await roster(id)).not.toHaveProperty('cancelledEntries');
    expect((await roster(id, utcDateIn(-2))).cancelledEntries).toMatchObject([{ email: OMAR }]);
  });

  it('is beside those of others, who are listed', async () => {
    const { _id: id } = await backend.addPackage({ price: 80, capacity: 4 });
    await backend.book(id, TANIA, TANIA, 2);
    await backend.book(id, OMAR);
    await backend.depart(id);
    await moveOn(id);
    await deleteAccount();
    const date = utcDateIn(-2);
    expect(await roster(id, date)).toMatchObject({
      bookings: 2,
      travellers: 3,
      income: 240,
      anonymous: { bookings: 1, travellers: 2 },
      entries: [{ email: OMAR }],
    });
    expect((await roster(id)).pastDates).toEqual([{ date, bookings: 2, travellers: 3 }]);
  });

  it('is none where the tour has yet to depart, or was changed without their consent', async () => {
    const { _id: ahead } = await backend.addPackage({ price: 80, capacity: 4 });
    await backend.book(ahead, TANIA, TANIA, 2);
    const { _id: changed } = await backend.addPackage({ price: 80, capacity: 4 });
    await backend.book(changed, TANIA);
    await moveOn(changed, 40);
    await backend.depart(changed);
    await deleteAccount();
    for (const id of [ahead, changed]) {
      expect(await roster(id)).toMatchObject({ bookings: 0, travellers: 0, income: 0 });
      expect(await roster(id)).not.toHaveProperty('anonymous');
    }
    expect(await tour(ahead, RAFIQ)).toMatchObject({ placesLeft: 4 });
  });

  it('goes with the tour', async () => {
    const { id } = await departed();
    await deleteAccount();
    await backend.deletePackage(id, RAFIQ);
    expect((await backend.pool.query('select from anonymous_booking')).rowCount).toBe(0);
  });
});
