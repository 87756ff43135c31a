import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ReleaseService } from '@safar/releases';
import { BACKEND_NAMES, serviceOfBackend } from '@safar/shared-contracts/backends';
import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { listTasks } from '@safar/shared-contracts/endpoints/tasks';
import { createTestDatabase, type TestDatabase } from '@safar/shared-server/testing/test-database';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { ensureBuilt } from '@safar/tooling/build';
import * as v from 'valibot';
import { publishNew } from '../../release/builds/publish-new';
import { freeBasePort } from '../processes/ports/free-ports';
import { respondsOk } from '../processes/responds-ok';
import { runCommand } from '../processes/commands/run-command';
import { openReleaseStore } from '../secrets/release-keys';
import { serviceEnvironment, type Wiring } from './service-environment';
import { localUrl, SERVICES, type ServiceName } from './services';
import { readSettings, type Settings } from '../settings';
import { secretsAndPaths } from '../secrets/stack-secrets';
import { temporaryFolder } from '../testing/temporary-folder';

const START_TIMEOUT_MS = 60_000;

const { folder, clear } = temporaryFolder();
/** Outside of the workspace: no npm package is found there by chance. */
const folderOf = (name: ServiceName) => path.join(folder, name);

let settings: Settings;
let wiring: Wiring;
const databases: TestDatabase[] = [];

beforeAll(async () => {
  const builds = await ensureBuilt();
  // As root, the edge renders pages as a user without rights, who has to read its scripts.
  chmodSync(folder, 0o755);
  for (const name of SERVICES) cpSync(builds.get(name)?.folder ?? '', folderOf(name), { recursive: true });
  settings = readSettings({ PORT: String(await freeBasePort()), SAFAR_DATA: path.join(folder, 'data') });
  await publishNew(new ReleaseService(await openReleaseStore(settings), () => undefined), builds);
  const [tours, tasks] = [await createTestDatabase(), await createTestDatabase()];
  databases.push(tours, tasks);
  wiring = {
    ...secretsAndPaths(settings),
    databases: { tours: tours.url, tasks: tasks.url },
  };
});
afterAll(async () => {
  for (const database of databases) await database.close();
  await clear();
});

const environmentOf = (name: ServiceName) => serviceEnvironment(name, settings, wiring);
const run = (name: ServiceName, ...args: string[]) =>
  runCommand([process.execPath, ...args], { cwd: folderOf(name), env: environmentOf(name) });

/** Starts a service until the test ends. Resolves to its address when it is ready. */
async function start(name: ServiceName, more: Record<string, string> = {}) {
  const env = { ...environmentOf(name), ...more };
  // From any folder.
  const child = spawn(process.execPath, [path.join(folderOf(name), 'server.js')], { cwd: '/', env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const ended = once(child, 'close');
  const port = Number(env['PORT']);
  await waitUntil(async () => child.exitCode !== null || (await respondsOk(port)), {
    timeoutMs: START_TIMEOUT_MS,
    failure: () => `${name} did not start: ${output}`,
  });
  if (child.exitCode !== null) throw new Error(`${name} has ended: ${output}`);
  const stop = async () => {
    child.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
  };
  return { address: localUrl(port), stop, output: () => output };
}

const textAt = async (url: string) => {
  const response = await fetch(url);
  expect([url, response.status]).toEqual([url, 200]);
  return response.text();
};

it('a folder with a service alone has its configuration checked, and its database migrated and filled', async () => {
  for (const name of SERVICES) {
    expect(await run(name, 'server.js', '--check')).toEqual({
      ok: true,
      output: expect.stringContaining(`${name}: the configuration is complete`),
    });
  }
  for (const name of BACKEND_NAMES.map(serviceOfBackend)) {
    expect(await run(name, 'server.js', '--migrate')).toEqual({
      ok: true,
      output: expect.stringMatching(/^Applied: 001_/),
    });
    expect(await run(name, 'src/seed.js')).toEqual({
      ok: true,
      output: expect.stringContaining('were added'),
    });
  }
  expect(await run('edge', 'server.js', '--migrate')).toMatchObject({ ok: true });
});

it('the site runs from these folders: data, documentation, pictures, and pages with their content', async () => {
  const running = [await start('backend-tours'), await start('backend-tasks'), await start('edge')];
  const [tours, tasks, edge] = running.map(({ address }) => address);
  for (const backend of [tours, tasks]) {
    expect(await textAt(`${backend}/docs/static/swagger-ui.css`)).toContain('.swagger-ui');
  }
  await textAt(edge + endpointUrl(listTasks));
  const listed = v.parse(listPackages.response, JSON.parse(await textAt(edge + endpointUrl(listPackages))));
  const [first] = listed.data;
  // The first page is sent without its content while the process that renders it starts.
  const rendered = async () => (await textAt(`${edge}/allpak`)).includes(`${first?.tourName}</`);
  await waitUntil(rendered);
  const picture = await fetch(`${edge}/social/sea/anywhere.png`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  for (const { stop } of running.reverse()) await stop();
});

it('a service loads OpenTelemetry, and what else it may never need, when it is to be used and not before', async () => {
  const filesLoaded = async (name: ServiceName, more: Record<string, string> = {}) => {
    const { stop, output } = await start(name, { ...more, NODE_DEBUG: 'esm' });
    await stop();
    return new Set(output().match(/\bnpm(\.\d+)?\.js\b/g));
  };
  for (const name of SERVICES) {
    const sources = path.join(folderOf(name), 'src');
    const ofTraces = readdirSync(sources).filter((file) => {
      const isOfPackages = /^npm(\.\d+)?\.js$/.test(file);
      return isOfPackages && readFileSync(path.join(sources, file), 'utf8').includes('OTLPTraceExporter');
    });
    expect(ofTraces).toHaveLength(1);
    expect(await filesLoaded(name)).toEqual(new Set(['npm.js']));
    const traced = await filesLoaded(name, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
    expect(traced).toEqual(new Set(['npm.js', ...ofTraces]));
  }
});
