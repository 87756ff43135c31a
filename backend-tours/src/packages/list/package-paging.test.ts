import { ApiError } from '@safar/shared-contracts/api-error.contract';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { PackageListResponse, PackageSort } from '@safar/shared-contracts/tour-package.contract';
import { encodeCursor } from '@safar/shared-server/cursor';
import { emptyTables } from '@safar/shared-server/testing/empty-tables';
import * as v from 'valibot';
import { toursAppForTests, UNKNOWN_ID } from '../../testing/tours-app';

const backend = toursAppForTests();
beforeEach(() => emptyTables(backend.pool, 'booking', 'package_like', 'tour_package'));

type Query = Record<string, string | number>;
const send = (query: Query) => backend.request(listPackages, { query });
const list = async (query: Query = {}) => {
  const { status, body } = await send(query);
  expect(status).toBe(200);
  return v.parse(PackageListResponse, body);
};

/** `count` packages with many ties: four prices, six days of departure, three counts of bookings. */
const addMany = async (count: number, name: string) => {
  await backend.pool.query(
    `insert into account (uid, email) values ('rafiq', 'rafiq@safar.example') on conflict do nothing`,
  );
  await backend.pool.query(
    `insert into tour_package (tour_name, image, duration, departure_location, destination, price_cents, departure_date,
       package_details, contact_no, owner_uid, guide_name, guide_photo, booking_count)
     select $2 || i, '/scenes/sea.svg', '2 Days', 'Dhaka', 'Kuakata', 1000 * (i % 4), current_date + i % 6, 'The sea.',
       '1', 'rafiq', 'Rafiq', '', i % 3
     from generate_series(1, $1::int) i`,
    [count, name],
  );
};

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

  it('has what a typo is nearest to alone where that fills a page, and all it may mean where it does not', async () => {
    await addMany(20, 'Sundarban ');
    await addMany(20, 'Sundarlan ');
    // One letter is missing in the first, and one is wrong in the second.
    const namesOf = async (query: Query) =>
      new Set((await list({ limit: 100, ...query })).data.map(({ tourName }) => tourName.split(' ')[0]));
    expect(await namesOf({ q: 'sundaban' })).toEqual(new Set(['Sundarban', 'Sundarlan']));

    await addMany(10, 'Sundarban ');
    expect(await namesOf({ q: 'sundaban' })).toEqual(new Set(['Sundarban']));
    const first = await list({ q: 'sundaban', limit: 25 });
    expect(first.total).toBe(30);
    // A nearer word that is added meanwhile changes nothing on the next page.
    await addMany(30, 'Sundabanx ');
    expect(await namesOf({ q: 'sundaban', cursor: first.nextCursor ?? '', limit: 25 })).toEqual(
      new Set(['Sundarban']),
    );
  });

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
      expect(v.parse(ApiError, (await send(query)).body)).toMatchObject({
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
    await addMany(3, `${q.slice(0, 51)} `);
    const cursor = (await list({ q, limit: 1 })).nextCursor ?? '';
    expect(cursor.length).toBeLessThanOrEqual(500);
    expect((await list({ q, limit: 2, cursor })).data).toHaveLength(2);
  });
});
