import { randomUUID } from 'node:crypto';
import { PUBLIC_DATA_HEADER, UNCHANGED } from '@safar/shared-contracts/change-stream.contract';
import type { Endpoint } from '@safar/shared-contracts/endpoint';
import { getBooking } from '@safar/shared-contracts/endpoints/bookings';
import { changeTourMails, readTourNotices } from '@safar/shared-contracts/endpoints/notices';
import { likePackage } from '@safar/shared-contracts/endpoints/packages';
import { saveReview } from '@safar/shared-contracts/endpoints/reviews';
import { checkIn } from '@safar/shared-contracts/endpoints/rosters';
import { endSessions } from '@safar/shared-contracts/endpoints/token';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { OMAR, RAFIQ, TANIA, toursAppForTests } from '../testing/tours-app';

const backend = toursAppForTests();

/** Whether the edge learns that a write has changed nothing that everybody sees. */
async function isUnchangedBy(endpoint: Endpoint, input: Parameters<typeof backend.request>[1]) {
  const { status, headers } = await backend.request(endpoint, input);
  expect(status).toBe(endpoint.status);
  return headers[PUBLIC_DATA_HEADER] === UNCHANGED;
}

const readNotices = (as: string) => isUnchangedBy(readTourNotices, { as, body: {} });

it('reading notices, settings, a check-in and signing out change nothing that everybody sees', async () => {
  const { _id: id } = await backend.addPackage();
  await backend.book(id, TANIA);
  const { _id: booking } = await backend.bookingOf(TANIA);
  await backend.pool.query('update tour_package set departure_date = current_date where id = $1', [id]);
  const { data } = await backend.succeed(getBooking, { as: TANIA, params: { id: booking } });
  expect(await readNotices(TANIA)).toBe(true);
  const mails = { as: TANIA, body: { kind: 'reminder', wanted: false } };
  expect(await isUnchangedBy(changeTourMails, mails)).toBe(true);
  const ticket = { as: RAFIQ, params: { id }, body: { reference: data.reference } };
  expect(await isUnchangedBy(checkIn, ticket)).toBe(true);
  expect(await isUnchangedBy(endSessions, { as: OMAR })).toBe(true);
});

it('a like, a booking and a review change what everybody sees, also when they are sent again', async () => {
  const { _id: id } = await backend.addPackage();
  const like = { as: OMAR, params: { id }, body: { email: OMAR }, key: randomUUID() };
  expect(await isUnchangedBy(likePackage, like)).toBe(false);
  // Whoever sends it again has no response, and has to see it next.
  expect(await isUnchangedBy(likePackage, like)).toBe(false);
  const { headers } = await backend.book(id, OMAR);
  expect(headers).not.toHaveProperty(PUBLIC_DATA_HEADER);
  await backend.depart(id);
  const review = { as: OMAR, params: { id }, body: { rating: 4, authorName: 'Omar' } };
  expect(await isUnchangedBy(saveReview, review)).toBe(false);
});

it('a write during which another changes a tour may have changed it', async () => {
  const holder = await backend.pool.connect();
  await holder.query('begin; lock table notice in exclusive mode');
  const reading = readNotices(TANIA);
  const isWaiting = `select from pg_stat_activity
    where wait_event_type = 'Lock' and query like '%notice%' and datname = current_database()`;
  await waitUntil(async () => (await backend.pool.query(isWaiting)).rowCount === 1);
  await backend.pool.query('update tour_package set like_count = like_count');
  await holder.query('commit');
  holder.release();
  expect(await reading).toBe(false);
  expect(await readNotices(TANIA)).toBe(true);
});

it('while changes may be missed, nothing is said of any write', async () => {
  await backend.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'safar changes' and datname = current_database()`,
  );
  await waitUntil(async () => !(await readNotices(TANIA)));
  await waitUntil(() => readNotices(TANIA));
});
