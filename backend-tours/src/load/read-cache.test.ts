import { deleteBooking } from '@safar/shared-contracts/endpoints/bookings';
import { getGuide } from '@safar/shared-contracts/endpoints/guides';
import { getPackage, listPackages } from '@safar/shared-contracts/endpoints/packages';
import {
  deleteReview,
  reportReview,
  respondToReview,
  saveReview,
} from '@safar/shared-contracts/endpoints/reviews';
import { urlOf } from '@safar/shared-contracts/endpoint';
import type { App } from '@safar/shared-server/app';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import * as v from 'valibot';
import { OMAR, RAFIQ, TANIA, toursAppForTests } from '../testing/tours-app';

const backend = toursAppForTests();
let another: App;
beforeAll(async () => {
  another = await backend.startAnother();
  await another.ready();
});

const LIST = listPackages.path;
const addressOf = (id: string) => urlOf(getPackage.path, { params: { id } });

/** An anonymous request, exactly as it comes: nothing waits for what others changed. */
const read = (url: string, headers: Record<string, string> = {}, app = backend.app) =>
  app.inject({ url, headers });

async function likes(id: string, app: App = backend.app): Promise<number> {
  const { data } = v.parse(getPackage.response, (await read(addressOf(id), {}, app)).json());
  return data.likeCount;
}

/** A change of which no trigger knows: who reads it has not read from memory. */
const changeUnnoticed = (id: string, likeCount: number) =>
  backend.pool.query(
    `begin; set local session_replication_role = replica;
     update tour_package set like_count = ${likeCount} where id = '${id}'; commit`,
  );

