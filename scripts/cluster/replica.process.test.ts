import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endpointUrl, urlOf, type Endpoint } from '@safar/shared-contracts/endpoint';
import { getGuide } from '@safar/shared-contracts/endpoints/guides';
import {
  addPackage,
  getPackage,
  likePackage,
  listPackages,
} from '@safar/shared-contracts/endpoints/packages';
import { suggest } from '@safar/shared-contracts/endpoints/suggestions';
import { endEntries, runEntry } from '@safar/shared-server/testing/entry-process';
import { parseMetrics } from '@safar/shared-server/testing/metrics-text';
import { JWT_PRIVATE_KEYS, tokenOf } from '@safar/shared-server/testing/tokens';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { ROOT } from '@safar/tooling/root';
import { Client } from 'pg';
import * as v from 'valibot';
import { startFaultProxy } from '../chaos/fault-proxy';
import { ensureDatabase } from '../stack/postgres/ensure-database';
import { startPostgres, type Postgres } from '../stack/postgres/start-postgres';
import { PRIMARY_SETTINGS, startReplica, type RunningReplica } from '../stack/postgres/start-replica';
import { descendantsOf } from '../stack/processes/descendants';
import { freePort } from '../stack/processes/ports/free-ports';
import { runContextIn } from '../stack/testing/run-context';
import { temporaryFolder } from '../stack/testing/temporary-folder';

const BACKEND = path.join(ROOT, 'backend-tours');
/** In a month. */
const DEPARTURE = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const RAFIQ = 'rafiq@safar.example';

const { folder, clear } = temporaryFolder();
let postgres: Postgres;
let replica: RunningReplica;
let databaseUrl: string;
let readUrl: string;
let [one, other]: Instance[] = [];

interface Instance {
  readonly address: string;
  readonly metrics: string;
  readonly output: { readonly out: string };
}

beforeAll(async () => {
  const context = runContextIn(folder);
  postgres = await startPostgres({ folder, port: await freePort(), settings: PRIMARY_SETTINGS }, context);
  databaseUrl = await ensureDatabase(postgres.adminUrl, 'safar_tours', 'secret-1');
  const migration = runEntry(BACKEND, 'server', { DATABASE_URL: databaseUrl }, '--migrate');
  expect([await migration.ended, migration.output.error]).toEqual([0, '']);
  replica = await startReplica({ folder, adminUrl: postgres.adminUrl, port: await freePort() }, context);
  readUrl = at(replica.adminUrl, databaseUrl);
  [one, other] = await Promise.all([startInstance(), startInstance()]);
}, 120_000);

afterAll(async () => {
  endEntries();
  await replica.stop();
  await postgres.stop();
  await clear();
});

/** That database at another server. */
function at(server: string, database: string): string {
  const url = new URL(database);
  url.port = new URL(server).port;
  return url.href;
}

async function startInstance(others: Record<string, string> = {}): Promise<Instance> {
  const metricsPort = await freePort();
  const { listening, output } = runEntry(BACKEND, 'server', {
    ...{ PORT: '0', DATABASE_URL: databaseUrl, DATABASE_READ_URL: readUrl, JWT_PRIVATE_KEYS },
    ...{ FIREBASE_API_KEY: 'demo-safar', FIREBASE_PROJECT_ID: 'demo-safar', FIREBASE_AUTH_EMULATOR: '1' },
    ...{ ALLOW_EMULATOR: '1', AUTH_EMULATOR_URL: 'http://127.0.0.1:1', RATE_LIMIT_FACTOR: '1000' },
    ...{ METRICS_PORT: String(metricsPort), SEARCH_TIMEOUT_MS: '10000', ADMISSION_TIMEOUT_MS: '10000' },
    ...others,
  });
  return { address: await listening, metrics: `http://127.0.0.1:${metricsPort}/metrics`, output };
}

async function metric(instance: Instance | undefined, series: string): Promise<number> {
  const response = await fetch(instance?.metrics ?? '');
  return parseMetrics(await response.text()).get(series) ?? 0;
}
const readsFrom = (instance: Instance | undefined, source: string) =>
  metric(instance, `safar_public_reads_total{source="${source}"}`);
