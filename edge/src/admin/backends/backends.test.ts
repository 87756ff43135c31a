import { setTimeout } from 'node:timers/promises';
import { signToken } from '@safar/releases';
import { ReleaseFolder } from '@safar/releases/testing/release-folder';
import {
  callsOf,
  contractWith,
  startContractServer,
  type ContractServer,
} from '@safar/releases/testing/running-backend';
import { registryWithCanary } from '@safar/releases/testing/sample-registry';
import { writeRemote } from '@safar/releases/testing/write-build';
import { BACKENDS_PATH, BackendStates, RELEASES_PAGE } from '@safar/shared-contracts/deploy.contract';
import type { Endpoint } from '@safar/shared-contracts/endpoint';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { getTask } from '@safar/shared-contracts/endpoints/tasks';
import { Task } from '@safar/shared-contracts/task.contract';
import { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import * as v from 'valibot';
import { packFolder } from '../../testing/build-archive';
import { UNREACHABLE } from '../../testing/stub-backend';
import { DEPLOY_SECRET, testEdge } from '../../testing/test-edge';
import { BackendWatch } from './backend-watch';

const BUILD = 'e'.repeat(12);
const withoutPrices: Endpoint = {
  ...listPackages,
  response: v.object({ ...listPackages.response.entries, data: v.array(v.omit(TourPackage, ['price'])) }),
};
const REFUSAL =
  `GET /api/v1/tour-package: mfe-tours@${BUILD} requires response.data[].price, which ` +
  'backend-tours@f00f00f00f00 does not send. Make it optional first: docs/guides/change-a-contract.md.';

let folder: ReleaseFolder;
let tours: ContractServer;
beforeEach(async () => {
  folder = new ReleaseFolder();
  tours = await startContractServer(contractWith('tours', 'd00d00d00d00'));
});
afterEach(() => tours.stop());

const start = () => testEdge(folder, { TOURS_BACKENDS: [tours.url], TASKS_BACKENDS: [UNREACHABLE] });
type Edge = Awaited<ReturnType<typeof start>>;

/** Publishes a build that calls the list of packages, as CI does. */
async function publish(edge: Edge) {
  const token = await signToken(DEPLOY_SECRET, 'deploy', { sub: 'ci', packages: '*' });
  const built = writeRemote('mfe-tours', BUILD, { endpoints: callsOf(listPackages) });
  return edge.inject({
    method: 'POST',
    url: `${RELEASES_PAGE}/api/mfe-tours/publish`,
    headers: { 'content-type': 'application/gzip', authorization: `Bearer ${token}` },
    payload: await packFolder(built),
  });
}

it('the edge publishes what its own backends serve, and refuses what they do not', async () => {
  const edge = await start();
  tours.replace(contractWith('tours', 'f00f00f00f00', withoutPrices));
  const refused = await publish(edge);
  expect(refused.json()).toMatchObject({ error: 'GATE_REFUSED', reasons: [REFUSAL] });
  tours.replace(contractWith('tours', 'd00d00d00d00'));
  expect((await publish(edge)).json()).toMatchObject({ data: { what: 'publish', build: BUILD } });
});

it('the edge says which backends run, and not where', async () => {
  const edge = await start();
  const response = await edge.inject(BACKENDS_PATH);
  expect(v.parse(BackendStates, response.json()).data).toEqual([
    { service: 'backend-tours', contract: contractWith('tours', 'd00d00d00d00') },
    { service: 'backend-tasks', problem: 'does not respond' },
  ]);
  const etag = String(response.headers['etag']);
  const again = await edge.inject({ url: BACKENDS_PATH, headers: { 'if-none-match': etag } });
  expect([again.statusCode, tours.requests()]).toEqual([304, 1]);
});

it('the releases page shows a backend that was replaced by one that does not serve what is live', async () => {
  const before = await start();
  await publish(before);
  const shown = async (edge: Edge) => (await edge.inject(RELEASES_PAGE)).body.replaceAll('&#39;', "'");
  expect(await shown(before)).toContain('backend-tours <code>d00d00d00d00</code>');
  expect(await shown(before)).not.toContain('do not serve');
  tours.replace(contractWith('tours', 'f00f00f00f00', withoutPrices));
  const page = await shown(await start());
  expect(page).toContain('backend-tours <code>f00f00f00f00</code>');
  expect(page).toContain(REFUSAL);
});

it('a backend is compared with what the edge itself reads for the heads of pages', async () => {
  const response = v.object({ ...getTask.response.entries, data: v.omit(Task, ['title']) });
  const tasks = await startContractServer(contractWith('tasks', 'f00f00f00f00', { ...getTask, response }));
  try {
    const edge = await testEdge(folder, { TOURS_BACKENDS: [tours.url], TASKS_BACKENDS: [tasks.url] });
    expect((await edge.inject(RELEASES_PAGE)).body).toContain(
      'edge@dev requires response.data.title, which backend-tasks@f00f00f00f00 does not send.',
    );
    const { edge: calls } = v.parse(BackendStates, (await edge.inject(BACKENDS_PATH)).json());
    expect(Object.keys(calls?.endpoints ?? {})).toContain(`GET ${getTask.path}`);
  } finally {
    tasks.stop();
  }
});

it('all instances of a backend are asked: one that runs another build is compared, too', async () => {
  const response = v.object({ ...getTask.response.entries, data: v.omit(Task, ['title']) });
  const [one, same, older] = await Promise.all([
    startContractServer(contractWith('tasks', 'e00e00e00e00')),
    startContractServer(contractWith('tasks', 'e00e00e00e00')),
    startContractServer(contractWith('tasks', 'f00f00f00f00', { ...getTask, response })),
  ]);
  try {
    const edge = await testEdge(folder, {
      TOURS_BACKENDS: [tours.url],
      TASKS_BACKENDS: [one.url, same.url, older.url, UNREACHABLE],
    });
    const { data } = v.parse(BackendStates, (await edge.inject(BACKENDS_PATH)).json());
    const ofTasks = data.filter(({ service }) => service === 'backend-tasks');
    expect(ofTasks.map((state) => ('contract' in state ? state.contract.build : state.problem))).toEqual([
      'e00e00e00e00',
      'f00f00f00f00',
      'does not respond',
    ]);
    expect((await edge.inject(RELEASES_PAGE)).body).toContain(
      'edge@dev requires response.data.title, which backend-tasks@f00f00f00f00 does not send.',
    );
  } finally {
    for (const server of [one, same, older]) server.stop();
  }
});

it('the log says once that a backend does not serve what is live, and once that it does again', async () => {
  const { microFrontends, ...registry } = registryWithCanary();
  const [live, ...others] = microFrontends['mfe-tours'] ?? [];
  if (!live) throw new Error('The sample registry has no build.');
  const record = { ...live.extras.record, build: BUILD, endpoints: callsOf(listPackages) };
  const packages = { 'mfe-tours': [{ ...live, extras: { ...live.extras, record } }, ...others] };
  let contract = contractWith('tours', 'd00d00d00d00');
  const lines: unknown[] = [];
  const log = {
    error: (...line: unknown[]) => lines.push(line),
    info: (...line: unknown[]) => lines.push(line),
  };
  const watch = new BackendWatch({
    services: ['backend-tours'],
    readBackends: async () => [{ service: 'backend-tours', contract }],
    registry: async () => ({ ...registry, microFrontends: packages }),
    log,
    edge: { name: 'edge', build: BUILD },
  });
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  watch.start();
  try {
    await jest.advanceTimersByTimeAsync(60_000);
    expect(lines).toEqual([]);
    contract = contractWith('tours', 'f00f00f00f00', withoutPrices);
    await jest.advanceTimersByTimeAsync(90_000);
    expect(lines.splice(0)).toEqual([
      [{ refusals: [REFUSAL] }, 'the running backends do not serve builds that visitors get'],
    ]);
    contract = contractWith('tours', 'd00d00d00d00');
    await jest.advanceTimersByTimeAsync(90_000);
    expect(lines).toEqual([['the running backends serve all builds that visitors get again']]);
  } finally {
    await watch.stop();
    jest.useRealTimers();
  }
});

it('an edge that has closed reads no registry any more', async () => {
  const events: string[] = [];
  const watch = new BackendWatch({
    services: ['backend-tours'],
    readBackends: () => setTimeout(10, []),
    registry: async () => {
      events.push('read');
      return registryWithCanary();
    },
    log: { error: () => undefined, info: () => undefined },
    edge: { name: 'edge', build: BUILD },
  });
  watch.start();
  await watch.stop();
  events.push('stopped');
  expect(events).toEqual(['read', 'stopped']);
});
