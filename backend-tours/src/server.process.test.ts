import { createServer } from 'node:net';
import path from 'node:path';
import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { getMyToursData } from '@safar/shared-contracts/endpoints/my-data';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { readMigrations } from '@safar/shared-server/migration-files';
import { endEntries, runEntry } from '@safar/shared-server/testing/entry-process';
import { createTestDatabase, databaseForTests } from '@safar/shared-server/testing/test-database';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { makePrivateJwk, parsePrivateKeys, publicKeySet } from '@safar/shared-server/token-keys';
import { signUserToken } from '@safar/shared-server/user-token';
import { MIGRATIONS } from './migrations';
import { serverEnvironment } from './testing/server-environment';

const FOLDER = path.resolve(__dirname, '..');

const database = databaseForTests(MIGRATIONS);
afterEach(endEntries);

const start = (changes: Record<string, string> = {}) =>
  runEntry(FOLDER, 'server', { ...serverEnvironment(database.url), ...changes });

/** Locks the table of packages, so that every request that reads them waits until `release`. */
async function lockPackages() {
  const client = await database.pool.connect();
  await client.query('begin; lock table tour_package in access exclusive mode');
  return {
    waitForRequest: async () => {
      const blockedSessions = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await waitUntil(async () => (await database.pool.query(blockedSessions)).rowCount !== 0);
    },
    release: async () => {
      await client.query('rollback');
      client.release();
    },
  };
}

it('starts, is ready, and stops on SIGTERM after requests in flight got their responses', async () => {
  const { child, output, ended, listening } = start();
  const address = await listening;
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  const lock = await lockPackages();
  const inFlight = fetch(address + endpointUrl(listPackages));
  await lock.waitForRequest();
  child.kill('SIGTERM');
  await waitUntil(() => output.out.includes('stopping'));
  // Requests are still accepted, for those who do not know it yet.
  const readiness = await fetch(`${address}/readyz`);
  expect([readiness.status, readiness.headers.get('connection')]).toEqual([503, 'close']);
  await lock.release();
  const response = await inFlight;
  expect([response.status, response.headers.get('connection')]).toEqual([200, 'close']);
  expect([await ended, output.error]).toEqual([0, '']);
  const lines = output.out.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'database is up to date',
    'no mails are sent: SMTP_URL is not set',
    expect.stringMatching(/^Server listening/),
    'stopping',
    'request',
  ]);
});

it('accepts the tokens of an instance that has got another key before it', async () => {
  const next = makePrivateJwk();
  const token = await signUserToken(parsePrivateKeys(JSON.stringify({ keys: [next] })), {
    sub: 'u1',
    email: 'tania@safar.example',
    emailVerified: true,
    name: '',
    authTime: Math.floor(Date.now() / 1000),
  });
  const statusAt = async (changes: Record<string, string>) => {
    const address = await start(changes).listening;
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(address + endpointUrl(getMyToursData), { headers })).status;
  };
  expect(await statusAt({})).toBe(401);
  expect(await statusAt({ JWT_PUBLIC_KEYS: publicKeySet([next]) })).toBe(200);
});

it('ends at once on a second SIGTERM', async () => {
  const { child, output, ended, listening } = start({ SHUTDOWN_GRACE_MS: '60000' });
  await listening;
  child.kill('SIGTERM');
  await waitUntil(() => output.out.includes('stopping'));
  child.kill('SIGTERM');
  expect(await ended).toBe(1);
});

it('reports in one line that its port is in use', async () => {
  const other = createServer();
  const port = await new Promise<string>((resolve) =>
    other.listen(0, '127.0.0.1', () => resolve(String(Object(other.address()).port))),
  );
  const { output, ended } = start({ PORT: port });
  expect(await ended).toBe(1);
  expect(output.error).toBe(`Port ${port} on 127.0.0.1 is in use by another program.\n`);
  other.close();
});

it('reports in one line that the database cannot be reached', async () => {
  const { output, ended } = start({ DATABASE_URL: 'postgres://tours:hunter2@127.0.0.1:1/tours' });
  expect(await ended).toBe(1);
  expect(output.error).toBe(
    'The database cannot be used: connect ECONNREFUSED 127.0.0.1:1. Check DATABASE_URL.\n',
  );
});

it('is migrated by a job that needs the database alone, and not started before', async () => {
  const { url, close } = await createTestDatabase();
  const refused = start({ DATABASE_URL: url });
  expect(await refused.ended).toBe(1);
  const names = (await readMigrations(MIGRATIONS)).map(({ name }) => name);
  expect(refused.output.error).toBe(
    `The database is older than this build: ${names[0]} and ${names.length - 1} more did not run there. ` +
      'Migrate it first: node server.js --migrate\n',
  );
  for (const sentence of [`Applied: ${names.join(', ')}.\n`, 'The database is up to date.\n']) {
    const { output, ended } = runEntry(FOLDER, 'server', { DATABASE_URL: url }, '--migrate');
    expect([await ended, output]).toEqual([0, { out: sentence, error: '' }]);
  }
  const { child, listening, ended } = start({ DATABASE_URL: url });
  expect((await fetch(`${await listening}/readyz`)).status).toBe(200);
  child.kill('SIGINT');
  expect(await ended).toBe(0);
  await close();
});

it('says what its configuration lacks, and how it is called', async () => {
  const { output, ended } = runEntry(FOLDER, 'server', { PORT: 'x' }, '--check');
  expect(await ended).toBe(1);
  expect(output.out).toContain('backend-tours does not start with this configuration:\n');
  expect(output.out).toContain('  - DATABASE_URL is missing.\n');
  const wrong = runEntry(FOLDER, 'server', {}, '--migrat');
  expect([await wrong.ended, wrong.output.error]).toEqual([
    2,
    'Usage: node server.js [--migrate | --check]\n',
  ]);
});
