import { readdir } from 'node:fs/promises';
import { databaseBefore } from '@safar/shared-server/testing/older-database';
import { createTestDatabase, databaseForTests } from '@safar/shared-server/testing/test-database';
import { openDatabase } from '@safar/shared-server/database';
import { migrate } from '@safar/shared-server/migrate';
import { sql } from '@safar/shared-server/sql';
import { MIGRATIONS } from '../migrations';

const fileNames = async () => (await readdir(MIGRATIONS)).sort();

const database = databaseForTests(MIGRATIONS);
beforeAll(async () => {
  await database.pool.query(`insert into account (uid, email) values ('a', 'a@b.example')`);
});

it('the migrations need only the rights of the database’s owner', async () => {
  const empty = await createTestDatabase();
  const name = new URL(empty.url).pathname.slice(1);
  await empty.pool.query(`create role ${name}_owner login password 'pass'`);
  await empty.pool.query(`alter database ${name} owner to ${name}_owner`);
  const url = new URL(empty.url);
  url.username = `${name}_owner`;
  url.password = 'pass';
  const pool = openDatabase(url.href, () => undefined);
  try {
    expect(await migrate(pool, MIGRATIONS)).toEqual(await fileNames());
  } finally {
    await pool.end();
    await empty.pool.query(`alter database ${name} owner to current_user`);
    await empty.pool.query(`reassign owned by ${name}_owner to current_user; drop owned by ${name}_owner`);
    await empty.pool.query(`drop role ${name}_owner`);
    await empty.close();
  }
});

it('the migrations give existing guides and bookings their ids and references', async () => {
  const old = await databaseBefore('002', MIGRATIONS);
  try {
    await old.pool.query(`
      insert into tour_package (tour_name, image, duration, departure_location, destination, price_cents, departure_date,
        package_details, contact_no, owner_email, guide_name, guide_photo)
      select 'Tea', '/a.svg', '1 Day', 'Dhaka', 'Sylhet', 1, current_date, 'Rain.', '1', owner, 'A', ''
      from unnest('{a@b.example,a@b.example,c@d.example,nusrat@safar.example}'::text[]) as owner`);
    await old.pool.query(
      `insert into booking (package_id, email) select id, 't@b.example' from tour_package`,
    );

    expect(await migrate(old.pool, MIGRATIONS)).toEqual((await fileNames()).slice(1));
    const { rows } = await old.pool.query(`
      select g.uid, count(p.id)::int as tours, count(distinct b.reference)::int as references,
        sum(p.places_taken)::int as places, bool_and(b.agreed_from = 'Dhaka' and b.agreed_at = b.created_at) as agreed
      from guide g join tour_package p on p.guide_id = g.id join booking b on b.package_id = p.id
      group by g.uid order by g.uid`);
    expect(rows).toEqual([
      { uid: 'legacy:a@b.example', tours: 2, references: 2, places: 2, agreed: true },
      { uid: 'legacy:c@d.example', tours: 1, references: 1, places: 1, agreed: true },
      { uid: 'sample:nusrat@safar.example', tours: 1, references: 1, places: 1, agreed: true },
    ]);
  } finally {
    await old.close();
  }
});

it('the migrations make addresses of pictures valid, and keep the valid ones', async () => {
  const old = await databaseBefore('003', MIGRATIONS);
  try {
    const images = [
      'https://a.example/b.jpg',
      'HTTP://a.example/b.jpg',
      '/scenes/tea/sylhet.svg',
      '/pictures/a.svg',
    ];
    await old.pool.query(
      `insert into tour_package (tour_name, image, duration, departure_location, destination, price_cents, departure_date,
        package_details, contact_no, owner_email, guide_name, guide_photo)
      select place, image, '1 Day', 'Dhaka', 'Sylhet', 1, current_date, 'Rain.', '1', 'a@b.example', 'A', image
      from unnest($1::text[]) with ordinality as given (image, place)`,
      [images],
    );

    await migrate(old.pool, MIGRATIONS);
    const { rows } = await old.pool.query(
      'select image, guide_photo as photo from tour_package order by tour_name',
    );
    expect(rows).toEqual([
      { image: images[0], photo: images[0] },
      { image: 'https://a.example/b.jpg', photo: 'https://a.example/b.jpg' },
      { image: images[2], photo: images[2] },
      { image: '/scenes/hills.svg', photo: '' },
    ]);
  } finally {
    await old.close();
  }
});

