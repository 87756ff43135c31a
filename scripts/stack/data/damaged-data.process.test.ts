import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { signedDocument } from '@safar/releases/testing/sign-registry';
import { freeBasePort } from '../processes/ports/free-ports';
import { openReleaseStore } from '../secrets/release-keys';
import { readSettings } from '../settings';
import { startStack } from '../stack';
import type { StackOptions } from '../start-parts';
import { stubBuilds } from '../testing/stub-builds';
import { temporaryFolder } from '../testing/temporary-folder';
import { otherDataFolder } from './other-data-folder';

const { folder, clear } = temporaryFolder();
afterAll(clear);

const data = path.join(folder, 'data');
const WAY_OUT =
  'If the data folder is damaged, this deletes its data and starts over: ' +
  `SAFAR_DATA=${data} npm start -- --fresh`;
let options: StackOptions;

beforeAll(async () => {
  const env = { PORT: String(await freeBasePort()), SAFAR_DATA: data };
  options = { env, builds: stubBuilds(path.join(folder, 'builds')) };
  await (await startStack(options)).stop();
});

const failureOf = async (promise: Promise<unknown>): Promise<string> => {
  try {
    await promise;
  } catch (error) {
    return String(error);
  }
  throw new Error('It started.');
};

it('names the way out where the accounts are damaged, and that way works', async () => {
  writeFileSync(path.join(data, 'auth-emulator/state.json'), '{"version": 1');
  const failure = await failureOf(startStack(options));
  expect(failure).toContain('/auth-emulator/state.json cannot be read.');
  expect(failure).toContain(WAY_OUT);
  const stack = await startStack({ ...options, fresh: true });
  await stack.stop();
});

it('names another way out where a newer Safar wrote the registry', async () => {
  const store = await openReleaseStore(readSettings(options.env ?? {}));
  const newest = (await store.listRevisions()).at(-1) ?? 0;
  const next = { schema: 'https://safar.example/next', revision: newest + 1 };
  await store.createRevision(newest + 1, signedDocument(next, store.documentKeys));
  expect(await failureOf(startStack(options))).toBe(
    `OtherVersion: A newer Safar wrote document ${newest + 1} of the release registry in ${data}/releases: ` +
      `start that one, or this one with other data: SAFAR_DATA=${otherDataFolder()} npm start`,
  );
  await store.removeRevision(newest + 1);
});

it('names it where the password of PostgreSQL is lost', async () => {
  writeFileSync(path.join(data, 'secrets/postgres'), 'another');
  const failure = await failureOf(startStack(options));
  expect(failure).toContain('postgres: password authentication failed');
  expect(failure).toContain(WAY_OUT);
});

it('does not name it where there is no data yet', async () => {
  const impossible = { ...options.env, SAFAR_DATA: path.join(folder, 'new') };
  const builds = stubBuilds(path.join(folder, 'broken-builds'));
  rmSync(path.join(folder, 'broken-builds/backend-tours/server.js'));
  const failure = await failureOf(startStack({ ...options, env: impossible, builds }));
  expect(failure).toContain('The tables of backend-tours could not be made');
  expect(failure).not.toContain('--fresh');
});
