import { deleteBooking } from '@safar/shared-contracts/endpoints/bookings';
import { getGuide } from '@safar/shared-contracts/endpoints/guides';
import { deleteMyToursData, getMyToursData } from '@safar/shared-contracts/endpoints/my-data';
import { deletePackage, getPackage, listPackages } from '@safar/shared-contracts/endpoints/packages';
import * as endpoints from '@safar/shared-contracts/endpoints/reviews';
import { codeOf } from '@safar/shared-server/testing/backend-under-test';
import { emptyTables } from '@safar/shared-server/testing/empty-tables';
import { OMAR, RAFIQ, TANIA, toursAppForTests, UNKNOWN_ID } from '../testing/tours-app';

const backend = toursAppForTests();
beforeEach(() => emptyTables(backend.pool, 'review', 'booking', 'package_like', 'tour_package'));

/** Those whose accounts are deleted here: their sessions end for good. */
const NADIA = 'nadia@safar.example';
const NEW_GUIDE = 'guide@safar.example';

const FORBIDDEN = [403, 'FORBIDDEN'];
const at = (id: string) => ({ params: { id } });

/** A tour of Rafiq that these have booked, and that has departed. */
async function departedTour(...travellers: readonly string[]) {
  const { _id: id, guideId } = await backend.addPackage();
  for (const as of travellers) await backend.book(id, as);
  await backend.depart(id);
  return { id, guideId };
}

const write = (id: string, as: string | undefined, body: object = {}) =>
  backend.request(endpoints.saveReview, { as, ...at(id), body: { rating: 5, authorName: 'Tania', ...body } });
const review = async (id: string, as: string, body: object = {}) => {
  const given = { rating: 5, authorName: 'Tania', ...body };
  return (await backend.succeed(endpoints.saveReview, { as, ...at(id), body: given })).data;
};
const list = (id: string, as?: string) => backend.succeed(endpoints.listReviews, { as, ...at(id) });
const read = async (id: string) => (await backend.succeed(getPackage, at(id))).data;
const age = (days: number) =>
  backend.pool.query(`update review set created_at = created_at - interval '1 day' * $1::int`, [days]);