it('the migrations free the places of a date on which earlier bookings departed, and keep these', async () => {
  const old = await databaseBefore('029', MIGRATIONS);
  try {
    await old.pool.query(`
      insert into account (uid, email) values ('a', 'a@b.example'), ('t', 't@b.example'), ('n', 'n@b.example');
      insert into tour_package (tour_name, image, duration, departure_location, destination, price_cents, departure_date,
        package_details, contact_no, owner_uid, guide_name, guide_photo, capacity, booking_count)
      values ('Tea', '/scenes/tea.svg', '1 Day', 'Dhaka', 'Sylhet', 1, current_date - 2, 'Rain.', '1', 'a', 'A', '', 4, 2);
      insert into booking (package_id, uid, party, note) select id, 't', 3, 'We board at Savar.' from tour_package;
      update tour_package set departure_date = current_date + 30;
      insert into booking (package_id, uid) select id, 'n' from tour_package`);
    const stored = `select b.*, p.booking_count from booking b join tour_package p on p.id = b.package_id order by b.uid`;
    const before = await old.pool.query(stored);
    await migrate(old.pool, MIGRATIONS);
    // Later migrations add the columns.
    const added = { removed_at: null, never_confirmed: false, checked_in_party: null };
    const kept = before.rows.map((row) => ({ ...row, ...added }));
    expect((await old.pool.query(stored)).rows).toEqual(kept);
    const { rows } = await old.pool.query(`
      select places_taken, array(select uid from only booking) as next, array(select uid from past_booking) as past
      from tour_package`);
    expect(rows).toEqual([{ places_taken: 1, next: ['n'], past: ['t'] }]);
  } finally {
    await old.close();
  }
});

const insert = (column: string, value: unknown) => {
  const row: Record<string, unknown> = {
    tour_name: 'Tea',
    image: '/scenes/tea.svg',
    duration: '1 Day',
    departure_location: 'Dhaka',
    destination: 'Sylhet',
    price_cents: 1,
    departure_date: '2026-11-21',
    package_details: 'Rain.',
    contact_no: '1',
    owner_uid: 'a',
    guide_name: 'A',
    guide_photo: '',
    [column]: value,
  };
  const columns = Object.keys(row);
  return database.pool.query(
    `insert into tour_package (${columns.join()}) values (${columns.map((_, at) => `$${at + 1}`).join()}) returning id`,
    Object.values(row),
  );
};

describe('the constraints of the database refuse a package', () => {
  it.each([
    ['tour_name', ''],
    ['tour_name', '   '],
    ['tour_name', 'x'.repeat(121)],
    ['package_details', 'x'.repeat(5001)],
    ['price_cents', -1],
    ['price_cents', 1_000_000_001],
    ['booking_count', -1],
    ['like_count', -1],
    ['id', 'short'],
    ['departure_date', 'infinity'],
    ['departure_date', '2200-01-01'],
    ['departure_date', '1999-12-31'],
    ['tour_name', 'Tea\u202e'],
    ['tour_name', 'Tea\nhills'],
    ['duration', '\u2066'],
    ['departure_location', 'Dhaka\u0007'],
    ['destination', '\ufeffSylhet'],
    ['contact_no', '1\u200e'],
    ['guide_name', 'A\u009f'],
    ['package_details', 'Rain.\r'],
    ['image', 'http://pictures.example/a.jpg'],
    ['image', 'https://localhost/a.jpg'],
    ['image', 'https://127.0.0.1/a.jpg'],
    ['image', 'https://u:p@pictures.example/a.jpg'],
    ['image', '/__releases/events'],
    ['image', `https://pictures.example/${'a'.repeat(2048)}`],
    ['guide_photo', 'javascript:alert(1)'],
  ])('with %s = %p', async (column, value) => {
    await expect(insert(column, value)).rejects.toMatchObject({ code: '23514' });
  });
});

it.each([
  ['without a uid', '', 'a@b.example'],
  ['without an email', 'b', ''],
  ['with capitals in its email', 'b', 'A@B.example'],
])('the constraints of the database refuse an account %s', async (_case, uid, email) => {
  await expect(
    database.pool.query(sql`insert into account (uid, email) values (${uid}, ${email})`),
  ).rejects.toMatchObject({ code: '23514' });
});

it('the constraints of the database refuse a package of an unknown account', async () => {
  await expect(insert('owner_uid', 'unknown')).rejects.toMatchObject({ code: '23503' });
});

it('a dump can be restored, with the empty search path of a restore', async () => {
  const client = await database.pool.connect();
  try {
    await client.query(`begin; set local search_path = ''`);
    const { rows } = await client.query(`
      insert into public.tour_package (tour_name, image, duration, departure_location, destination, price_cents,
        departure_date, package_details, contact_no, owner_uid, guide_name, guide_photo)
      values ('Éclair''s  Tour!', '/scenes/tea.svg', '1 Day', 'Dhaka', 'Göreme', 1, current_date, 'Rain.', '1', 'a', 'Ä', '')
      returning search_names`);
    expect(rows).toEqual([{ search_names: 'eclairs tour\ngoreme\ndhaka\na' }]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

it('the constraints of the database keep a booked package, and one booking and like for each user', async () => {
  const { rows } = await insert('tour_name', 'Booked');
  const id: unknown = rows[0]?.id;
  const book = () => database.pool.query(sql`insert into booking (package_id, uid) values (${id}, 'a')`);
  const like = () => database.pool.query(sql`insert into package_like (package_id, uid) values (${id}, 'a')`);
  await book();
  await like();
  await expect(book()).rejects.toMatchObject({ code: '23505' });
  await expect(like()).rejects.toMatchObject({ code: '23505' });
  await expect(database.pool.query(sql`delete from tour_package where id = ${id}`)).rejects.toMatchObject({
    // Newer versions of PostgreSQL name the restriction, older ones the foreign key.
    code: expect.stringMatching(/^(23001|23503)$/),
  });
});
