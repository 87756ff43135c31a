import * as endpoints from '@safar/shared-contracts/endpoints/reviews';
import { deleteMyToursData } from '@safar/shared-contracts/endpoints/my-data';
import { listTourNotices, readTourNotices } from '@safar/shared-contracts/endpoints/notices';
import { codeOf } from '@safar/shared-server/testing/backend-under-test';
import { emptyTables } from '@safar/shared-server/testing/empty-tables';
import { OMAR, RAFIQ, TANIA, toursAppForTests } from '../testing/tours-app';

const backend = toursAppForTests();
beforeEach(() => emptyTables(backend.pool, 'review', 'booking', 'tour_package', 'notice', 'sessions_ended'));

const at = (id: string) => ({ params: { id } });

/** A tour that Tania has booked, and that has departed. */
async function departedTour() {
  const { _id: id } = await backend.addPackage();
  await backend.book(id, TANIA);
  await backend.depart(id);
  return id;
}

/** Saves Tania's review of it. */
const review = async (id: string, body: object = {}) => {
  const given = { rating: 5, authorName: 'Tania', ...body };
  return (await backend.succeed(endpoints.saveReview, { as: TANIA, ...at(id), body: given })).data;
};
const list = (id: string, as?: string) => backend.succeed(endpoints.listReviews, { as, ...at(id) });

describe('a reported review', () => {
  const report = (id: string, as: string = OMAR) =>
    backend.succeed(endpoints.reportReview, { as, ...at(id), body: { reason: 'rude' } });

  const reported = async (as: string) =>
    (await backend.succeed(listTourNotices, { as })).data
      .filter(({ kind }) => kind === 'review-reported')
      .map(({ title }) => title);

  it('hides its words from everybody but its author, and its stars count', async () => {
    const id = await departedTour();
    const { _id } = await review(id, { text: 'Rude words.' });
    await report(_id);
    const anonymous = await list(id);
    expect(anonymous).toMatchObject({ data: [{ hidden: true, rating: 5 }], rating: { count: 1 } });
    expect(JSON.stringify(anonymous)).not.toContain('Rude');
    expect((await list(id, TANIA)).own).toMatchObject({ hidden: true, text: 'Rude words.' });
  });

  it('notifies who wrote it and who responded, but for who reports it, once', async () => {
    const id = await departedTour();
    const { _id } = await review(id, { text: 'Rude words.' });
    const respond = () =>
      backend.succeed(endpoints.respondToReview, { as: RAFIQ, ...at(_id), body: { text: 'Thanks.' } });
    await respond();
    const toAuthor = expect.stringMatching(/^Your review of .* was reported$/);
    const toGuide = expect.stringMatching(/^Your response .* was reported$/);
    await report(_id);
    await report(_id);
    expect([await reported(TANIA), await reported(RAFIQ)]).toEqual([[toAuthor], [toGuide]]);
    for (const [reporter, others] of [
      [RAFIQ, [[toAuthor], []]],
      [TANIA, [[], [toGuide]]],
    ] as const) {
      await backend.pool.query('update review set hidden_at = null');
      await report(_id, reporter);
      expect([await reported(TANIA), await reported(RAFIQ)]).toEqual(others);
    }
  });

  it.each([
    ['its author takes them out', (id: string) => review(id), ['Your response']],
    [
      'its author deletes it',
      (_id: string, own: string) => backend.succeed(endpoints.deleteReview, { as: TANIA, ...at(own) }),
      [],
    ],
    ['its author leaves', () => backend.succeed(deleteMyToursData, { as: TANIA }), []],
    [
      'an operator decides',
      () => backend.pool.query('update review set hidden_at = null, checked_at = now()'),
      [],
    ],
  ])(
    'promises another notice only while there are words to decide about: %s',
    async (_case, settle, left) => {
      const id = await departedTour();
      const { _id } = await review(id, { text: 'Rude words.' });
      await backend.succeed(endpoints.respondToReview, { as: RAFIQ, ...at(_id), body: { text: 'Thanks.' } });
      await report(_id);
      await backend.succeed(readTourNotices, { as: TANIA, body: {} });
      await settle(id, _id);
      const { rows } = await backend.pool.query<{ title: string }>(
        `select title from notice where kind = 'review-reported'`,
      );
      expect(rows.map(({ title }) => title.split(' ', 2).join(' '))).toEqual(left);
    },
  );

  it('is not one’s own: neither author nor guide hides what nobody else wrote', async () => {
    const id = await departedTour();
    const { _id } = await review(id, { text: 'Rude words.' });
    const reporting = async (as: string) =>
      codeOf(await backend.request(endpoints.reportReview, { as, ...at(_id), body: { reason: 'other' } }));
    expect(await reporting(TANIA)).toEqual([403, 'FORBIDDEN']);
    await review(id);
    await backend.succeed(endpoints.respondToReview, { as: RAFIQ, ...at(_id), body: { text: 'Thanks.' } });
    expect(await reporting(RAFIQ)).toEqual([403, 'FORBIDDEN']);
    expect((await list(id)).data).toMatchObject([{ hidden: false, response: { text: 'Thanks.' } }]);
    await report(_id, TANIA);
    expect((await list(id)).data).toMatchObject([{ hidden: true }]);
  });

  it('of stars alone has nothing to hide', async () => {
    const id = await departedTour();
    await report((await review(id))._id);
    expect((await list(id)).data).toMatchObject([{ hidden: false }]);
  });

  it('is shown for good once an operator has looked at it, until its author changes it', async () => {
    const id = await departedTour();
    const { _id } = await review(id, { text: 'Fine words.' });
    await report(_id);
    await backend.pool.query('update review set hidden_at = null, checked_at = now()');
    expect((await report(_id)).message).toMatch(/it stays\.$/);
    expect((await list(id)).data).toMatchObject([{ hidden: false, text: 'Fine words.' }]);
    await review(id, { text: 'Other words.' });
    expect((await report(_id)).message).toMatch(/The text is hidden/);
    expect((await list(id)).data).toMatchObject([{ hidden: true }]);
  });

  it('is known as removed to its author alone, until they write anew', async () => {
    const id = await departedTour();
    const { _id } = await review(id, { text: 'Rude words.' });
    await report(_id);
    await backend.pool.query('update review set words = null, hidden_at = null, checked_at = now()');
    expect((await list(id, TANIA)).own).toMatchObject({ hidden: false, removed: true });
    expect((await list(id)).data[0]).not.toHaveProperty('removed');
    await review(id, { text: 'Kinder words.' });
    expect((await list(id, TANIA)).own).not.toHaveProperty('removed');
  });

  it('of which its author takes the words out is hidden no longer, and nobody removed them', async () => {
    const id = await departedTour();
    const { _id } = await review(id, { text: 'Rude words.' });
    await report(_id);
    await review(id);
    expect((await list(id)).data).toMatchObject([{ hidden: false }]);
    await review(id, { text: 'Fine words.' });
    await report(_id);
    await backend.pool.query('update review set hidden_at = null, checked_at = now()');
    await review(id);
    expect((await list(id, TANIA)).own).not.toHaveProperty('removed');
  });

  it('with a response stays hidden without its own words', async () => {
    const id = await departedTour();
    const { _id } = await review(id, { text: 'Rude words.' });
    await backend.succeed(endpoints.respondToReview, { as: RAFIQ, ...at(_id), body: { text: 'Thanks.' } });
    await report(_id);
    await review(id);
    expect((await list(id)).data).toMatchObject([{ hidden: true }]);
  });
});