describe('a review', () => {
  it('is of who travelled, with stars and words', async () => {
    const { id } = await departedTour(TANIA);
    expect(await list(id, TANIA)).toMatchObject({ data: [], total: 0, mayReview: true, mayRespond: false });
    const written = await review(id, TANIA, { rating: 4, text: '  Rain, and tea.\n' });
    const shown = { authorName: 'Tania', rating: 4, text: 'Rain, and tea.', hidden: false };
    expect(written).toMatchObject({ ...shown, mine: true, editable: true });
    const anonymous = await list(id);
    expect(anonymous).toMatchObject({ total: 1, rating: { average: 4, count: 1 }, mayReview: false });
    const { _id, writtenAt } = written;
    expect(anonymous.data).toEqual([{ ...shown, _id, writtenAt, mine: false, editable: false }]);
    expect(await list(id, TANIA)).toMatchObject({ own: { _id: written._id }, mayReview: false });
  });

  it('is refused before the tour has departed, without a booking, and of one’s own tour', async () => {
    const { _id: upcoming } = await backend.addPackage();
    await backend.book(upcoming, TANIA);
    expect(codeOf(await write(upcoming, TANIA))).toEqual(FORBIDDEN);
    const { id } = await departedTour(TANIA);
    expect(codeOf(await write(id, OMAR))).toEqual(FORBIDDEN);
    expect(codeOf(await write(id, RAFIQ))).toEqual(FORBIDDEN);
    expect(codeOf(await write(id, undefined))).toEqual([401, 'UNAUTHENTICATED']);
    expect(codeOf(await write(UNKNOWN_ID, TANIA))).toEqual([404, 'NOT_FOUND']);
    expect(await list(id)).toMatchObject({ data: [], total: 0 });
  });

  it.each([{ rating: 0 }, { rating: 6 }, { rating: 4.5 }, { text: 'x'.repeat(1001) }, { text: ' ' }])(
    'of %j is refused',
    async (body) => {
      const { id } = await departedTour(TANIA);
      expect(codeOf(await write(id, TANIA, body))).toEqual([400, 'VALIDATION']);
    },
  );

  it('is one: written again, it is changed, for 14 days', async () => {
    const { id } = await departedTour(TANIA);
    const first = await review(id, TANIA, { rating: 2, text: 'Rain.' });
    // Its response was lost: nothing was edited.
    expect(await review(id, TANIA, { rating: 2, text: 'Rain.' })).toEqual(first);
    const second = await review(id, TANIA, { rating: 5, text: 'Tea!' });
    expect(second).toMatchObject({ _id: first._id, text: 'Tea!', writtenAt: first.writtenAt });
    expect(second.editedAt).toBeDefined();
    expect(await read(id)).toMatchObject({ rating: { average: 5, count: 1 } });
    await age(15);
    expect(codeOf(await write(id, TANIA, { rating: 1 }))).toEqual(FORBIDDEN);
    expect((await list(id, TANIA)).own).toMatchObject({ rating: 5, editable: false });
  });

  it('of two requests at once is written once', async () => {
    const { id } = await departedTour(TANIA);
    const statuses = await Promise.all([write(id, TANIA), write(id, TANIA), write(id, TANIA)]);
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await read(id)).toMatchObject({ rating: { count: 1 } });
  });

  it('is in the booking of its author alone: its stars, and whether they can be changed', async () => {
    const { id } = await departedTour(TANIA, OMAR);
    const booked = async (as: string) => (await backend.bookingsOf(as)).map((each) => each.review);
    await review(id, TANIA, { rating: 4 });
    expect([await booked(TANIA), await booked(OMAR)]).toEqual([[{ rating: 4, editable: true }], [undefined]]);
    await age(15);
    expect(await booked(TANIA)).toEqual([{ rating: 4, editable: false }]);
  });

  it('is of who was on the tour before its guide moved it on, and of nobody who books the next one', async () => {
    const { id } = await departedTour(TANIA);
    await backend.pool.query('update tour_package set departure_date = current_date + 30 where id = $1', [
      id,
    ]);
    await backend.book(id, OMAR);
    expect(await list(id, TANIA)).toMatchObject({ mayReview: true });
    expect(await list(id, OMAR)).toMatchObject({ mayReview: false });
    expect(await review(id, TANIA, { rating: 4 })).toMatchObject({ rating: 4 });
    expect(codeOf(await write(id, OMAR))).toEqual(FORBIDDEN);
  });

  it('stays when its booking is deleted, and is deleted by its author alone', async () => {
    const { id } = await departedTour(TANIA);
    const { _id } = await review(id, TANIA);
    const { _id: booking } = await backend.bookingOf(TANIA);
    await backend.succeed(deleteBooking, { as: TANIA, ...at(booking) });
    expect((await list(id)).total).toBe(1);
    expect(codeOf(await backend.request(endpoints.deleteReview, { as: OMAR, ...at(_id) }))).toEqual(
      FORBIDDEN,
    );
    await backend.succeed(endpoints.deleteReview, { as: TANIA, ...at(_id) });
    expect(await list(id)).toMatchObject({ data: [], total: 0 });
    expect(await read(id)).not.toHaveProperty('rating');
    const again = await backend.request(endpoints.deleteReview, { as: TANIA, ...at(_id) });
    expect(codeOf(again)).toEqual([404, 'NOT_FOUND']);
  });

  it('goes with the account of its author', async () => {
    const { id } = await departedTour(NADIA, OMAR);
    await review(id, NADIA, { rating: 1 });
    await review(id, OMAR, { rating: 4 });
    const { data } = await backend.succeed(getMyToursData, { as: NADIA });
    expect(data.reviews).toMatchObject([{ rating: 1, tourPackage: { _id: id } }]);
    await backend.succeed(deleteMyToursData, { as: NADIA });
    expect(await list(id)).toMatchObject({ total: 1, rating: { average: 4, count: 1 } });
  });
});

describe('the ratings of a package', () => {
  it('are absent without a review, and an average of all of them with one', async () => {
    const { id, guideId } = await departedTour(TANIA, OMAR);
    const { _id: other } = await backend.addPackage();
    expect(await read(id)).not.toHaveProperty('rating');
    await review(id, TANIA, { rating: 5 });
    await review(id, OMAR, { rating: 4 });
    expect(await read(id)).toMatchObject({ rating: { average: 4.5, count: 2 } });
    expect(await read(other)).not.toHaveProperty('rating');
    const guide = await backend.succeed(getGuide, at(guideId));
    expect(guide.data.rating).toEqual({ average: 4.5, count: 2 });
  });

  it('sort a list: one of five stars is not above many, and none is last', async () => {
    const { _id: none } = await backend.addPackage();
    const { id: one } = await departedTour(TANIA);
    const { id: many } = await departedTour(TANIA, OMAR);
    await review(one, TANIA, { rating: 5 });
    for (const as of [TANIA, OMAR]) await review(many, as, { rating: 5 });
    await backend.pool.query('update tour_package set departure_date = current_date + 3');
    const ids = async (query: object) => {
      const page = await backend.succeed(listPackages, { query: { sort: 'top-rated', limit: 2, ...query } });
      return { ids: page.data.map(({ _id }) => _id), cursor: page.nextCursor ?? '' };
    };
    const first = await ids({});
    expect(first.ids).toEqual([many, one]);
    expect((await ids({ cursor: first.cursor })).ids).toEqual([none]);
  });

  it('do not change the version of what its guide typed', async () => {
    const { id } = await departedTour(TANIA);
    const { version } = await read(id);
    await review(id, TANIA);
    expect((await read(id)).version).toBe(version);
  });

  it('hold whatever program writes', async () => {
    const { id } = await departedTour(TANIA);
    const insert = `insert into review (package_id, uid, author_name, rating) select $1, uid, 'A', 5 from account where email = $2`;
    await expect(backend.pool.query(insert, [id, RAFIQ])).rejects.toMatchObject({
      constraint: 'review_travelled',
    });
    await backend.pool.query(insert, [id, TANIA]);
    await expect(backend.pool.query(insert, [id, TANIA])).rejects.toMatchObject({ code: '23505' });
    await age(15);
    await expect(backend.pool.query('update review set rating = 1')).rejects.toMatchObject({
      constraint: 'review_editable',
    });
    expect(await read(id)).toMatchObject({ rating: { average: 5, count: 1 } });
    await backend.pool.query('delete from review');
    expect(await read(id)).not.toHaveProperty('rating');
  });
});

