import { getPackage } from '@safar/shared-contracts/endpoints/packages';
import * as endpoints from '@safar/shared-contracts/endpoints/reviews';
import { emptyTables } from '@safar/shared-server/testing/empty-tables';
import { TANIA, toursAppForTests } from '../testing/tours-app';

const backend = toursAppForTests();
beforeEach(() => emptyTables(backend.pool, 'review', 'booking', 'tour_package'));

const at = (id: string) => ({ params: { id } });
const write = (id: string, as: string, body: object = {}) =>
  backend.succeed(endpoints.saveReview, { as, ...at(id), body: { rating: 5, authorName: 'Tania', ...body } });
const review = async (id: string, as: string, body: object = {}) => (await write(id, as, body)).data;
const list = (id: string, as: string) => backend.succeed(endpoints.listReviews, { as, ...at(id) });
const read = async (id: string) => (await backend.succeed(getPackage, at(id))).data;

describe('a review of a second journey', () => {
  /** Tania was on the tour twice, and has reviewed the first time with two stars. */
  async function travelledTwice() {
    const { _id: id } = await backend.addPackage();
    await backend.book(id, TANIA);
    await backend.depart(id);
    const first = await review(id, TANIA, { rating: 2, text: 'Rain.' });
    await backend.pool.query('update tour_package set departure_date = current_date + 30 where id = $1', [
      id,
    ]);
    await backend.book(id, TANIA);
    expect(await list(id, TANIA)).toMatchObject({ own: { _id: first._id }, mayReview: false });
    await backend.depart(id);
    return { id, first };
  }

  it('is another one, and both count', async () => {
    const { id, first } = await travelledTwice();
    const before = await list(id, TANIA);
    expect(before).toMatchObject({ mayReview: true, data: [{ _id: first._id, mine: true }] });
    expect(before).not.toHaveProperty('own');
    const second = await review(id, TANIA, { rating: 5, text: 'Sun.' });
    expect(second._id).not.toBe(first._id);
    expect(await list(id, TANIA)).toMatchObject({
      own: { _id: second._id },
      mayReview: false,
      total: 2,
      rating: { average: 3.5, count: 2 },
    });
    const again = await review(id, TANIA, { rating: 4, text: 'Sun and tea.' });
    expect(again._id).toBe(second._id);
    expect(await read(id)).toMatchObject({ rating: { average: 3, count: 2 } });
  });

  it('is in the booking of that journey, the first one in the other', async () => {
    const { id } = await travelledTwice();
    const stars = async () => (await backend.bookingsOf(TANIA)).map(({ review: own }) => own?.rating);
    expect(await stars()).toEqual([undefined, 2]);
    await review(id, TANIA, { rating: 5 });
    expect(await stars()).toEqual([5, 2]);
  });

  it('of two requests at once is written once', async () => {
    const { id } = await travelledTwice();
    await Promise.all([write(id, TANIA), write(id, TANIA), write(id, TANIA)]);
    expect(await read(id)).toMatchObject({ rating: { count: 2 } });
  });

  it('and the first are deleted each by itself', async () => {
    const { id, first } = await travelledTwice();
    await review(id, TANIA, { rating: 5 });
    await backend.succeed(endpoints.deleteReview, { as: TANIA, ...at(first._id) });
    expect(await read(id)).toMatchObject({ rating: { average: 5, count: 1 } });
    expect((await list(id, TANIA)).own).toMatchObject({ rating: 5 });
  });

  it('cannot be written while that tour is ahead, also by another program', async () => {
    const { _id: id } = await backend.addPackage();
    await backend.book(id, TANIA);
    await backend.depart(id);
    await review(id, TANIA);
    const insert =
      'insert into review (package_id, uid, author_name, rating) select package_id, uid, author_name, 1 from review';
    await expect(backend.pool.query(insert)).rejects.toThrow(/review_of_booking/);
  });
});
