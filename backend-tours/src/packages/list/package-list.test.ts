import { ApiError } from '@safar/shared-contracts/api-error.contract';
import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { deleteBooking } from '@safar/shared-contracts/endpoints/bookings';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { PackageListResponse, PackageSort } from '@safar/shared-contracts/tour-package.contract';
import { emptyTables } from '@safar/shared-server/testing/empty-tables';
import { utcDateIn } from '@safar/shared-testing/date';
import * as v from 'valibot';
import { RAFIQ, TANIA, toursAppForTests, UNKNOWN_ID } from '../../testing/tours-app';

const backend = toursAppForTests();
beforeEach(() => emptyTables(backend.pool, 'booking', 'package_like', 'tour_package'));

type Query = Record<string, string | number>;
const send = (query: Query, as?: string) => backend.request(listPackages, { as, query });
const list = async (query: Query = {}, as?: string) => {
  const { status, body } = await send(query, as);
  expect(status).toBe(200);
  return v.parse(PackageListResponse, body);
};
const names = async (query: Query = {}) => (await list(query)).data.map(({ tourName }) => tourName);

describe('the list', () => {
  it('is public, and shows and counts the packages that have not departed', async () => {
    await backend.addPackage({ tourName: 'Gone', departureDate: utcDateIn(-1) });
    await backend.addPackage({ tourName: 'Later', departureDate: utcDateIn(9) });
    await backend.addPackage({ tourName: 'Today', departureDate: utcDateIn(0) });
    const { data, total, nextCursor } = await list();
    expect(data.map(({ tourName }) => tourName)).toEqual(['Today', 'Later']);
    expect([total, nextCursor]).toEqual([2, null]);
    expect(JSON.stringify(data)).not.toMatch(/@|\+880/);
  });

  it('shows what each package is to the reader', async () => {
    const { _id } = await backend.addPackage();
    await backend.likePackage(_id, TANIA);
    await backend.book(_id, TANIA);
    expect((await list({}, TANIA)).data).toMatchObject([
      { likedByMe: true, bookedByMe: true, mine: false, contactNo: '+880 1711 000001' },
    ]);
    expect((await list({}, RAFIQ)).data).toMatchObject([{ likedByMe: false, bookedByMe: false, mine: true }]);
  });

  it('refuses an invalid token, so that the client requests a new one', async () => {
    const response = await backend.app.inject({
      url: endpointUrl(listPackages),
      headers: { authorization: 'Bearer old' },
    });
    expect(response.statusCode).toBe(401);
  });

  it.each([
    ['soonest', ['A', 'B', 'C']],
    ['price-asc', ['B', 'C', 'A']],
    ['price-desc', ['A', 'C', 'B']],
    ['most-booked', ['C', 'A', 'B']],
    ['newest', ['C', 'B', 'A']],
  ])('comes in the order %s', async (sort, expected) => {
    await backend.addPackage({ tourName: 'A', price: 30, departureDate: utcDateIn(1) });
    await backend.addPackage({ tourName: 'B', price: 10, departureDate: utcDateIn(2) });
    const { _id } = await backend.addPackage({ tourName: 'C', price: 20, departureDate: utcDateIn(3) });
    await backend.pool.query(`update tour_package set booking_count = 5 where id = $1`, [_id]);
    await backend.pool.query(`update tour_package set booking_count = 2 where tour_name = 'A'`);
    expect(await names({ sort })).toEqual(expected);
  });
});

