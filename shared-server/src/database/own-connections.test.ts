import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { assertOwnConnections } from './own-connections';

let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.close());

it('a backend starts on connections of its own', async () => {
  await expect(assertOwnConnections(database.pool)).resolves.toBeUndefined();
});

it('a backend does not start where two connections are one, as PgBouncer makes them in transaction mode', async () => {
  const one = await database.pool.connect();
  const pooler = { connect: async () => ({ query: one.query.bind(one), release: () => undefined }) };
  await expect(assertOwnConnections(pooler)).rejects.toThrow(
    'DATABASE_URL leads to a connection pooler in transaction mode',
  );
  one.release();
});
