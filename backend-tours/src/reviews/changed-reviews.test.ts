import { randomUUID } from 'node:crypto';
import * as endpoints from '@safar/shared-contracts/endpoints/reviews';
import type { ReviewSave } from '@safar/shared-contracts/review.contract';
import { codeOf } from '@safar/shared-server/testing/backend-under-test';
import { TANIA, toursAppForTests } from '../testing/tours-app';

const backend = toursAppForTests();

it('a review that was changed on another device is overwritten by nobody who has not read that', async () => {
  const { _id: id } = await backend.addPackage();
  await backend.book(id, TANIA);
  await backend.depart(id);
  const write = (body: ReviewSave) =>
    backend.request(endpoints.saveReview, { as: TANIA, params: { id }, body });
  const save = async (body: ReviewSave) =>
    (await backend.succeed(endpoints.saveReview, { as: TANIA, params: { id }, body })).data;
  const own = async () => (await backend.succeed(endpoints.listReviews, { as: TANIA, params: { id } })).own;
  const [rain, tea] = [
    { rating: 2, text: 'Rain.', authorName: 'Tania' },
    { rating: 5, text: 'Tea!', authorName: 'Tania' },
  ];
  await save({ ...rain, reviewBefore: null });
  // Both devices began before there was one.
  const refused = await write({ ...tea, reviewBefore: null });
  expect(codeOf(refused)).toEqual([409, 'CONFLICT']);
  expect(refused.body).toMatchObject({ current: { ...rain, mine: true } });
  expect(await own()).toMatchObject(rain);
  await save({ ...tea, reviewBefore: rain });
  expect(codeOf(await write({ ...rain, rating: 1, reviewBefore: rain }))).toEqual([409, 'CONFLICT']);
  // The response was lost, so it is sent again.
  expect(await save({ ...tea, reviewBefore: rain })).toMatchObject(tea);
  // By then it was changed elsewhere once more: only the repetition of the same request gets what it did.
  const key = randomUUID();
  const lost = { as: TANIA, params: { id }, key, body: { ...rain, reviewBefore: tea } };
  const first = await backend.request(endpoints.saveReview, lost);
  await save({ ...tea, reviewBefore: rain });
  expect((await backend.request(endpoints.saveReview, lost)).text).toBe(first.text);
  expect(await own()).toMatchObject(tea);
  expect(await save({ ...rain, reviewBefore: tea })).toMatchObject(rain);
  await save({ ...tea, reviewBefore: rain });
  // Deleted meanwhile: there is nothing to overwrite.
  await backend.succeed(endpoints.deleteReview, { as: TANIA, params: { id: (await own())?._id ?? '' } });
  expect(await save({ ...rain, reviewBefore: tea })).toMatchObject(rain);
});