describe('filters', () => {
  beforeEach(async () => {
    await backend.addPackage({
      tourName: 'Tea',
      destination: 'Sylhet, Bangladesh',
      price: 99.99,
      departureDate: '2034-01-31',
    });
    await backend.addPackage({
      tourName: 'Caves',
      destination: 'Göreme, Türkiye',
      price: 100,
      departureDate: '2034-02-01',
    });
    await backend.addPackage({
      tourName: 'Beach',
      destination: "Cox's Bazar",
      price: 100.01,
      departureDate: '2034-02-28',
    });
  });

  it('say of how many packages they are, also when none are left', async () => {
    const of = async (query: Query) => {
      const { total, unfiltered } = await list(query);
      return [total, unfiltered];
    };
    expect(await of({ month: '2034-02' })).toEqual([2, { total: 3 }]);
    expect(await of({ month: '2034-12' })).toEqual([0, { total: 3 }]);
    expect(await of({ q: 'beach', maxPrice: '100' })).toEqual([0, { total: 1 }]);
    expect(await of({ sort: 'newest' })).toEqual([3, undefined]);
    const first = await list({ month: '2034-02', limit: '1' });
    expect((await list({ month: '2034-02', limit: '1', cursor: first.nextCursor ?? '' })).unfiltered).toEqual(
      {
        total: 3,
      },
    );
  });

  it.each<[Record<string, string>, string[]]>([
    [{ destination: 'sylhet' }, ['Tea']],
    [{ destination: 'Goreme' }, ['Caves']],
    [{ destination: 'COXS bazar' }, ['Beach']],
    [{ destination: '%' }, []],
    [{ destination: 'ylhet bang' }, ['Tea']],
    [{ destination: 'bangladesh sylhet' }, []],
    [{ destination: 'az' }, ['Beach']],
    [{ destination: 'Dhaka' }, []],
    [{ destination: 'sh', q: 'tea' }, ['Tea']],
    [{ destination: 'sylhet', q: 'caves' }, []],
    [{ month: '2034-02' }, ['Caves', 'Beach']],
    [{ month: '2034-12' }, []],
    [{ minPrice: '100' }, ['Caves', 'Beach']],
    [{ maxPrice: '100' }, ['Tea', 'Caves']],
    [{ minPrice: '99.99', maxPrice: '100.00' }, ['Tea', 'Caves']],
    [{ maxPrice: '99999999999999999999' }, ['Tea', 'Caves', 'Beach']],
    [{ month: '2034-02', maxPrice: '100', destination: 'türk' }, ['Caves']],
  ])('%p leave %p', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
    expect((await list(query)).total).toBe(expected.length);
  });

  it('know the other spellings of a destination, as a search does', async () => {
    for (const [tourName, destination] of [
      ['Ships', 'Chattogram, Bangladesh'],
      ['Tigers', 'Sundarbans'],
    ] as const) {
      await backend.addPackage({ tourName, destination });
    }
    for (const typed of ['Chittagong', 'chitta', 'chattagram', 'chittagong, bangla', 'chattogram']) {
      expect([typed, await names({ destination: typed })]).toEqual([typed, ['Ships']]);
    }
    expect(await names({ destination: 'Shundorbon' })).toEqual(['Tigers']);
    expect(await names({ destination: 'bangladesh chittagong' })).toEqual([]);
    expect((await list({ destination: 'Chittagong' })).total).toBe(1);
  });

  it('leave the first page of a destination in its order, and the next ones', async () => {
    for (const [tourName, price] of Object.entries({ Hills: 30, River: 20, Stream: 10 })) {
      await backend.addPackage({ tourName, price, destination: 'Sylhet', departureDate: '2034-03-01' });
    }
    const query = { destination: 'sylhet', sort: 'price-asc', limit: '2' };
    const { data, total, nextCursor } = await list(query);
    expect([data.map(({ tourName }) => tourName), total]).toEqual([['Stream', 'River'], 4]);
    expect(await names({ ...query, cursor: nextCursor ?? '' })).toEqual(['Hills', 'Tea']);
  });

  it.each<[Record<string, string>, string[]]>([
    [{ days: '1' }, ['Caves']],
    [{ days: '2-3' }, ['Tea']],
    [{ days: '4-7' }, []],
    [{ days: 'over-7' }, ['Beach']],
    [{ days: '2-3', minPrice: '100' }, []],
    [{ days: 'over-7', destination: 'bazar', sort: 'newest' }, ['Beach']],
    [{ days: '1', q: 'caves' }, ['Caves']],
  ])('by how long a tour takes: %p leave %p', async (query, expected) => {
    for (const [name, duration] of [
      ['Tea', '2 nights 3 days'],
      ['Caves', 'Half a day'],
      ['Beach', 'Two weeks'],
    ])
      await backend.pool.query('update tour_package set duration = $1 where tour_name = $2', [
        duration,
        name,
      ]);
    expect(await names(query)).toEqual(expected);
    expect((await list(query)).total).toBe(expected.length);
  });

  it.each<[Record<string, string>, string[]]>([
    [{ minRating: '3' }, ['Tea', 'Caves']],
    [{ minRating: '4' }, ['Tea', 'Caves']],
    [{ minRating: '4.5' }, ['Caves']],
    [{ minRating: '4', days: '2-3' }, ['Tea', 'Caves']],
    [{ minRating: '4', q: 'goreme' }, ['Caves']],
    [{ minRating: '3', destination: 's', sort: 'top-rated' }, ['Tea']],
  ])('by the rating that is shown, of tours with reviews alone: %p leave %p', async (query, expected) => {
    // 3.95, which is shown as 4, and 4.5.
    for (const [name, count, sum] of [
      ['Tea', 20, 79],
      ['Caves', 2, 9],
    ])
      await backend.pool.query(
        'update tour_package set review_count = $2, review_sum = $3 where tour_name = $1',
        [name, count, sum],
      );
    expect(await names(query)).toEqual(expected);
    expect((await list(query)).total).toBe(expected.length);
  });

  it.each<[Record<string, string>, string[]]>([
    [{ travellers: '1' }, ['Tea', 'Caves']],
    [{ travellers: '2' }, ['Tea']],
    [{ travellers: '9' }, ['Tea']],
    [{ travellers: '1', maxPrice: '100', sort: 'newest' }, ['Caves', 'Tea']],
    [{ travellers: '1', q: 'goreme' }, ['Caves']],
    [{ travellers: '1', destination: 'bazar' }, []],
  ])('by who finds places, without a limit every party: %p leave %p', async (query, expected) => {
    for (const [name, capacity, taken] of [
      ['Caves', 12, 11],
      ['Beach', 12, 12],
    ])
      await backend.pool.query(
        'update tour_package set capacity = $2, places_taken = $3 where tour_name = $1',
        [name, capacity, taken],
      );
    expect(await names(query)).toEqual(expected);
    expect((await list(query)).total).toBe(expected.length);
  });

  it('know of places that are booked, and of those that are free again', async () => {
    const { _id } = await backend.addPackage({ tourName: 'Boat', capacity: 5, destination: 'Hatiya' });
    const parties = async () => {
      const fits = async (travellers: number) =>
        (await names({ travellers, destination: 'hatiya' })).length > 0;
      return [await fits(2), await fits(4), await fits(5), await fits(6)];
    };
    expect(await parties()).toEqual([true, true, true, false]);
    await backend.book(_id, TANIA, TANIA, 2);
    expect(await parties()).toEqual([true, false, false, false]);
    const params = { id: (await backend.bookingOf(TANIA))._id };
    await backend.succeed(deleteBooking, { as: TANIA, params });
    expect(await parties()).toEqual([true, true, true, false]);
  });

  it.each(PackageSort.options.filter((sort) => sort !== 'relevance'))(
    'leave a destination in the order %s, too',
    async (sort) => {
      expect(await names({ destination: 'sylhet', sort })).toEqual(['Tea']);
    },
  );

  it('leave the packages of one guide', async () => {
    const { guideId } = await backend.addPackage({ tourName: 'Of Tania', guideName: 'Tania' }, TANIA);
    expect(await names({ guide: guideId })).toEqual(['Of Tania']);
    expect(await names({ guide: UNKNOWN_ID })).toEqual([]);
  });

  it('leave the packages with these ids, if they exist', async () => {
    const { data } = await list();
    const ids = [data[0]?._id, UNKNOWN_ID, data[2]?._id].join();
    expect(await names({ ids })).toEqual(['Tea', 'Beach']);
  });

  it.each<[Record<string, string>, string]>([
    [{ guide: `' or true --` }, 'guide'],
    [{ ids: 'nonsense' }, 'ids.0'],
    [{ ids: Array.from({ length: 13 }, () => UNKNOWN_ID).join() }, 'ids'],
    [{ sort: 'price; drop table tour_package' }, 'sort'],
    [{ month: '2034-13' }, 'month'],
    [{ minPrice: '-1' }, 'minPrice'],
    [{ maxPrice: '1e9' }, 'maxPrice'],
    [{ days: '2' }, 'days'],
    [{ minRating: '6' }, 'minRating'],
    [{ travellers: '0' }, 'travellers'],
    [{ travellers: '10' }, 'travellers'],
    [{ limit: '0' }, 'limit'],
    [{ limit: '101' }, 'limit'],
    [{ q: 'x'.repeat(201) }, 'q'],
    [{ cursor: 'x'.repeat(501) }, 'cursor'],
    [{ cursor: 'nonsense' }, 'cursor'],
  ])('%p is refused', async (query, field) => {
    const { status, body } = await send(query);
    const error = v.parse(ApiError, body);
    expect([status, error.error]).toEqual([400, 'VALIDATION']);
    expect(error.fields).toHaveProperty([field]);
  });

  it('a month that does not exist is refused, too', async () => {
    expect((await send({ month: '0000-01' })).status).toBe(400);
  });
});
