import { getRoster } from '@safar/shared-contracts/endpoints/rosters';
import { updatePackage } from '@safar/shared-contracts/endpoints/packages';
import { emptyTables } from '@safar/shared-server/testing/empty-tables';
import { sql } from '@safar/shared-server/sql';
import { utcDateIn } from '@safar/shared-testing/date';
import { OMAR, packageBody, RAFIQ, TANIA, toursAppForTests } from '../../testing/tours-app';

const backend = toursAppForTests();
beforeEach(() => emptyTables(backend.pool, 'tour_package', 'account', 'sessions_ended'));

const [YESTERDAY, NEXT] = [utcDateIn(-1), utcDateIn(30)];

describe('the roster of a past date', () => {
  it.each<[string, { destination?: string; departureDate?: string }]>([
    ['another place', { destination: 'Jaflong' }],
    ['another date', { departureDate: utcDateIn(20) }],
  ])('marks who never confirmed %s', async (_, change) => {
    const { _id: id } = await backend.addPackage({ departureDate: NEXT });
    await backend.book(id, TANIA);
    const update = () =>
      backend.succeed(updatePackage, {
        as: RAFIQ,
        params: { id },
        body: packageBody({ departureDate: NEXT, ...change }),
      });
    await update();
    await backend.book(id, OMAR);
    await backend.pool.query(sql`update tour_package set departure_date = ${YESTERDAY} where id = ${id}`);
    // Omar agreed to the day on which it then departs.
    await backend.pool.query(sql`
      update booking set agreed_date = case
        when agreed_date = ${change.departureDate ?? NEXT} then ${YESTERDAY}::date else agreed_date end`);
    const marked = async (query: { date?: string }) => {
      const { data } = await backend.succeed(getRoster, { as: RAFIQ, params: { id }, query });
      return data.entries.map(({ email, toConfirm }) => [email, toConfirm]);
    };
    const expected = [
      [OMAR, undefined],
      [TANIA, true],
    ];
    expect(await marked({})).toEqual(expect.arrayContaining(expected));
    await update();
    expect(await marked({ date: YESTERDAY })).toEqual(expect.arrayContaining(expected));
  });
});
