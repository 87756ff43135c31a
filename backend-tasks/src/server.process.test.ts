import path from 'node:path';
import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { listTasks } from '@safar/shared-contracts/endpoints/tasks';
import { endEntries, runEntry } from '@safar/shared-server/testing/entry-process';
import { databaseForTests } from '@safar/shared-server/testing/test-database';
import { JWT_PUBLIC_KEYS } from '@safar/shared-server/testing/tokens';
import * as v from 'valibot';

const FOLDER = path.resolve(__dirname, '..');

const database = databaseForTests();
afterEach(endEntries);

it('is seeded once, serves the sample data, and stops on SIGTERM', async () => {
  const DATABASE_URL = database.url;
  for (const sentence of ['Sample tasks were added.\n', 'Sample tasks were there already.\n']) {
    const { output, ended } = runEntry(FOLDER, 'seed', { DATABASE_URL });
    expect([await ended, output]).toEqual([0, { out: sentence, error: '' }]);
  }
  const { child, listening, ended } = runEntry(FOLDER, 'server', {
    DATABASE_URL,
    PORT: '0',
    JWT_PUBLIC_KEYS,
  });
  const response = await fetch((await listening) + endpointUrl(listTasks));
  expect(v.parse(listTasks.response, await response.json()).total).toBeGreaterThanOrEqual(24);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

it('does not start without keys', async () => {
  const { output, ended } = runEntry(FOLDER, 'server', { DATABASE_URL: database.url, PORT: '0' });
  expect([await ended, output.error]).toEqual([
    1,
    'The environment is not complete: JWT_PUBLIC_KEYS is missing.\n',
  ]);
});
