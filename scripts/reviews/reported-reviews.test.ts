import { databaseForTests } from '@safar/shared-server/testing/test-database';
import { migrationsFolder } from '../stack/databases/migrations-folder';
import { withPool } from '../with-pool';
import { decide, reportedReviews } from './reported-reviews';

const [FIRST, SECOND] = ['1'.repeat(24), '2'.repeat(24)];

const database = databaseForTests(migrationsFolder('tours'));
beforeAll(async () => {
  await database.pool.query(`
    insert into account (uid, email) values ('guide', 'g@b.example'), ('a', 'a@b.example'), ('b', 'b@b.example');
    insert into tour_package (tour_name, image, duration, departure_location, destination, price_cents, departure_date,
      package_details, contact_no, owner_uid, guide_name, guide_photo)
    values ('Tea', '/scenes/tea.svg', '1 Day', 'Dhaka', 'Sylhet', 1, current_date - 30, 'Rain.', '1', 'guide', 'A', '');
    insert into booking (package_id, uid) select id, unnest('{a,b}'::text[]) from tour_package`);
});
beforeEach(() =>
  database.pool.query(`
    delete from review;
    delete from notice;
    insert into review (id, package_id, uid, author_name, rating, words, created_at, hidden_at, response, responded_at)
    select key, p.id, uid, 'A', 4, words, now() - interval '20 days', now(), 'Thanks.', now()
    from tour_package p, (values
      ('${FIRST}', 'a', 'Rude words.'), ('${SECOND}', 'b', 'Fine words.')) as given (key, uid, words)`),
);

const stored = async (id: string) => {
  const text = `select words as text, response, hidden_at is not null as hidden, checked_at is not null as checked from review where id = $1`;
  return (await database.pool.query(text, [id])).rows[0];
};

it('lists what was reported, with what is hidden', async () => {
  expect(await reportedReviews(database.pool)).toMatchObject([
    { id: FIRST, tourName: 'Tea', rating: 4, text: 'Rude words.', response: 'Thanks.' },
    { id: SECOND, text: 'Fine words.' },
  ]);
});

it('shows one again, and it is no longer listed', async () => {
  await decide(database.pool, 'show', SECOND);
  expect(await stored(SECOND)).toEqual({
    text: 'Fine words.',
    response: 'Thanks.',
    hidden: false,
    checked: true,
  });
  expect((await reportedReviews(database.pool)).map(({ id }) => id)).toEqual([FIRST]);
});

it('removes the words of one for good, also of an old one, and its stars count on', async () => {
  await decide(database.pool, 'remove', FIRST);
  expect(await stored(FIRST)).toEqual({ text: null, response: null, hidden: false, checked: true });
  const { rows } = await database.pool.query('select review_count, review_sum from tour_package');
  expect(rows).toEqual([{ review_count: 2, review_sum: 8 }]);
});

it('notifies the traveller and the guide of what was decided, once', async () => {
  // What nobody has read of the report is out of date then.
  await database.pool.query(`
    insert into notice (uid, kind, title, words, path, about_id)
    select unnest('{a,guide}'::text[]), 'review-reported', 'Reported', '', '/', id from tour_package`);
  for (let round = 0; round < 2; round += 1) {
    await decide(database.pool, 'show', SECOND);
    await decide(database.pool, 'remove', FIRST);
  }
  const { rows } = await database.pool.query(
    `select uid, kind, title, read_at is null as unread, exists (select from notice_mail where notice_id = n.id) as mailed
    from notice n order by uid, title`,
  );
  const decided = { kind: 'review-decided', unread: true, mailed: true };
  expect(rows).toEqual([
    { uid: 'a', title: 'The text of your review of Tea was removed', ...decided },
    { uid: 'b', title: 'Your review of Tea is shown again', ...decided },
    { uid: 'guide', title: 'Your response to a review of Tea is shown again', ...decided },
    { uid: 'guide', title: 'Your response to a review of Tea was removed', ...decided },
  ]);
});

it('names the day until which other words can be written, while that can be done', async () => {
  await database.pool.query(`update review set created_at = now() - interval '1 day' where id = '${SECOND}'`);
  for (const id of [FIRST, SECOND]) await decide(database.pool, 'remove', id);
  const { rows } = await database.pool.query(`select words from notice where uid <> 'guide' order by uid`);
  expect(rows).toEqual([
    { words: expect.not.stringContaining('until') },
    { words: expect.stringMatching(/You can write another text until \d+ \w+ 20\d\d\./) },
  ]);
});

it('says that there is no such review', async () => {
  const showing = withPool(database.url, 'The reviews cannot be changed', (pool) =>
    decide(pool, 'show', '0'.repeat(24)),
  );
  await expect(showing).rejects.toThrow(
    `The reviews cannot be changed: there is no review ${'0'.repeat(24)}.`,
  );
});
