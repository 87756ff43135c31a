import { ApiError } from '@safar/shared-contracts/api-error.contract';
import * as endpoints from '@safar/shared-contracts/endpoints/bookings';
import { getPackage, listPackages, updatePackage } from '@safar/shared-contracts/endpoints/packages';
import { codeOf } from '@safar/shared-server/testing/backend-under-test';
import { emptyTables } from '@safar/shared-server/testing/empty-tables';
import { utcDateIn } from '@safar/shared-testing/date';
import * as v from 'valibot';
import { OMAR, packageBody, RAFIQ, TANIA, toursAppForTests, UNKNOWN_ID } from '../testing/tours-app';

const backend = toursAppForTests();
beforeEach(() => emptyTables(backend.pool, 'booking', 'package_like', 'tour_package'));

const addPackage = async (changes = {}) => (await backend.addPackage(changes))._id;
const read = async (id: string) => (await backend.succeed(getPackage, { params: { id } })).data;
const bookFor = (id: string, as: string, travellers: number) => backend.book(id, as, as, travellers);
const messageOf = ({ body }: { body: unknown }) => v.parse(ApiError, body).message;

const change = async (as: string, travellers: number) =>
  backend.request(endpoints.changeBooking, {
    as,
    params: { id: (await backend.bookingOf(as))._id },
    body: { travellers },
  });
const offer = (id: string, capacity: number | null | undefined) =>
  backend.request(updatePackage, {
    as: RAFIQ,
    params: { id },
    body: packageBody(capacity === undefined ? {} : { capacity }),
  });

describe('a booking', () => {
  it('is for one traveller, or for as many as it says, and counts as one booking', async () => {
    const id = await addPackage({ capacity: 12 });
    await backend.book(id, TANIA);
    expect(await backend.bookingOf(TANIA)).toMatchObject({ travellers: 1 });
    expect((await bookFor(id, OMAR, 9)).status).toBe(201);
    expect(await backend.bookingOf(OMAR)).toMatchObject({ travellers: 9 });
    expect(await read(id)).toMatchObject({ bookingCount: 2, capacity: 12, placesLeft: 2 });
  });

  it.each([0, -1, 10, 1.5])('for %d travellers is refused', async (travellers) => {
    expect(codeOf(await bookFor(await addPackage(), TANIA, travellers))).toEqual([400, 'VALIDATION']);
  });

  it('is refused with how many places are left, and changes nothing', async () => {
    const id = await addPackage({ capacity: 4 });
    await bookFor(id, OMAR, 2);
    const refused = await bookFor(id, TANIA, 3);
    expect(codeOf(refused)).toEqual([409, 'NOT_ENOUGH_PLACES']);
    expect(messageOf(refused)).toBe('Only 2 places are left on this tour.');
    expect(await read(id)).toMatchObject({ bookingCount: 1, placesLeft: 2 });
  });

  it('says how many more places the tour has, where it has a limit', async () => {
    const id = await addPackage({ capacity: 4 });
    await bookFor(id, OMAR, 2);
    expect((await backend.bookingOf(OMAR)).tourPackage.placesLeft).toBe(2);
    await bookFor(id, TANIA, 2);
    expect((await backend.bookingOf(OMAR)).tourPackage.placesLeft).toBe(0);
    await offer(id, null);
    expect((await backend.bookingOf(OMAR)).tourPackage).not.toHaveProperty('placesLeft');
  });

  it('is refused as sold out when none is left, but for who has booked already', async () => {
    const id = await addPackage({ capacity: 2 });
    await bookFor(id, OMAR, 2);
    const refused = await backend.book(id, TANIA);
    expect(codeOf(refused)).toEqual([409, 'SOLD_OUT']);
    expect(messageOf(refused)).toBe('This tour is sold out.');
    expect(codeOf(await backend.book(id, OMAR))).toEqual([409, 'ALREADY_BOOKED']);
  });

  it('frees its places when it is deleted', async () => {
    const id = await addPackage({ capacity: 2 });
    await bookFor(id, OMAR, 2);
    const { _id } = await backend.bookingOf(OMAR);
    await backend.succeed(endpoints.deleteBooking, { as: OMAR, params: { id: _id } });
    expect(await read(id)).toMatchObject({ bookingCount: 0, placesLeft: 2 });
    expect((await bookFor(id, TANIA, 2)).status).toBe(201);
  });
});

