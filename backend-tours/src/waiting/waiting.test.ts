import {
  cancelForTraveller,
  changeBooking,
  deleteBooking,
  getRoster,
  listBookings,
} from '@safar/shared-contracts/endpoints/bookings';
import { deleteMyToursData, getMyToursData } from '@safar/shared-contracts/endpoints/my-data';
import { listTourNotices } from '@safar/shared-contracts/endpoints/notices';
import { updatePackage } from '@safar/shared-contracts/endpoints/packages';
import * as endpoints from '@safar/shared-contracts/endpoints/waiting';
import { codeOf } from '@safar/shared-server/testing/backend-under-test';
import { emptyTables } from '@safar/shared-server/testing/empty-tables';
import { OMAR, packageBody, RAFIQ, TANIA, toursApp, UNKNOWN_ID } from '../testing/tours-app';
import { notifyFreedPlaces, pruneWaiting } from './waiting.queries';

const NADIA = 'nadia@safar.example';

let backend: Awaited<ReturnType<typeof toursApp>>;
beforeAll(async () => {
  backend = await toursApp();
});
afterAll(() => backend.close());
beforeEach(() => emptyTables(backend.pool, 'tour_package', 'notice', 'sessions_ended'));

/** A tour for three that Omar has booked for three. */
async function soldOut() {
  const { _id: id } = await backend.addPackage({ tourName: 'Tea Hills', capacity: 3 });
  await backend.book(id, OMAR, OMAR, 3);
  const { data } = await backend.succeed(listBookings, { as: OMAR, query: { email: OMAR } });
  return { id, booking: { params: { id: data[0]?._id ?? '' } } };
}
const wait = (id: string, as: string, waiting = true) =>
  backend.request(endpoints.setWaiting, { as, params: { id }, body: { waiting } });
const isWaiting = async (id: string, as: string) =>
  (await backend.succeed(endpoints.getWaiting, { as, params: { id } })).waiting;
/** The titles of the notices of freed places that somebody has, after a pass of two workers at once. */
async function freedNotices(as: string) {
  await Promise.all([notifyFreedPlaces(backend.pool), notifyFreedPlaces(backend.pool)]);
  const { data } = await backend.succeed(listTourNotices, { as });
  return data.filter(({ kind }) => kind === 'place-free').map(({ title }) => title);
}
const offer = (id: string, capacity: number) =>
  backend.succeed(updatePackage, {
    as: RAFIQ,
    params: { id },
    body: packageBody({ tourName: 'Tea Hills', capacity }),
  });

describe('the waiting list of a tour', () => {
  it('is joined and left while the tour is sold out, as often as somebody likes', async () => {
    const { id } = await soldOut();
    expect(await isWaiting(id, TANIA)).toBe(false);
    for (let round = 0; round < 2; round += 1) expect((await wait(id, TANIA)).status).toBe(200);
    expect([await isWaiting(id, TANIA), await isWaiting(id, NADIA)]).toEqual([true, false]);
    const { data } = await backend.succeed(getMyToursData, { as: TANIA });
    expect(data.waiting).toMatchObject([{ tourPackage: { _id: id, tourName: 'Tea Hills' } }]);
    await wait(id, TANIA, false);
    expect(await isWaiting(id, TANIA)).toBe(false);
  });

  it('is counted on the roster of the guide, as long as somebody waits', async () => {
    const { id } = await soldOut();
    const counted = async () =>
      (await backend.succeed(getRoster, { as: RAFIQ, params: { id } })).data.waitingTravellers;
    expect(await counted()).toBeUndefined();
    await wait(id, TANIA);
    await wait(id, NADIA);
    expect(await counted()).toBe(2);
    await wait(id, NADIA, false);
    expect(await counted()).toBe(1);
  });

  it('is not for who can book, has booked, or offers the tour', async () => {
    const { id } = await soldOut();
    expect(codeOf(await wait(id, OMAR))).toEqual([409, 'ALREADY_BOOKED']);
    expect(codeOf(await wait(id, RAFIQ))).toEqual([409, 'OWN_PACKAGE']);
    expect(codeOf(await wait(UNKNOWN_ID, TANIA))).toEqual([404, 'NOT_FOUND']);
    await offer(id, 4);
    expect(codeOf(await wait(id, TANIA))).toEqual([409, 'CONFLICT']);
    await backend.depart(id);
    expect(codeOf(await wait(id, TANIA))).toEqual([409, 'DEPARTED']);
  });
});