/** Reads that came from the primary because the replica was not read, or failed. */
const readsInstead = async (instance: Instance | undefined) =>
  (await readsFrom(instance, 'primary')) + (await readsFrom(instance, 'primary, again'));
const untilRead = (instance: Instance | undefined) =>
  waitUntil(async () => (await metric(instance, 'safar_replica_unread_seconds')) === 0);

async function send<E extends Endpoint>(
  instance: Instance | undefined,
  endpoint: E,
  { user, params, body }: { user: string; params?: Record<string, string>; body: object },
): Promise<v.InferOutput<E['response']>> {
  const response = await fetch((instance?.address ?? '') + urlOf(endpoint.path, { params }), {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${await tokenOf({ email: user })}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  const json: unknown = await response.json();
  if (!response.ok) throw new Error(`${response.status}: ${JSON.stringify(json)}`);
  return v.parse(endpoint.response, json);
}

async function addTour(): Promise<string> {
  const body = {
    ...{ tourName: 'Tea hills', image: '/scenes/tea/sylhet.svg', duration: '3 Days', price: 40 },
    ...{ departureLocation: 'Dhaka', destination: 'Sylhet', departureDate: DEPARTURE },
    ...{ packageDetails: 'Tea.', contactNo: '+880 1711 000001', email: RAFIQ },
    ...{ guideName: 'Rafiq', guideEmail: RAFIQ, guidePhoto: '' },
  };
  return (await send(one, addPackage, { user: RAFIQ, body })).data._id;
}
const like = (instance: Instance | undefined, id: string, email: string) =>
  send(instance, likePackage, { user: email, params: { id }, body: { email } });

/** A read as it comes: from memory if it is kept. */
async function read(instance: Instance | undefined, url: string, user?: string): Promise<string> {
  const headers: HeadersInit = user ? { authorization: `Bearer ${await tokenOf({ email: user })}` } : {};
  const response = await fetch((instance?.address ?? '') + url, { headers });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`);
  return text;
}
const tourUrl = (id: string) => urlOf(getPackage.path, { params: { id } });
const likesIn = (text: string) => v.parse(getPackage.response, JSON.parse(text)).data.likeCount;
const likes = async (instance: Instance | undefined, id: string) =>
  likesIn(await read(instance, tourUrl(id)));

async function onReplica(statement: string): Promise<void> {
  const client = new Client({ connectionString: replica.adminUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}
const stopReplay = () => onReplica('select pg_wal_replay_pause()');
const resumeReplay = () => onReplica('select pg_wal_replay_resume()');

it('anonymous visitors read from the replica, and users from the primary', async () => {
  const id = await addTour();
  await untilRead(one);
  const [replicaBefore, primaryBefore] = [await readsFrom(one, 'replica'), await readsFrom(one, 'primary')];
  const guide = v.parse(getPackage.response, JSON.parse(await read(one, tourUrl(id)))).data.guideId;
  const lists = [
    endpointUrl(listPackages),
    `${listPackages.path}?q=tea`,
    urlOf(suggest.path, { query: { q: 'sy' } }),
  ];
  for (const url of [...lists, urlOf(getGuide.path, { params: { id: guide } })]) await read(one, url);
  await read(one, tourUrl(id), RAFIQ);
  expect(await readsFrom(one, 'replica')).toBe(replicaBefore + 5);
  expect(await readsFrom(one, 'primary')).toBe(primaryBefore);
});

it('while the replica lacks a change, all instances read it from the primary, and the replica after that', async () => {
  const id = await addTour();
  await stopReplay();
  try {
    await like(one, id, 'ana@safar.example');
    expect(await likes(one, id)).toBe(1);
    await waitUntil(async () => (await likes(other, id)) === 1);
    await pause(300);
    for (const instance of [one, other])
      expect(await metric(instance, 'safar_replica_unread_seconds')).toBeGreaterThan(0.2);
  } finally {
    await resumeReplay();
  }
  await Promise.all([untilRead(one), untilRead(other)]);
  const before = await readsFrom(other, 'replica');
  await read(other, `${listPackages.path}?limit=7`);
  expect(await readsFrom(other, 'replica')).toBe(before + 1);
});

it('nobody reads something older than before, however far behind the replica is', async () => {
  const id = await addTour();
  const writes = 40;
  let isOver = false;
  let written = 0;
  const before = (await readsFrom(one, 'replica')) + (await readsFrom(other, 'replica'));
  const readAll = async (instance: Instance | undefined) => {
    for (let last = 0; !isOver;) {
      const known = instance === one ? written : 0;
      const seen = await likes(instance, id);
      expect(seen).toBeGreaterThanOrEqual(Math.max(last, known));
      last = seen;
      await pause(1);
    }
  };
  const delay = async () => {
    for (let round = 0; !isOver; round += 1) {
      await (round % 2 ? resumeReplay() : stopReplay());
      await pause(200 * Math.random());
    }
    await resumeReplay();
  };
  const others = Promise.all([readAll(one), readAll(one), readAll(other), readAll(other), delay()]);
  for (let number = 1; number <= writes; number += 1) {
    await like(one, id, `traveller-${number}@safar.example`);
    written = number;
    await pause(100 * Math.random());
  }
  isOver = true;
  await others;
  await waitUntil(async () => (await likes(other, id)) === writes);
  expect((await readsFrom(one, 'replica')) + (await readsFrom(other, 'replica'))).toBeGreaterThan(before);
}, 60_000);

it.each([
  [
    'is killed',
    (pids: readonly number[]) => pids.slice(0, 1).forEach((pid) => process.kill(pid, 'SIGKILL')),
    undefined,
  ],
  [
    'hangs',
    (pids: readonly number[]) => pids.forEach((pid) => process.kill(pid, 'SIGSTOP')),
    (pids: readonly number[]) => pids.forEach((pid) => process.kill(pid, 'SIGCONT')),
  ],
])(
  'no read fails when the replica %s, and it is read again once it is back',
  async (_what, fail, mend) => {
    await untilRead(one);
    let isOver = false;
    let count = 0;
    const readOn = async () => {
      // Each one from the database.
      while (!isOver) await read(one, `${listPackages.path}?limit=${1 + (count++ % 100)}&q=w${count}`);
    };
    const reading = Promise.all([readOn(), readOn(), readOn()]);
    // A read that fails ends the test: nothing would be counted any more.
    const untilMore = (than: number, count: () => Promise<number>) =>
      Promise.race([waitUntil(async () => (await count()) > than), reading]);
    await pause(200);
    const pid = replica.pid() ?? 0;
    const pids = [pid, ...descendantsOf(pid)];
    const instead = await readsInstead(one);
    fail(pids);
    // One that was killed is back soon, after a few reads on a slow machine.
    await untilMore(mend ? instead + 20 : instead, () => readsInstead(one));
    mend?.(pids);
    await untilMore((await readsFrom(one, 'replica')) + 20, () => readsFrom(one, 'replica'));
    isOver = true;
    await reading;
  },
  60_000,
);

it('a replica that is far away, or busy, is read however long it takes to connect to it', async () => {
  const network = await startFaultProxy(Number(new URL(readUrl).port));
  // To sign in takes three responses, more than the time that one of a replica that is read may take.
  await network.set({ delayMs: 180 });
  try {
    const instance = await startInstance({
      DATABASE_READ_URL: at(`postgres://127.0.0.1:${network.port}`, readUrl),
    });
    await untilRead(instance);
    let count = 0;
    await waitUntil(async () => {
      await read(instance, `${listPackages.path}?q=far${(count += 1)}`);
      return (await readsFrom(instance, 'replica')) > 0;
    });
  } finally {
    await network.close();
  }
}, 30_000);

it('what is no replica of the database is never read, and the log says so', async () => {
  const another = await ensureDatabase(postgres.adminUrl, 'safar_tasks', 'secret-2');
  for (const [url, sentence] of [
    [databaseUrl, 'The database of DATABASE_READ_URL is no replica.'],
    [at(replica.adminUrl, another), 'DATABASE_READ_URL is no replica of the database of DATABASE_URL.'],
  ] as const) {
    const instance = await startInstance({ DATABASE_READ_URL: url });
    await waitUntil(async () => instance.output.out.includes(sentence));
    await read(instance, endpointUrl(listPackages));
    expect(await readsFrom(instance, 'replica')).toBe(0);
  }
}, 30_000);
