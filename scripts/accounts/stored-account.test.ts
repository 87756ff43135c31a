import { databaseForTests } from '@safar/shared-server/testing/test-database';
import { migrationsFolder } from '../stack/databases/migrations-folder';
import { withPools } from '../with-pool';
import { deleteStoredData, findUid, readStoredData, type Pools } from './stored-account';

const tours = databaseForTests(migrationsFolder('tours'));
const tasks = databaseForTests(migrationsFolder('tasks'));

/** By connections as the command has them, not by those of the tests. */
const using = <T>(work: (pools: Pools) => Promise<T>): Promise<T> =>
  withPools({ tours: tours.url, tasks: tasks.url }, 'Nothing is done', work);
const uidOf = (user: string) => using((pools) => findUid(pools, user));
const stored = (uid: string) => using((pools) => readStoredData(pools, uid));

beforeEach(async () => {
  await tours.pool.query(`
    insert into account (uid, email, email_verified) values
      ('guide', 'g@b.example', true), ('mina', 'mina@b.example', true), ('other', 'mina@b.example', false);
    insert into tour_package (tour_name, image, duration, departure_location, destination, price_cents, departure_date,
      package_details, contact_no, owner_uid, guide_name, guide_photo)
    values ('Tea', '/scenes/tea.svg', '1 Day', 'Dhaka', 'Sylhet', 1, current_date + 30, 'Rain.', '1', 'guide', 'A', '');
    insert into booking (package_id, uid) select id, 'mina' from tour_package`);
  await tasks.pool.query(`
    insert into account (uid, email) values ('mina', 'mina@b.example'), ('poster', 'p@b.example');
    insert into task (title, category, description, deadline, budget_cents, poster_uid, poster_name)
    values ('Signs', 'Design', 'Of wood.', current_date + 30, 100, 'mina', 'Mina')`);
});
afterEach(async () => {
  await tours.pool.query('truncate account, sessions_ended cascade');
  await tasks.pool.query('truncate account, sessions_ended cascade');
});

it('finds an account by its uid, or by an email that it alone has', async () => {
  expect(await uidOf('mina')).toBe('mina');
  expect(await uidOf('G@b.example')).toBe('guide');
  expect(await uidOf('p@b.example')).toBe('poster');
});

it('decides for nobody who else has the email, and says that there is no account', async () => {
  await expect(uidOf('mina@b.example')).rejects.toThrow(
    'Nothing is done: several have the email mina@b.example; name one by its uid: ' +
      'mina (confirmed), other (not confirmed).',
  );
  await expect(uidOf('nobody@b.example')).rejects.toThrow(
    'Nothing is done: there is no account nobody@b.example.',
  );
});

it('has what both backends have of the user, and nothing of one that the user never called', async () => {
  expect(await stored('mina')).toMatchObject({
    tours: { account: { uid: 'mina' }, bookings: [{ tourPackage: { tourName: 'Tea' } }] },
    tasks: { account: { uid: 'mina' }, tasks: [{ title: 'Signs' }] },
  });
  expect(await stored('guide')).toMatchObject({
    tours: { packages: [{ bookingCount: expect.any(Number) }] },
    tasks: null,
  });
});

it('deletes the user in both, ends all sessions, and may be repeated', async () => {
  for (let round = 0; round < 2; round += 1) await using((pools) => deleteStoredData(pools, 'mina'));
  expect(await stored('mina')).toEqual({ tours: null, tasks: null });
  for (const { pool } of [tours, tasks]) {
    const { rows } = await pool.query(`select uid from sessions_ended`);
    expect(rows).toEqual([{ uid: 'mina' }]);
  }
  // The guide of the booked tour reads it.
  expect((await tours.pool.query('select uid, kind from notice')).rows).toEqual([
    { uid: 'guide', kind: 'booking-cancelled' },
  ]);
  expect((await tours.pool.query('select uid from account order by uid')).rows).toEqual([
    { uid: 'guide' },
    { uid: 'other' },
  ]);
  expect((await tasks.pool.query('select from task')).rowCount).toBe(0);
});