describe('the reviews of a guide', () => {
  const ofGuide = (id: string, query: object = {}) =>
    backend.succeed(endpoints.listGuideReviews, { ...at(id), query });

  it('are those of all their tours, newest first, page by page, each with its tour', async () => {
    const one = await departedTour(TANIA);
    const other = await departedTour(OMAR);
    expect(await ofGuide(one.guideId)).toEqual({ data: [], total: 0, nextCursor: null });
    await review(one.id, TANIA, { rating: 5, text: 'Tea!' });
    await review(other.id, OMAR, { rating: 3 });
    const first = await ofGuide(one.guideId, { limit: 1 });
    expect(first).toMatchObject({ total: 2, data: [{ rating: 3, tourPackage: { _id: other.id } }] });
    const next = await ofGuide(one.guideId, { limit: 1, cursor: first.nextCursor ?? '' });
    expect(next).toMatchObject({ nextCursor: null, data: [{ text: 'Tea!', tourPackage: { _id: one.id } }] });
  });

  it('have no words that were reported, and none of a deleted tour', async () => {
    const one = await departedTour(TANIA);
    const other = await departedTour(OMAR);
    const { _id } = await review(one.id, TANIA, { text: 'Rude words.' });
    await review(other.id, OMAR, { text: 'Gone.' });
    await backend.succeed(endpoints.reportReview, { as: OMAR, ...at(_id), body: { reason: 'rude' } });
    await backend.succeed(deletePackage, { as: RAFIQ, ...at(other.id) });
    const list = await ofGuide(one.guideId);
    expect(list).toMatchObject({ total: 1, data: [{ hidden: true }] });
    expect(JSON.stringify(list)).not.toMatch(/Rude|Gone/);
  });

  it('are not there of nobody', async () => {
    const response = await backend.request(endpoints.listGuideReviews, at(UNKNOWN_ID));
    expect(codeOf(response)).toEqual([404, 'NOT_FOUND']);
  });
});

describe('the guide', () => {
  const respond = (id: string, as: string) =>
    backend.request(endpoints.respondToReview, { as, ...at(id), body: { text: 'Come again.' } });

  it('responds to a review of their tour once', async () => {
    const { id } = await departedTour(TANIA);
    const { _id } = await review(id, TANIA);
    expect((await list(id, RAFIQ)).mayRespond).toBe(true);
    expect(codeOf(await respond(_id, OMAR))).toEqual(FORBIDDEN);
    expect((await respond(_id, RAFIQ)).status).toBe(201);
    expect(codeOf(await respond(_id, RAFIQ))).toEqual([409, 'CONFLICT']);
    expect(codeOf(await respond(UNKNOWN_ID, RAFIQ))).toEqual([404, 'NOT_FOUND']);
    expect((await list(id)).data).toMatchObject([{ response: { text: 'Come again.' } }]);
    const { data } = await backend.succeed(getMyToursData, { as: RAFIQ });
    expect(data.responses).toMatchObject([{ review: _id, text: 'Come again.' }]);
  });

  it('who deletes their account leaves no words behind', async () => {
    const { _id: id } = await backend.addPackage({}, NEW_GUIDE);
    await backend.book(id, TANIA);
    await backend.depart(id);
    const { _id } = await review(id, TANIA);
    expect((await respond(_id, NEW_GUIDE)).status).toBe(201);
    await backend.succeed(deleteMyToursData, { as: NEW_GUIDE });
    const { rows } = await backend.pool.query('select response, responded_at from review');
    expect(rows).toEqual([{ response: null, responded_at: null }]);
  });
});
