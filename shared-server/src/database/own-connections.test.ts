import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { assertOwnConnections } from './own-connections';

let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.close());

it('a backend starts on connections of its own', async () => {
  await expect(assertOwnConnections('DATABASE_URL', database.pool)).resolves.toBeUndefined();
});

it('a backend does not start where two connections are one, as PgBouncer makes them in transaction mode', async () => {
  const one = await database.pool.connect();
  const pooler = { connect: async () => ({ query: one.query.bind(one), release: () => undefined }) };
  await expect(assertOwnConnections('DATABASE_URL', pooler)).rejects.toThrow(
    'DATABASE_URL leads to a connection pooler in transaction mode',
  );
  await expect(assertOwnConnections('DATABASE_READ_URL', pooler, { ...pooler })).rejects.toThrow(
    'DATABASE_READ_URL leads to a connection pooler in transaction mode',
  );
  one.release();
});
