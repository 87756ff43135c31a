import * as endpoints from '@safar/shared-contracts/endpoints/bookings';
import { deletePackage, updatePackage } from '@safar/shared-contracts/endpoints/packages';
import { emptyTables } from '@safar/shared-server/testing/empty-tables';
import { utcDateIn } from '@safar/shared-testing/date';
import { packageBody, RAFIQ, TANIA, toursAppForTests } from '../testing/tours-app';

const backend = toursAppForTests();
beforeEach(() => emptyTables(backend.pool, 'booking', 'package_like', 'tour_package'));

const ROUNDS = 12;
const [LATER, LATEST] = [utcDateIn(60), utcDateIn(90)];
const reasonOf = (departureDate: string) => `Closed until ${departureDate}.`;
const change = (id: string, departureDate: string) =>
  backend.request(updatePackage, {
    as: RAFIQ,
    params: { id },
    body: { ...packageBody({ departureDate }), reason: reasonOf(departureDate) },
  });
const keep = (id: string) =>
  backend.request(endpoints.keepBooking, {
    as: TANIA,
    params: { id },
    body: { departureDate: LATER, departureLocation: 'Dhaka', destination: 'Sylhet' },
  });
const read = async (id: string) =>
  (await backend.succeed(endpoints.getBooking, { as: TANIA, params: { id } })).data;

/** A booking of Tania's whose guide has changed the date once. */
async function changedBooking() {
  const { _id: tour } = await backend.addPackage();
  await backend.book(tour, TANIA);
  await change(tour, LATER);
  const { _id: booking } = await backend.bookingOf(TANIA);
  return { tour, booking };
}

it('when a traveller keeps while the guide changes again, only what was seen is agreed to', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { tour, booking } = await changedBooking();
    const [kept, changed] = await Promise.all([keep(booking), change(tour, LATEST)]);
    expect(changed.status).toBe(200);
    expect([200, 409]).toContain(kept.status);
    expect(await read(booking)).toMatchObject({
      status: 'Change to confirm',
      agreed: { departureDate: kept.status === 200 ? LATER : utcDateIn(30) },
      change: { reasons: (kept.status === 200 ? [LATEST] : [LATER, LATEST]).map(reasonOf) },
      tourPackage: { departureDate: LATEST },
    });
    await emptyTables(backend.pool, 'booking', 'tour_package');
  }
});

it('when the guide deletes while a traveller keeps, the tour is cancelled, and nothing is half done', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { tour, booking } = await changedBooking();
    const [kept, deleted] = await Promise.all([
      keep(booking),
      backend.request(deletePackage, { as: RAFIQ, params: { id: tour }, query: { reason: 'Floods.' } }),
    ]);
    expect(deleted.status).toBe(200);
    expect([200, 409]).toContain(kept.status);
    expect(await read(booking)).toMatchObject({
      status: 'Cancelled by the guide',
      cancelled: { reason: 'Floods.' },
    });
    await emptyTables(backend.pool, 'booking', 'tour_package');
  }
});

it('when a traveller cancels while the guide changes or deletes, no counter is wrong', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { tour, booking } = await changedBooking();
    const responses = await Promise.all([
      backend.request(endpoints.deleteBooking, { as: TANIA, params: { id: booking } }),
      change(tour, LATEST),
      keep(booking),
      backend.request(deletePackage, { as: RAFIQ, params: { id: tour } }),
    ]);
    expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
    expect(responses[0]?.status).toBe(200);
    for (const table of ['booking', 'tour_package', 'late_cancellation']) {
      expect((await backend.pool.query(`select from ${table}`)).rowCount).toBe(0);
    }
  }
});
