import { changeBooking, deleteBooking, listBookings } from '@safar/shared-contracts/endpoints/bookings';
import { cancelForTraveller, getRoster } from '@safar/shared-contracts/endpoints/rosters';
import { deleteMyToursData, getMyToursData } from '@safar/shared-contracts/endpoints/my-data';
import { listTourNotices, readTourNotices } from '@safar/shared-contracts/endpoints/notices';
import { updatePackage } from '@safar/shared-contracts/endpoints/packages';
import * as endpoints from '@safar/shared-contracts/endpoints/waiting';
import { codeOf } from '@safar/shared-server/testing/backend-under-test';
import { emptyTables } from '@safar/shared-server/testing/empty-tables';
import { utcDateIn } from '@safar/shared-testing/date';
import { OMAR, packageBody, RAFIQ, TANIA, toursAppForTests, UNKNOWN_ID } from '../testing/tours-app';
import { notifyFreedPlaces, pruneWaiting } from './waiting.queries';

const NADIA = 'nadia@safar.example';

const backend = toursAppForTests();
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
const waitFor = (travellers: number, id: string, as: string) =>
  backend.request(endpoints.setWaiting, { as, params: { id }, body: { waiting: true, travellers } });
const isWaiting = async (id: string, as: string) =>
  (await backend.succeed(endpoints.getWaiting, { as, params: { id } })).waiting;
