import { deleteBooking } from '@safar/shared-contracts/endpoints/bookings';
import { getGuide } from '@safar/shared-contracts/endpoints/guides';
import { deleteMyToursData as endpoint, getMyToursData } from '@safar/shared-contracts/endpoints/my-data';
import { getPackage, listPackages } from '@safar/shared-contracts/endpoints/packages';
import { codeOf, uidOf } from '@safar/shared-server/testing/backend-under-test';
import { allRows } from '@safar/shared-server/testing/fuzz-tables';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { OMAR, RAFIQ, TANIA, toursApp } from '../testing/tours-app';
import { deleteMyToursData } from './delete-my-data.queries';

let backend: Awaited<ReturnType<typeof toursApp>>;
beforeEach(async () => {
  backend = await toursApp();
});
afterEach(() => backend.close());

const read = async (id: string) => (await backend.succeed(getPackage, { params: { id } })).data;

/** All rows but those of ended sessions. They have the uid, and in these tests a uid has the email in it. */
const storedRows = async () => (await allRows(backend.pool)).replace(/^sessions_ended.*$/gm, '');

describe('a deleted account', () => {
  it('has signed in lately: a stolen token, or an open session, is not enough', async () => {
    const { _id: id } = await backend.addPackage();
    const stolen = { email: RAFIQ, authTime: Math.floor(Date.now() / 1000) - 400 };
    expect(codeOf(await backend.request(endpoint, { as: stolen }))).toEqual([401, 'UNAUTHENTICATED']);
    expect((await read(id))._id).toBe(id);
  });

  it('takes its bookings and likes along, and the counts fall', async () => {
    const { _id: id } = await backend.addPackage();
    for (const email of [TANIA, OMAR]) {
      await backend.book(id, email);
      await backend.likePackage(id, email);
    }
    await backend.succeed(endpoint, { as: TANIA });
    expect(await read(id)).toMatchObject({ bookingCount: 1, likeCount: 1 });
    expect(await storedRows()).not.toContain('tania');
    expect(await backend.bookingsOf(OMAR)).toHaveLength(1);
  });

  it('of a guide takes the tours along that nobody booked, and the page of the guide', async () => {
    const { _id: id, guideId } = await backend.addPackage();
    await backend.likePackage(id, TANIA);
    await backend.succeed(endpoint, { as: RAFIQ });
    expect(codeOf(await backend.request(getPackage, { params: { id } }))).toEqual([404, 'NOT_FOUND']);
    const guide = await backend.request(getGuide, { params: { id: guideId } });
    expect(codeOf(guide)).toEqual([404, 'NOT_FOUND']);
    expect(await storedRows()).not.toContain('rafiq');
  });

  it('of a guide leaves booked tours to their bookings, without anything of the guide', async () => {
    const personal = {
      guideName: 'Rafiq Guide',
      guidePhoto: '/scenes/guide-2.svg',
      contactNo: '+880 1711 777',
    };
    const mine = { ...personal, packageDetails: 'Ask for Rafiq.', image: '/scenes/hills.svg' };
    const tour = await backend.addPackage({ ...mine, tourName: 'Tea Hills' });
    const hidden = await backend.addPackage({ ...mine, tourName: 'Deleted Before' });
    await backend.book(tour._id, TANIA);
    await backend.book(hidden._id, TANIA);
    await backend.deletePackage(hidden._id, RAFIQ);
    await backend.succeed(endpoint, { as: RAFIQ });

    const [, booking] = await backend.bookingsOf(TANIA);
    const { image, tourName, destination, departureDate } = tour;
    expect(booking?.tourPackage).toMatchObject({
      image,
      tourName,
      destination,
      departureDate,
      available: false,
      guideName: 'Guide who left',
      contactNo: 'No longer available',
    });
    expect((await backend.succeed(listPackages, { query: {} })).total).toBe(0);
    const found = await backend.request(getPackage, { as: TANIA, params: { id: tour._id } });
    expect(codeOf(found)).toEqual([404, 'NOT_FOUND']);
    const rows = await storedRows();
    expect(rows).toContain('Tea Hills');
    expect(rows).not.toMatch(/rafiq|1711 777|guide-2/i);

    for (const { _id: id } of await backend.bookingsOf(TANIA))
      await backend.succeed(deleteBooking, { as: TANIA, params: { id } });
    expect(await storedRows()).not.toContain('Tea Hills');
  });

  it('takes the tour along that its guide had deleted, when it was the last to have booked it', async () => {
    const { _id: id } = await backend.addPackage({ tourName: 'Last Place' });
    await backend.book(id, TANIA);
    await backend.deletePackage(id, RAFIQ);
    await backend.succeed(endpoint, { as: TANIA });
    expect(await storedRows()).not.toContain('Last Place');
  });

  it('is deleted once: repeating it changes nothing', async () => {
    const { _id: id } = await backend.addPackage();
    await backend.book(id, TANIA);
    await backend.succeed(endpoint, { as: TANIA });
    const rows = await storedRows();
    await deleteMyToursData(backend.pool, uidOf(TANIA));
    expect(await storedRows()).toBe(rows);
  });

  it('shows nothing to whoever registers the address again', async () => {
    const { _id: id } = await backend.addPackage({}, TANIA);
    await backend.book(id, OMAR);
    await backend.succeed(endpoint, { as: TANIA });
    const again = { sub: 'another uid', email: TANIA, emailVerified: true };
    const { data } = await backend.succeed(getMyToursData, { as: again });
    expect(data).toMatchObject({ packages: [], bookings: [], likes: [] });
  });

  it('takes along what it booked while its deletion waited for another booking', async () => {
    const [held, later] = [await backend.addPackage({}, OMAR), await backend.addPackage({}, OMAR)];
    await backend.book(held._id, RAFIQ);
    const other = await backend.pool.connect();
    await other.query('begin');
    await other.query('select from tour_package where id = $1 for update', [held._id]);
    const deletion = deleteMyToursData(backend.pool, uidOf(RAFIQ));
    const blockedSessions = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await waitUntil(async () => (await backend.pool.query(blockedSessions)).rowCount !== 0);
    expect((await backend.book(later._id, RAFIQ)).status).toBe(201);
    await other.query('commit');
    other.release();
    await deletion;
    expect(await read(later._id)).toMatchObject({ bookingCount: 0 });
    expect(await storedRows()).not.toContain(RAFIQ);
  });

  it('is gone whatever else it does at that moment', async () => {
    const tours = [];
    for (let number = 0; number < 6; number += 1) tours.push(await backend.addPackage({}, OMAR));
    await backend.addPackage({}, RAFIQ);
    await backend.book(tours[0]?._id ?? '', RAFIQ);
    const statuses = await Promise.all([
      ...tours.map(({ _id }) => backend.book(_id, RAFIQ).then(({ status }) => status)),
      ...tours.map(({ _id }) => backend.likePackage(_id, RAFIQ).then(({ status }) => status)),
      deleteMyToursData(backend.pool, uidOf(RAFIQ)).then(() => 'deleted'),
    ]);
    expect(statuses).toContain('deleted');
    for (const status of statuses) expect(['deleted', 200, 201, 401, 409]).toContain(status);
    expect(await storedRows()).not.toContain(RAFIQ);
    const { rows } = await backend.pool.query(
      'select from tour_package where booking_count + like_count > 0',
    );
    expect(rows).toEqual([]);
  });
});
