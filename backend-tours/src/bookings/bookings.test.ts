import { updatePackage } from '@safar/shared-contracts/endpoints/packages';
import { ApiError } from '@safar/shared-contracts/api-error.contract';
import * as endpoints from '@safar/shared-contracts/endpoints/bookings';
import { codeOf } from '@safar/shared-server/testing/backend-under-test';
import { emptyTables } from '@safar/shared-server/testing/empty-tables';
import { utcDateIn } from '@safar/shared-testing/date';
import * as v from 'valibot';
import { OMAR, packageBody, RAFIQ, TANIA, toursAppForTests, UNKNOWN_ID } from '../testing/tours-app';

const backend = toursAppForTests();
beforeEach(() => emptyTables(backend.pool, 'booking', 'package_like', 'tour_package'));

const addPackage = async (changes = {}) => (await backend.addPackage(changes))._id;
const read = (id: string, as?: string) => backend.request(endpoints.getBooking, { as, params: { id } });

describe('booking', () => {
  it('returns the booking, counts it, and lists it among one’s own', async () => {
    const id = await addPackage();
    const { data, message } = await backend.succeed(endpoints.bookPackage, {
      as: TANIA,
      body: { email: TANIA, tourPackage: id },
    });
    expect(message).toBe('Your adventure awaits!');
    expect(data).toMatchObject({
      reference: `SF-${data._id.slice(0, 5)}-${data._id.slice(5, 10)}`.toUpperCase(),
      email: TANIA,
      status: 'Booked',
      tourPackage: {
        _id: id,
        image: '/scenes/tea/sylhet.svg',
        tourName: 'Tea hills',
        destination: 'Sylhet',
        departureLocation: 'Dhaka',
        departureDate: utcDateIn(30),
        duration: '3 Days',
        guideName: 'Karim Uddin',
        contactNo: '+880 1711 000001',
        departed: false,
        available: true,
      },
    });
    expect(Date.now() - Date.parse(data.bookedAt)).toBeLessThan(10_000);
    expect(await backend.bookingsOf(TANIA)).toEqual([data]);
    expect(await backend.bookingsOf(OMAR)).toEqual([]);
    expect(await backend.bookingCounts(id)).toEqual([{ counter: 1, bookings: 1 }]);
  });

  it('has where and when the travellers meet, if the guide has written it', async () => {
    const meeting = { meetingPoint: 'Lalbagh Fort, main gate', meetingTime: '09:30' };
    const id = await addPackage(meeting);
    await backend.book(id, TANIA);
    const [booking] = await backend.bookingsOf(TANIA);
    expect(booking?.tourPackage).toMatchObject(meeting);
  });

  it('a second time is refused as already booked', async () => {
    const id = await addPackage();
    await backend.book(id, TANIA);
    const again = await backend.book(id, TANIA);
    expect(codeOf(again)).toEqual([409, 'ALREADY_BOOKED']);
    expect(v.parse(ApiError, again.body).message).toContain('already booked');
    expect(await backend.bookingCounts(id)).toEqual([{ counter: 1, bookings: 1 }]);
  });

  it.each([
    ['one’s own package', RAFIQ, {}, 409, 'OWN_PACKAGE'],
    ['a departed one', TANIA, { departureDate: utcDateIn(-1) }, 409, 'DEPARTED'],
  ])('%s is refused and changes nothing', async (_case, as, changes, status, code) => {
    const id = await addPackage(changes);
    expect(codeOf(await backend.book(id, as))).toEqual([status, code]);
    expect(await backend.bookingCounts(id)).toEqual([{ counter: 0, bookings: 0 }]);
  });

  it('with another price than the traveller has read is refused: nobody agrees to it unread', async () => {
    const id = await addPackage();
    const book = (ifMatch: string) =>
      backend.request(endpoints.bookPackage, {
        as: TANIA,
        ifMatch,
        body: { email: TANIA, tourPackage: id },
      });
    await backend.succeed(updatePackage, { as: RAFIQ, params: { id }, body: packageBody({ price: 999 }) });
    expect(codeOf(await book('"1"'))).toEqual([409, 'CHANGED_MEANWHILE']);
    // A proxy may take the header away.
    const query = { version: '1' };
    const body = { email: TANIA, tourPackage: id };
    const withoutHeader = await backend.request(endpoints.bookPackage, { as: TANIA, query, body });
    expect(codeOf(withoutHeader)).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(await backend.bookingCounts(id)).toEqual([{ counter: 0, bookings: 0 }]);
    expect((await book('"2"')).status).toBe(201);
    // Whoever has booked it reads that, whatever has changed since.
    expect(codeOf(await book('"1"'))).toEqual([409, 'ALREADY_BOOKED']);
  });

  it('after a change of other words is what the traveller has read, and is accepted', async () => {
    const id = await addPackage();
    const book = (as: string, ifMatch: string) =>
      backend.request(endpoints.bookPackage, {
        as,
        ifMatch,
        body: { email: as, tourPackage: id },
      });
    const change = (changes: object) =>
      backend.succeed(updatePackage, { as: RAFIQ, params: { id }, body: packageBody(changes) });
    await change({ packageDetails: 'Tea, and rain.', contactNo: '+880 1711 000000', capacity: 20 });
    expect((await book(TANIA, '"1"')).status).toBe(201);
    await change({ departureLocation: 'Savar' });
    await change({ departureLocation: 'Savar', tourName: 'Tea hills' });
    for (const read of ['"1"', '"2"', '"5"', '"x"']) {
      expect(codeOf(await book(OMAR, read))).toEqual([409, 'CHANGED_MEANWHILE']);
    }
    expect((await book(OMAR, '"3"')).status).toBe(201);
  });

  it('works on the day of departure', async () => {
    expect((await backend.book(await addPackage({ departureDate: utcDateIn(0) }), TANIA)).status).toBe(201);
  });

  it('is for signed-in users, in their own name, of existing packages', async () => {
    const id = await addPackage();
    expect(codeOf(await backend.book(id, undefined, TANIA))).toEqual([401, 'UNAUTHENTICATED']);
    expect(codeOf(await backend.book(id, TANIA, OMAR))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await backend.book(UNKNOWN_ID, TANIA))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await backend.book(`' or true --`, TANIA))).toEqual([400, 'VALIDATION']);
    const list = (as?: string) => backend.request(endpoints.listBookings, { as, query: { email: TANIA } });
    expect(codeOf(await list())).toEqual([401, 'UNAUTHENTICATED']);
    expect(codeOf(await list(OMAR))).toEqual([403, 'FORBIDDEN']);
  });
});