/** The titles of the notices of freed places that somebody has, after a pass of two workers at once. */
async function freedNotices(as: string) {
  await backend.pool.query(`update freed_package set freed_at = freed_at - interval '10 minutes'`);
  await Promise.all([notifyFreedPlaces(backend.pool), notifyFreedPlaces(backend.pool)]);
  const { data } = await backend.succeed(listTourNotices, { as });
  // One of a tour that does not take place leads to other tours.
  return data
    .filter(({ kind, path }) => kind === 'place-free' && path.startsWith('/tour-details/'))
    .map(({ title }) => title);
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

  it('is joined by a family while fewer places are left than it needs, and knows how many they are', async () => {
    const { id, booking } = await soldOut();
    await backend.succeed(changeBooking, { as: OMAR, ...booking, body: { travellers: 1 } });
    for (const travellers of [1, 2]) {
      expect(codeOf(await waitFor(travellers, id, TANIA))).toEqual([409, 'CONFLICT']);
    }
    const { body } = await waitFor(3, id, TANIA);
    expect(body).toEqual({ waiting: true, travellers: 3 });
    await waitFor(4, id, TANIA);
    const read = () => backend.succeed(endpoints.getWaiting, { as: TANIA, params: { id } });
    expect(await read()).toEqual({ waiting: true, travellers: 4 });
    const { data } = await backend.succeed(getMyToursData, { as: TANIA });
    expect(data.waiting).toMatchObject([{ tourPackage: { _id: id }, travellers: 4 }]);
    await wait(id, TANIA, false);
    expect(await read()).toEqual({ waiting: false });
  });

  it('is counted on the roster of the guide, as long as somebody waits', async () => {
    const { id } = await soldOut();
    const counted = async () => {
      const { data } = await backend.succeed(getRoster, { as: RAFIQ, params: { id } });
      return [data.waitingTravellers, data.waitingParties];
    };
    expect(await counted()).toEqual([undefined, undefined]);
    await waitFor(4, id, TANIA);
    await wait(id, NADIA);
    expect(await counted()).toEqual([5, 2]);
    await wait(id, TANIA, false);
    expect(await counted()).toEqual([1, 1]);
  });

  it('is listed for who waits, with the next tour first, and whether there are enough places by now', async () => {
    const later = await soldOut();
    const { _id: next } = await backend.addPackage({ capacity: 1, departureDate: utcDateIn(3) });
    await backend.book(next, OMAR);
    await waitFor(2, later.id, TANIA);
    await wait(next, TANIA);
    const listed = async (as: string) => {
      const { data } = await backend.succeed(endpoints.listWaiting, { as });
      return data.map(({ tourPackage, travellers, placesFree }) => [tourPackage._id, travellers, placesFree]);
    };
    expect(await listed(TANIA)).toEqual([
      [next, 1, false],
      [later.id, 2, false],
    ]);
    expect(await listed(NADIA)).toEqual([]);
    await backend.succeed(changeBooking, { as: OMAR, ...later.booking, body: { travellers: 1 } });
    await backend.depart(next);
    expect(await listed(TANIA)).toEqual([[later.id, 2, true]]);
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

  it('are mailed once in ten minutes to who waits, however often somebody books and cancels them', async () => {
    const { id, booking } = await soldOut();
    await wait(id, NADIA);
    const change = (travellers: number) =>
      backend.succeed(changeBooking, { as: OMAR, ...booking, body: { travellers } });
    const notified: number[] = [];
    for (const travellers of [2, 3, 2, 3, 2]) {
      await change(travellers);
      await notifyFreedPlaces(backend.pool);
      const { data } = await backend.succeed(listTourNotices, { as: NADIA });
      notified.push(data.filter(({ kind }) => kind === 'place-free').length);
    }
    expect(notified).toEqual([1, 0, 0, 0, 0]);
    expect(await freedNotices(NADIA)).toHaveLength(1);
  });

  it('are reported to a family once there are enough for all of it, and again when there were too few in between', async () => {
    const { id, booking } = await soldOut();
    await waitFor(2, id, TANIA);
    await wait(id, NADIA);
    const change = (travellers: number) =>
      backend.succeed(changeBooking, { as: OMAR, ...booking, body: { travellers } });
    const read = async () => [await freedNotices(TANIA), await freedNotices(NADIA)];
    const one = 'A place is free on Tea Hills';
    const two = 'Places for 2 travellers are free on Tea Hills';
    await change(2);
    expect(await read()).toEqual([[], [one]]);
    await change(1);
    expect(await read()).toEqual([[two], [one]]);
    await backend.request(readTourNotices, { as: TANIA, body: {} });
    // There are more: who knows that there are enough reads nothing new.
    await offer(id, 6);
    expect(await read()).toEqual([[two], [one]]);
    expect((await backend.succeed(listTourNotices, { as: TANIA })).unread).toBe(0);
    await change(5);
    expect(await read()).toEqual([[], [one]]);
    await change(4);
    expect(await read()).toEqual([[two], [one]]);
    expect((await backend.succeed(listTourNotices, { as: TANIA })).unread).toBe(1);
  });

  it('are reported to a traveller who waits for a larger party by now when there are enough for that one', async () => {
    const { id, booking } = await soldOut();
    await wait(id, TANIA);
    await backend.succeed(changeBooking, { as: OMAR, ...booking, body: { travellers: 2 } });
    expect(await freedNotices(TANIA)).toHaveLength(1);
    await waitFor(2, id, TANIA);
    expect(await freedNotices(TANIA)).toEqual([]);
    await backend.succeed(changeBooking, { as: OMAR, ...booking, body: { travellers: 1 } });
    expect(await freedNotices(TANIA)).toEqual(['Places for 2 travellers are free on Tea Hills']);
  });

  it('are reported to the largest party, and to everybody when there is no limit any more', async () => {
    const { id } = await soldOut();
    await waitFor(9, id, TANIA);
    await offer(id, 11);
    expect(await freedNotices(TANIA)).toEqual([]);
    await backend.succeed(updatePackage, {
      as: RAFIQ,
      params: { id },
      body: packageBody({ tourName: 'Tea Hills', capacity: null }),
    });
    expect(await freedNotices(TANIA)).toEqual(['Places for 9 travellers are free on Tea Hills']);
    const { data } = await backend.succeed(listTourNotices, { as: TANIA });
    expect(data[0]?.text).toMatch(/There is room for everybody\.$/);
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
      `select from notice_mail m join notice n on n.id = m.notice_id where n.kind = 'place-free' and n.about_id = $1`,
      [id],
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
    expect(await freedNotices(TANIA)).toEqual(['A place is free on Tea Hills']);
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
