import { getMyToursData } from '@safar/shared-contracts/endpoints/my-data';
import { checkIn, getRoster, undoCheckIn } from '@safar/shared-contracts/endpoints/rosters';
import { updatePackage } from '@safar/shared-contracts/endpoints/packages';
import { codeOf } from '@safar/shared-server/testing/backend-under-test';
import { emptyTables } from '@safar/shared-server/testing/empty-tables';
import { utcDateIn } from '@safar/shared-testing/date';
import { tourPackageUpdate } from '@safar/shared-testing/tour-package';
import { RAFIQ, TANIA, toursAppForTests } from '../../testing/tours-app';

const backend = toursAppForTests();
beforeEach(() => emptyTables(backend.pool, 'booking', 'package_like', 'tour_package'));

const AT = new Date(Date.now() - 60_000).toISOString();

/** A tour that a party of four has booked, and how its guide checks some of them in. */
async function partyOfFour() {
  const { _id: id } = await backend.addPackage({ departureDate: utcDateIn(1) });
  await backend.book(id, TANIA, TANIA, 4);
  const { _id: booking, reference } = await backend.bookingOf(TANIA);
  const arrive = async (travellers?: number, at?: string) => {
    const body = { reference, ...(travellers && { travellers }), ...(at && { at }) };
    return backend.succeed(checkIn, { as: RAFIQ, params: { id }, body });
  };
  const entryOf = async (query = {}) =>
    (await backend.succeed(getRoster, { as: RAFIQ, params: { id }, query })).data.entries[0];
  return { id, booking, reference, arrive, entryOf };
}

describe('a party of which some come', () => {
  it('is checked in for so many, and for more once these come, at the time of the first', async () => {
    const { arrive, entryOf } = await partyOfFour();
    const three = { travellers: 4, checkedInAt: AT, checkedInTravellers: 3 };
    expect(await arrive(3, AT)).toMatchObject({ again: false, data: three });
    expect(await arrive(3)).toMatchObject({ again: true, data: three });
    // A voucher before the camera says nothing of how many.
    expect(await arrive()).toMatchObject({ again: true, data: three });
    expect(await arrive(4)).toMatchObject({ again: false, data: { checkedInAt: AT } });
    expect(await entryOf()).not.toHaveProperty('checkedInTravellers');
    expect(await arrive(9)).toMatchObject({ again: true });
  });

  it('is none of them after an undo, and then all', async () => {
    const { id, booking, arrive, entryOf } = await partyOfFour();
    await arrive(2);
    await backend.succeed(undoCheckIn, { as: RAFIQ, params: { id, booking } });
    expect(await entryOf()).not.toHaveProperty('checkedInTravellers');
    await arrive();
    expect(await entryOf()).not.toHaveProperty('checkedInTravellers');
  });

  it.each([0, 10, 1.5])('is refused for %d travellers', async (travellers) => {
    const { id, reference } = await partyOfFour();
    const body = { reference, travellers };
    expect(codeOf(await backend.request(checkIn, { as: RAFIQ, params: { id }, body }))).toEqual([
      400,
      'VALIDATION',
    ]);
  });

  it('is so on the roster of the date when the tour was moved on, and in the traveller’s own data', async () => {
    const { id, arrive, entryOf } = await partyOfFour();
    await arrive(3, AT);
    const date = utcDateIn(-1);
    await backend.pool.query(`update tour_package set departure_date = '${date}' where id = '${id}'`);
    const body = tourPackageUpdate({ email: RAFIQ, departureDate: utcDateIn(30) });
    await backend.succeed(updatePackage, { as: RAFIQ, params: { id }, body });
    expect(await entryOf({ date })).toMatchObject({ checkedInAt: AT, checkedInTravellers: 3 });
    const { data } = await backend.succeed(getMyToursData, { as: TANIA });
    expect(data.bookings).toMatchObject([{ travellers: 4, checkedInTravellers: 3 }]);
  });
});