describe('what anonymous visitors read', () => {
  it('comes from memory, with an ETag by which the same is not sent twice', async () => {
    const { _id, guideId } = await backend.addPackage();
    for (const url of [addressOf(_id), LIST, urlOf(getGuide.path, { params: { id: guideId } })]) {
      const first = await read(url);
      expect(first.statusCode).toBe(200);
      expect(first.headers).toMatchObject({ 'cache-control': 'public, no-cache' });
      const etag = String(first.headers['etag']);
      const again = await read(url, { 'if-none-match': etag });
      expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag]);
      expect((await read(url, { 'if-none-match': 'W/"another"' })).body).toBe(first.body);
    }
    await changeUnnoticed(_id, 42);
    expect(await likes(_id)).toBe(0);
  });

  it('is new at once after a change by the same instance', async () => {
    const { _id } = await backend.addPackage();
    for (const [count, reader] of [TANIA, OMAR, 'gita@safar.example'].entries()) {
      expect(await likes(_id)).toBe(count);
      const { etag: before = '' } = (await read(LIST)).headers;
      await backend.likePackage(_id, reader);
      expect(await likes(_id)).toBe(count + 1);
      expect((await read(LIST, { 'if-none-match': String(before) })).statusCode).toBe(200);
    }
    await backend.deletePackage(_id, RAFIQ);
    expect((await read(addressOf(_id))).statusCode).toBe(404);
  });

  it('is new soon after a change by another instance, or by a program', async () => {
    const { _id } = await backend.addPackage();
    expect([await likes(_id), await likes(_id, another)]).toEqual([0, 0]);
    await backend.likePackage(_id, TANIA);
    await waitUntil(async () => (await likes(_id, another)) === 1);
    await backend.pool.query('update tour_package set like_count = 7 where id = $1', [_id]);
    await waitUntil(async () => (await likes(_id)) === 7 && (await likes(_id, another)) === 7);
  });

  it('has the rating of its guide by the reviews of all of their tours', async () => {
    const { _id } = await backend.addPackage();
    const { _id: other } = await backend.addPackage();
    await backend.book(other, TANIA);
    await backend.depart(other);
    const ratingOfGuide = async () =>
      v.parse(getPackage.response, (await read(addressOf(_id))).json()).data.guide.rating;
    expect(await ratingOfGuide()).toBeUndefined();
    const body = { rating: 4, authorName: 'Tania' };
    const params = { id: other };
    const { data: review } = await backend.succeed(saveReview, { as: TANIA, params, body });
    expect(await ratingOfGuide()).toEqual({ average: 4, count: 1 });
    await backend.succeed(saveReview, { as: TANIA, params, body: { ...body, rating: 2 } });
    expect(await ratingOfGuide()).toEqual({ average: 2, count: 1 });
    await backend.succeed(deleteReview, { as: TANIA, params: { id: review._id } });
    expect(await ratingOfGuide()).toBeUndefined();
  });

  it('has that rating without the reviews of a tour that is gone', async () => {
    const { _id } = await backend.addPackage({}, OMAR);
    const { _id: other } = await backend.addPackage({}, OMAR);
    await backend.book(other, TANIA);
    await backend.depart(other);
    const params = { id: other };
    await backend.succeed(saveReview, { as: TANIA, params, body: { rating: 4, authorName: 'Tania' } });
    const bookings = await backend.bookingsOf(TANIA);
    const id = bookings.find(({ tourPackage }) => tourPackage._id === other)?._id ?? '';
    const rated = await read(addressOf(_id));
    expect(rated.json()).toMatchObject({ data: { guide: { rating: { average: 4 } } } });
    expect((await backend.deletePackage(other, OMAR)).status).toBe(200);
    // With the last booking of a deleted package, the package goes, too.
    await backend.succeed(deleteBooking, { as: TANIA, params: { id } });
    expect((await read(addressOf(_id))).json()).not.toHaveProperty('data.guide.rating');
  });

  it('is outdated by whatever changes a review, also by its words alone, which cached pages have', async () => {
    const { _id } = await backend.addPackage();
    await backend.book(_id, TANIA);
    await backend.depart(_id);
    let isOutdated = false;
    backend.app.publicResponses?.onChange(() => (isOutdated = true));
    const outdates = async (change: () => Promise<unknown>) => {
      isOutdated = false;
      await change();
      return isOutdated;
    };
    const body = { rating: 4, authorName: 'Tania', text: 'Tea.' };
    const save = (text: string) =>
      backend.succeed(saveReview, { as: TANIA, params: { id: _id }, body: { ...body, text } });
    const { data } = await save('Tea.');
    const params = { id: data._id };
    expect(await outdates(() => save('Tea, and rain.'))).toBe(true);
    const response = { as: RAFIQ, params, body: { text: 'Come again.' } };
    expect(await outdates(() => backend.succeed(respondToReview, response))).toBe(true);
    const report = { as: OMAR, params, body: { reason: 'untrue' as const } };
    expect(await outdates(() => backend.succeed(reportReview, report))).toBe(true);
  });

  it('is nothing of a user, and a user gets nothing of it', async () => {
    const { _id } = await backend.addPackage();
    await backend.likePackage(_id, TANIA);
    const anonymous = await read(addressOf(_id));
    const own = await backend.request(getPackage, { as: TANIA, params: { id: _id } });
    expect(own.body).toMatchObject({ data: { likedByMe: true } });
    expect(own.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'authorization' });
    // The version, and not the tag of the bytes that others get.
    expect(own.headers['etag']).toBe('"1"');
    const guide = await backend.request(getPackage, { as: RAFIQ, params: { id: _id } });
    expect(guide.body).toMatchObject({ data: { mine: true, email: RAFIQ } });
    const { body, headers } = await read(addressOf(_id));
    expect(body).toBe(anonymous.body);
    expect(body).not.toContain(RAFIQ);
    expect(headers['vary']).toBe('authorization');
    const forged = await read(addressOf(_id), { authorization: 'Bearer nobody' });
    expect(forged.statusCode).toBe(401);
  });

  it('is dropped as well under another spelling of its address', async () => {
    const { _id } = await backend.addPackage();
    const spelled = addressOf(_id).replace(_id, `%${_id.charCodeAt(0).toString(16)}${_id.slice(1)}`);
    expect((await read(spelled)).statusCode).toBe(200);
    await backend.deletePackage(_id, RAFIQ);
    expect((await read(spelled)).statusCode).toBe(404);
  });

  it('is read anew while the connection that listens is cut, and kept again after it', async () => {
    const { _id } = await backend.addPackage();
    expect(await likes(_id)).toBe(0);
    await changeUnnoticed(_id, 5);
    expect(await likes(_id)).toBe(0);
    await backend.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'safar changes' and datname = current_database()`,
    );
    await waitUntil(async () => (await likes(_id)) === 5);
    let stored = 5;
    await waitUntil(async () => {
      const before = await likes(_id);
      stored += 1;
      await changeUnnoticed(_id, stored);
      return (await likes(_id)) === before;
    });
    await backend.likePackage(_id, TANIA);
    expect(await likes(_id)).toBe(stored + 1);
  });
});
