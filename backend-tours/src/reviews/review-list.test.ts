import * as endpoints from '@safar/shared-contracts/endpoints/reviews';
import type { ReviewsResponse } from '@safar/shared-contracts/review.contract';
import { codeOf } from '@safar/shared-server/testing/backend-under-test';
import { emptyTables } from '@safar/shared-server/testing/empty-tables';
import { OMAR, TANIA, toursAppForTests } from '../testing/tours-app';

const backend = toursAppForTests();
beforeEach(() => emptyTables(backend.pool, 'review', 'booking', 'tour_package'));

const at = (id: string) => ({ params: { id } });

describe('the reviews of a package', () => {
  /** Four reviews: of 5 stars, of 2, of 5 and, the newest, of 3. */
  async function reviewed() {
    const travellers = { [TANIA]: 5, [OMAR]: 2, 'asha@safar.example': 5, 'bela@safar.example': 3 };
    const { _id: id } = await backend.addPackage();
    for (const as of Object.keys(travellers)) await backend.book(id, as);
    await backend.depart(id);
    for (const [as, rating] of Object.entries(travellers))
      await backend.succeed(endpoints.saveReview, { as, ...at(id), body: { rating, authorName: 'A' } });
    return id;
  }
  const page = (id: string, query: object) => backend.succeed(endpoints.listReviews, { ...at(id), query });

  /** The stars of all pages, each of one review. */
  async function pages(id: string, query: object) {
    const found: { rating: number; writtenAt: string }[] = [];
    let cursor: string | null = null;
    do {
      const next: ReviewsResponse = await page(id, { ...query, limit: 1, ...(cursor ? { cursor } : {}) });
      found.push(...next.data);
      cursor = next.nextCursor;
    } while (cursor !== null);
    return found;
  }

  it('say with their first page how many have 5, 4, 3, 2 and 1 stars', async () => {
    const id = await reviewed();
    const first = await page(id, { limit: 1 });
    expect(first).toMatchObject({ distribution: [2, 0, 1, 1, 0], total: 4 });
    expect(await page(id, { cursor: first.nextCursor })).not.toHaveProperty('distribution');
    const { _id: none } = await backend.addPackage();
    expect(await page(none, {})).toMatchObject({ distribution: [0, 0, 0, 0, 0], total: 0 });
  });

  it.each([
    ['newest', [3, 5, 2, 5]],
    ['highest', [5, 5, 3, 2]],
    ['lowest', [2, 3, 5, 5]],
  ])('come by %s, page by page, the newest first among as many stars', async (sort, stars) => {
    const found = await pages(await reviewed(), { sort });
    expect(found.map(({ rating }) => rating)).toEqual(stars);
    const fives = found.filter(({ rating }) => rating === 5).map(({ writtenAt }) => writtenAt);
    expect(fives).toEqual(fives.toSorted().toReversed());
  });

  it('come with so many stars alone', async () => {
    const id = await reviewed();
    expect((await pages(id, { stars: '5', sort: 'lowest' })).map(({ rating }) => rating)).toEqual([5, 5]);
    const first = await page(id, { stars: '5', limit: 1 });
    expect(first).toMatchObject({ total: 2, rating: { count: 4 }, distribution: [2, 0, 1, 1, 0] });
    expect(await page(id, { stars: '5', cursor: first.nextCursor })).toMatchObject({ total: 2 });
    expect(await page(id, { stars: '1' })).toMatchObject({ data: [], total: 0, nextCursor: null });
  });

  it('do not continue another list', async () => {
    const id = await reviewed();
    const { nextCursor: cursor } = await page(id, { stars: '5', limit: 1 });
    for (const query of [{ cursor }, { cursor, sort: 'highest' }, { cursor, stars: '3' }]) {
      const refused = await backend.request(endpoints.listReviews, { ...at(id), query });
      expect(codeOf(refused)).toEqual([400, 'VALIDATION']);
    }
  });

  it('are counted by stars from an index alone', async () => {
    await reviewed();
    const client = await backend.pool.connect();
    try {
      // A table of four rows is read as a whole otherwise.
      await client.query('set enable_seqscan = off; set enable_bitmapscan = off');
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain select rating, count(*) from review where package_id = 'x' group by rating`,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('Index Only Scan using review_stars');
      expect(plan).not.toContain('Sort');
    } finally {
      await client.query('reset enable_seqscan; reset enable_bitmapscan');
      client.release();
    }
  });
});