describe('one booking', () => {
  it('is read by its owner, also after its guide deleted the package', async () => {
    const id = await addPackage();
    await backend.book(id, TANIA);
    const [booking] = await backend.bookingsOf(TANIA);
    const bookingId = booking?._id ?? '';
    expect(await read(bookingId, TANIA)).toMatchObject({ status: 200, body: { data: booking } });
    await backend.deletePackage(id, RAFIQ);
    expect((await read(bookingId, TANIA)).body).toMatchObject({
      data: { tourPackage: { available: false } },
    });
  });

  it('is for its owner only', async () => {
    await backend.book(await addPackage(), TANIA);
    const bookingId = (await backend.bookingsOf(TANIA))[0]?._id ?? '';
    expect(codeOf(await read(bookingId))).toEqual([401, 'UNAUTHENTICATED']);
    expect(codeOf(await read(bookingId, OMAR))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await read(bookingId, RAFIQ))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await read(UNKNOWN_ID, TANIA))).toEqual([404, 'NOT_FOUND']);
  });

  it('shows that its tour has departed', async () => {
    const id = await addPackage();
    await backend.book(id, TANIA);
    await backend.pool.query(`update tour_package set departure_date = current_date - 1 where id = $1`, [id]);
    expect(await backend.bookingsOf(TANIA)).toMatchObject([{ tourPackage: { departed: true } }]);
  });
});

describe('deleting a booking', () => {
  it('allows a new booking and lowers the counter', async () => {
    const id = await addPackage();
    await backend.book(id, TANIA);
    await backend.book(id, OMAR);
    const [booking] = await backend.bookingsOf(TANIA);
    expect((await backend.cancelBooking(booking?._id ?? '', TANIA)).status).toBe(200);
    expect(await backend.bookingCounts(id)).toEqual([{ counter: 1, bookings: 1 }]);
    expect((await backend.book(id, TANIA)).status).toBe(201);
  });

  it('is for its owner, once', async () => {
    const id = await addPackage();
    await backend.book(id, TANIA);
    const bookingId = (await backend.bookingsOf(TANIA))[0]?._id ?? '';
    expect(codeOf(await backend.cancelBooking(bookingId))).toEqual([401, 'UNAUTHENTICATED']);
    expect(codeOf(await backend.cancelBooking(bookingId, OMAR))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await backend.cancelBooking(UNKNOWN_ID, TANIA))).toEqual([404, 'NOT_FOUND']);
    expect((await backend.cancelBooking(bookingId, TANIA)).status).toBe(200);
    expect(codeOf(await backend.cancelBooking(bookingId, TANIA))).toEqual([404, 'NOT_FOUND']);
    expect(await backend.bookingCounts(id)).toEqual([{ counter: 0, bookings: 0 }]);
  });

  it('works for a deleted package, whose row is then deleted, too', async () => {
    const id = await addPackage();
    await backend.book(id, TANIA);
    await backend.deletePackage(id, RAFIQ);
    const [booking] = await backend.bookingsOf(TANIA);
    expect(booking?.tourPackage).toMatchObject({ tourName: 'Tea hills', available: false });
    expect((await backend.cancelBooking(booking?._id ?? '', TANIA)).status).toBe(200);
    expect(await backend.bookingCounts(id)).toEqual([]);
  });
});