describe('the number of travellers of a booking', () => {
  it('can be raised as far as there are places, and lowered', async () => {
    const id = await addPackage({ capacity: 5 });
    await bookFor(id, OMAR, 1);
    await bookFor(id, TANIA, 2);
    expect(await change(TANIA, 4)).toMatchObject({ status: 200, body: { data: { travellers: 4 } } });
    expect(await read(id)).toMatchObject({ bookingCount: 2, placesLeft: 0 });
    const refused = await change(TANIA, 5);
    expect(codeOf(refused)).toEqual([409, 'SOLD_OUT']);
    expect(messageOf(refused)).toBe('All other places on this tour are taken.');
    await change(TANIA, 3);
    expect(messageOf(await change(TANIA, 5))).toBe('Only 1 more place is left on this tour.');
    expect(await backend.bookingOf(TANIA)).toMatchObject({ travellers: 3 });
    expect(await read(id)).toMatchObject({ placesLeft: 1 });
  });

  it('stays as it is on a tour that has departed, or is no longer offered', async () => {
    const departed = await addPackage();
    await backend.book(departed, TANIA);
    await backend.pool.query('update tour_package set departure_date = $1', [utcDateIn(-1)]);
    expect(codeOf(await change(TANIA, 2))).toEqual([409, 'DEPARTED']);
    const deleted = await addPackage();
    await backend.book(deleted, OMAR);
    await backend.deletePackage(deleted, RAFIQ);
    expect(codeOf(await change(OMAR, 2))).toEqual([404, 'NOT_FOUND']);
  });

  it('is changed by its traveller alone', async () => {
    await backend.book(await addPackage(), TANIA);
    const { _id } = await backend.bookingOf(TANIA);
    const by = (as: string | undefined, id = _id) =>
      backend.request(endpoints.changeBooking, { as, params: { id }, body: { travellers: 2 } });
    expect(codeOf(await by(undefined))).toEqual([401, 'UNAUTHENTICATED']);
    expect(codeOf(await by(OMAR))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await by(TANIA, UNKNOWN_ID))).toEqual([404, 'NOT_FOUND']);
    expect(await backend.bookingOf(TANIA)).toMatchObject({ travellers: 1 });
  });
});

describe('the places of a package', () => {
  it('have no limit until its guide sets one', async () => {
    const id = await addPackage();
    expect(await read(id)).not.toHaveProperty('capacity');
    expect(await read(id)).not.toHaveProperty('placesLeft');
    await bookFor(id, TANIA, 3);
    await offer(id, 8);
    expect(await read(id)).toMatchObject({ capacity: 8, placesLeft: 5, version: 2 });
    const list = await backend.succeed(listPackages);
    expect(list.data).toMatchObject([{ capacity: 8, placesLeft: 5 }]);
  });

  it('stay as they are in a change without them, and lose their limit by null', async () => {
    const id = await addPackage({ capacity: 8 });
    await offer(id, undefined);
    expect(await read(id)).toMatchObject({ capacity: 8 });
    await offer(id, null);
    expect(await read(id)).not.toHaveProperty('capacity');
  });

  it('cannot be fewer than travellers have booked', async () => {
    const id = await addPackage({ capacity: 8 });
    await bookFor(id, TANIA, 3);
    const refused = await offer(id, 2);
    expect(codeOf(refused)).toEqual([400, 'VALIDATION']);
    const sentence = '3 places are already booked, so there cannot be fewer.';
    expect(refused.body).toMatchObject({ message: sentence, fields: { capacity: sentence } });
    expect((await offer(id, 3)).status).toBe(200);
    expect(await read(id)).toMatchObject({ capacity: 3, placesLeft: 0 });
  });

  it.each([0, 501, 2.5])('cannot be %d', async (capacity) => {
    const id = await addPackage();
    expect(codeOf(await offer(id, capacity))).toEqual([400, 'VALIDATION']);
  });

  it('are not oversold by a program that does not know of them', async () => {
    const id = await addPackage({ capacity: 1 });
    await backend.book(id, OMAR);
    const insert = `insert into booking (package_id, uid) select $1, uid from account where email = $2`;
    await expect(backend.pool.query(insert, [id, RAFIQ])).rejects.toThrow('tour_package_places');
    expect(await read(id)).toMatchObject({ bookingCount: 1, placesLeft: 0 });
  });
});
