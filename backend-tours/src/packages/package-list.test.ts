import { ApiError } from '@safar/shared-contracts/api-error.contract';
import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { PackageListResponse, PackageSort } from '@safar/shared-contracts/tour-package.contract';
import { encodeCursor } from '@safar/shared-server/cursor';
import { utcDateIn } from '@safar/shared-testing/date';
import * as v from 'valibot';
import { RAFIQ, TANIA, toursApp, UNKNOWN_ID } from '../testing/tours-app';

let backend: Awaited<ReturnType<typeof toursApp>>;
beforeAll(async () => {
  backend = await toursApp();
});
afterAll(() => backend.close());
beforeEach(() => backend.pool.query('truncate booking, package_like, tour_package'));

type Query = Record<string, string | number>;
const ask = (query: Query, as?: string) => backend.request(listPackages, { as, query });
const list = async (query: Query = {}, as?: string) => {
  const { status, body } = await ask(query, as);
  expect(status).toBe(200);
  return v.parse(PackageListResponse, body);
};
const names = async (query: Query = {}) => (await list(query)).data.map(({ tourName }) => tourName);

/** `count` packages with many ties: four prices, six days of departure, three counts of bookings. */
const addMany = (count: number, name: string) =>
  backend.pool.query(
    `insert into tour_package (tour_name, image, duration, departure_location, destination, price_cents, departure_date,
       package_details, contact_no, owner_email, guide_name, guide_photo, booking_count)
     select $2 || i, '/scenes/sea.svg', '2 Days', 'Dhaka', 'Kuakata', 1000 * (i % 4), current_date + i % 6, 'The sea.',
       '1', 'rafiq@safar.example', 'Rafiq', '', i % 3
     from generate_series(1, $1::int) i`,
    [count, name],
  );

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

  it('tells what each package is to the reader', async () => {
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
      departureDate: '2090-01-31',
    });
    await backend.addPackage({
      tourName: 'Caves',
      destination: 'Göreme, Türkiye',
      price: 100,
      departureDate: '2090-02-01',
    });
    await backend.addPackage({
      tourName: 'Beach',
      destination: "Cox's Bazar",
      price: 100.01,
      departureDate: '2090-02-28',
    });
  });

  it.each<[Record<string, string>, string[]]>([
    [{ destination: 'sylhet' }, ['Tea']],
    [{ destination: 'Goreme' }, ['Caves']],
    [{ destination: 'COXS bazar' }, ['Beach']],
    [{ destination: '%' }, ['Tea', 'Caves', 'Beach']],
    [{ destination: 'Dhaka' }, []],
    [{ month: '2090-02' }, ['Caves', 'Beach']],
    [{ month: '2090-12' }, []],
    [{ minPrice: '100' }, ['Caves', 'Beach']],
    [{ maxPrice: '100' }, ['Tea', 'Caves']],
    [{ minPrice: '99.99', maxPrice: '100.00' }, ['Tea', 'Caves']],
    [{ maxPrice: '99999999999999999999' }, ['Tea', 'Caves', 'Beach']],
    [{ month: '2090-02', maxPrice: '100', destination: 'türk' }, ['Caves']],
  ])('%p leave %p', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
    expect((await list(query)).total).toBe(expected.length);
  });

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
    [{ month: '2090-13' }, 'month'],
    [{ minPrice: '-1' }, 'minPrice'],
    [{ maxPrice: '1e9' }, 'maxPrice'],
    [{ limit: '0' }, 'limit'],
    [{ limit: '101' }, 'limit'],
    [{ q: 'x'.repeat(201) }, 'q'],
    [{ cursor: 'x'.repeat(501) }, 'cursor'],
    [{ cursor: 'nonsense' }, 'cursor'],
  ])('%p is refused', async (query, field) => {
    const { status, body } = await ask(query);
    const error = v.parse(ApiError, body);
    expect([status, error.error]).toEqual([400, 'VALIDATION']);
    expect(error.fields).toHaveProperty([field]);
  });

  it('a month that does not exist is refused, too', async () => {
    expect((await ask({ month: '0000-01' })).status).toBe(400);
  });
});

describe('page by page', () => {
  it('has 24 on a page without a limit', async () => {
    await addMany(25, 'Tour ');
    const first = await list();
    expect([first.data.length, first.total]).toEqual([24, 25]);
    const second = await list({ cursor: first.nextCursor ?? '' });
    expect([second.data.length, second.total, second.nextCursor]).toEqual([1, 25, null]);
  });

  it.each([...PackageSort.options, 'search', 'typo'])(
    'shows every package once in the order %s, while packages are added',
    async (order) => {
      const query: Query = { limit: 7 };
      if (order === 'search') query['q'] = 'sea tour';
      else if (order === 'typo') query['q'] = 'kuakatta';
      else query['sort'] = order;
      await addMany(60, 'Tour ');
      const { rows } = await backend.pool.query<{ id: string }>('select id from tour_package');

      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page: PackageListResponse = await list(cursor ? { ...query, cursor } : query);
        seen.push(...page.data.map(({ _id }) => _id));
        cursor = page.nextCursor;
        await addMany(5, 'Added tour ');
      } while (cursor && seen.length < 200);

      expect(new Set(seen).size).toBe(seen.length);
      expect(rows.filter(({ id }) => !seen.includes(id))).toEqual([]);
    },
  );

  it('refuses a cursor of another order, of other filters, or with a forged position', async () => {
    await addMany(5, 'Tour ');
    const cursor = (await list({ limit: 2 })).nextCursor ?? '';
    const content = v.parse(
      v.object({ list: v.string() }),
      JSON.parse(Buffer.from(cursor, 'base64url').toString()),
    );
    for (const query of [
      { cursor, sort: 'price-asc' },
      { cursor, minPrice: 1 },
      { cursor, q: 'tea' },
      {
        cursor: encodeCursor({ ...content, at: [`'; drop table booking; --`, UNKNOWN_ID], typos: false }),
      },
      { cursor: encodeCursor({ ...content, at: ['2026-02-31', UNKNOWN_ID], typos: false }) },
    ]) {
      expect(v.parse(ApiError, (await ask(query)).body)).toMatchObject({
        error: 'VALIDATION',
        fields: { cursor: expect.any(String) },
      });
    }
    expect((await list({ cursor, limit: 100 })).data).toHaveLength(3);
  });

  it('fits a cursor into a URL even for the longest search', async () => {
    const q = Array.from({ length: 100 }, (_, index) => String.fromCharCode(97 + (index % 26)))
      .join(' ')
      .slice(0, 200);
    await addMany(3, `${q.replaceAll(' ', '').slice(0, 26)} `);
    const cursor = (await list({ q, limit: 1 })).nextCursor ?? '';
    expect(cursor.length).toBeLessThanOrEqual(500);
    expect((await list({ q, limit: 2, cursor })).data).toHaveLength(2);
  });
});
