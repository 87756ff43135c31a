import { listTourNotices } from '@safar/shared-contracts/endpoints/notices';
import { updatePackage } from '@safar/shared-contracts/endpoints/packages';
import { sql } from '@safar/shared-server/sql';
import { emptyTables } from '@safar/shared-server/testing/empty-tables';
import { utcDateIn } from '@safar/shared-testing/date';
import { OMAR, packageBody, RAFIQ, TANIA, toursAppForTests } from '../testing/tours-app';
import { markDepartedRead } from './departed-notices.queries';
import { remindTravellers } from './reminders.queries';

const backend = toursAppForTests();
beforeEach(() => emptyTables(backend.pool, 'tour_package', 'account', 'notice'));

const change = (id: string, departureDate: string, changes: object = {}) =>
  backend.succeed(updatePackage, {
    as: RAFIQ,
    params: { id },
    body: { ...packageBody({ departureDate }), ...changes },
  });

/** A booked tour whose date was changed to the day after tomorrow, and who booked it was reminded. */
async function changed() {
  const { _id: id } = await backend.addPackage({ departureDate: utcDateIn(30) });
  await backend.book(id, TANIA);
  await change(id, utcDateIn(2));
  await backend.pool.query(sql`update booking set created_at = created_at - interval '9 days'`);
  await remindTravellers(backend.pool);
  return id;
}

const depart = (id: string, daysAgo: number) =>
  backend.pool.query(sql`update tour_package set departure_date = ${utcDateIn(-daysAgo)} where id = ${id}`);

/** The kinds of what Tania has not read, once the worker has passed. */
async function unread(as = TANIA) {
  await markDepartedRead(backend.pool);
  const { data } = await backend.succeed(listTourNotices, { as });
  return data.filter(({ read }) => !read).map(({ kind }) => kind);
}

describe('what a traveller was asked and reminded of', () => {
  it('is unread until the tour has departed, and then over, whether it was confirmed or not', async () => {
    const id = await changed();
    expect(await unread()).toEqual(['reminder', 'booking-changed']);
    await depart(id, 0);
    expect(await unread()).toEqual(['reminder', 'booking-changed']);
    await depart(id, 1);
    expect(await unread()).toEqual([]);
  });

  it('is over, too, when the guide has moved the tour on, but not for who booked the next date', async () => {
    const id = await changed();
    await depart(id, 1);
    await change(id, utcDateIn(20));
    await backend.book(id, OMAR);
    await change(id, utcDateIn(25));
    expect(await unread()).toEqual([]);
    expect(await unread(OMAR)).toEqual(['booking-changed']);
  });

  it('leaves what the guide has not read', async () => {
    const { _id: id } = await backend.addPackage();
    await backend.book(id, TANIA);
    await depart(id, 1);
    expect(await unread(RAFIQ)).toEqual(['booked']);
  });
});
