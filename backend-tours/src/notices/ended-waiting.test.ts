import { deleteMyToursData } from '@safar/shared-contracts/endpoints/my-data';
import { listTourNotices } from '@safar/shared-contracts/endpoints/notices';
import { deletePackage } from '@safar/shared-contracts/endpoints/packages';
import { setWaiting } from '@safar/shared-contracts/endpoints/waiting';
import { dateText } from '@safar/shared-server/notice-text';
import { emptyTables } from '@safar/shared-server/testing/empty-tables';
import { utcDateIn } from '@safar/shared-testing/date';
import { OMAR, RAFIQ, TANIA, toursAppForTests } from '../testing/tours-app';
import { pruneWaiting } from '../waiting/waiting.queries';

const backend = toursAppForTests();
beforeEach(() => emptyTables(backend.pool, 'tour_package', 'notice', 'sessions_ended'));

const DATE = utcDateIn(30);

/** A tour for two, for which Tania waits with a party of three. */
async function awaited() {
  const { _id: id } = await backend.addPackage({
    tourName: 'Tea Hills',
    capacity: 2,
    departureDate: DATE,
  });
  await backend.succeed(setWaiting, { as: TANIA, params: { id }, body: { waiting: true, travellers: 3 } });
  return id;
}
const noticesOf = async (as: string) =>
  (await backend.succeed(listTourNotices, { as })).data.map(({ kind, title, path }) => ({
    kind,
    title,
    path,
  }));

describe('who waits for places of a tour has a notice that it does not take place', () => {
  it.each([
    ['nobody had booked', 0],
    ['somebody had booked', 2],
  ])('when its guide deletes it, and %s', async (_case, booked) => {
    const id = await awaited();
    if (booked > 0) await backend.book(id, OMAR, OMAR, booked);
    await backend.succeed(deletePackage, { as: RAFIQ, params: { id } });
    await pruneWaiting(backend.pool);
    expect(await noticesOf(TANIA)).toEqual([
      { kind: 'place-free', title: `Tea Hills on ${dateText(DATE)} does not take place`, path: '/allpak' },
    ]);
  });

  it('when its guide leaves, without the words of the guide', async () => {
    await awaited();
    await backend.succeed(deleteMyToursData, { as: RAFIQ });
    expect(await noticesOf(TANIA)).toEqual([
      {
        kind: 'place-free',
        title: `A tour on ${dateText(DATE)} that you wait for does not take place`,
        path: '/allpak',
      },
    ]);
  });

  it('but not of one that has departed', async () => {
    const id = await awaited();
    await backend.depart(id);
    await backend.succeed(deletePackage, { as: RAFIQ, params: { id } });
    expect(await noticesOf(TANIA)).toEqual([]);
  });
});