describe('places that become free', () => {
  it.each([
    [
      'a booking is cancelled',
      ({ booking }: Freed) => backend.succeed(deleteBooking, { as: OMAR, ...booking }),
    ],
    [
      'a party is smaller',
      ({ booking }: Freed) =>
        backend.succeed(changeBooking, { as: OMAR, ...booking, body: { travellers: 2 } }),
    ],
    [
      'the guide cancels a booking',
      ({ id, booking: { params } }: Freed) =>
        backend.succeed(cancelForTraveller, {
          as: RAFIQ,
          params: { id, booking: params.id },
          body: { reason: 'Sorry.' },
        }),
    ],
    ['there are more places', ({ id }: Freed) => offer(id, 4)],
    ['an account is deleted', () => backend.succeed(deleteMyToursData, { as: OMAR })],
  ])('are reported to all who wait, once, when %s', async (_case, free) => {
    const freed = await soldOut();
    for (const as of [TANIA, NADIA]) await wait(freed.id, as);
    expect(await freedNotices(TANIA)).toEqual([]);
    await free(freed);
    expect(await freedNotices(TANIA)).toEqual([expect.stringMatching(/free on Tea Hills$/)]);
    expect(await freedNotices(NADIA)).toHaveLength(1);
    expect(await freedNotices(TANIA)).toHaveLength(1);
  });

  it('are reported again when the tour was sold out in between, and no longer to who has booked', async () => {
    const { id, booking } = await soldOut();
    for (const as of [TANIA, NADIA]) await wait(id, as);
    const change = (travellers: number) =>
      backend.succeed(changeBooking, { as: OMAR, ...booking, body: { travellers } });
    await change(2);
    expect(await freedNotices(NADIA)).toHaveLength(1);
    await backend.book(id, TANIA);
    expect([await isWaiting(id, TANIA), await isWaiting(id, NADIA)]).toEqual([false, true]);
    expect(await freedNotices(NADIA)).toEqual([]);
    await change(1);
    expect([(await freedNotices(NADIA)).length, (await freedNotices(TANIA)).length]).toEqual([1, 0]);
  });

  it('are reported to who needs more of them, until there are enough for the largest party', async () => {
    const { id, booking } = await soldOut();
    await wait(id, TANIA);
    const read = async () =>
      (await backend.succeed(listTourNotices, { as: TANIA })).data.map(({ text }) => text);
    const starting = (text: string) => [expect.stringMatching(new RegExp(`^${text} on `))];
    await backend.succeed(changeBooking, { as: OMAR, ...booking, body: { travellers: 2 } });
    await freedNotices(TANIA);
    expect(await read()).toEqual(starting('There is 1 place'));
    await backend.succeed(changeBooking, { as: OMAR, ...booking, body: { travellers: 1 } });
    await freedNotices(TANIA);
    expect(await read()).toEqual(starting('There are 2 places'));
    // One that is taken is not reported.
    await backend.book(id, NADIA);
    await freedNotices(TANIA);
    expect(await read()).toEqual(starting('There are 2 places'));
    for (const capacity of [11, 12]) {
      await offer(id, capacity);
      await freedNotices(TANIA);
    }
    expect(await read()).toEqual(starting('There are 9 places'));
  });

  it.each([
    ['somebody books them', ({ id }: Freed) => backend.book(id, NADIA)],
    ['there are fewer', ({ id }: Freed) => offer(id, 2)],
    ['the guide deletes the tour', ({ id }: Freed) => backend.deletePackage(id, RAFIQ)],
  ])('are no longer reported, nor mailed, when %s', async (_case, take) => {
    const { id, booking } = await soldOut();
    await wait(id, TANIA);
    const change = (travellers: number) =>
      backend.succeed(changeBooking, { as: OMAR, ...booking, body: { travellers } });
    await change(2);
    expect(await freedNotices(TANIA)).toHaveLength(1);
    await take({ id, booking });
    expect(await freedNotices(TANIA)).toEqual([]);
    const { rows } = await backend.pool.query(
      `select from notice_mail m join notice n on n.id = m.notice_id where n.kind = 'place-free'`,
    );
    expect(rows).toEqual([]);
  });

  it.each([
    ['has booked one of them', ({ id }: Freed) => backend.book(id, TANIA)],
    ['has left the list', ({ id }: Freed) => wait(id, TANIA, false)],
    [
      'reads it when the tour has departed',
      async ({ id }: Freed) => {
        await backend.depart(id);
        await pruneWaiting(backend.pool);
      },
    ],
  ])('are no longer reported to who %s', async (_case, end) => {
    const { id, booking } = await soldOut();
    for (const as of [TANIA, NADIA]) await wait(id, as);
    await backend.succeed(changeBooking, { as: OMAR, ...booking, body: { travellers: 1 } });
    expect(await freedNotices(TANIA)).toEqual(['Places are free on Tea Hills']);
    await end({ id, booking });
    expect(await freedNotices(TANIA)).toEqual([]);
  });

  it('are not reported when somebody has booked them before the worker looks', async () => {
    const { id, booking } = await soldOut();
    await wait(id, TANIA);
    await backend.succeed(deleteBooking, { as: OMAR, ...booking });
    await backend.book(id, NADIA, NADIA, 3);
    expect(await freedNotices(TANIA)).toEqual([]);
  });

  it('are waited for until the tour has departed, or is no longer offered', async () => {
    const { id } = await soldOut();
    await wait(id, TANIA);
    await pruneWaiting(backend.pool);
    expect(await isWaiting(id, TANIA)).toBe(true);
    await backend.depart(id);
    await pruneWaiting(backend.pool);
    expect(await isWaiting(id, TANIA)).toBe(false);
  });
});

type Freed = Awaited<ReturnType<typeof soldOut>>;
