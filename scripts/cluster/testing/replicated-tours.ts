import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { IDEMPOTENCY_KEY, urlOf, type Endpoint } from '@safar/shared-contracts/endpoint';
import { addPackage, getPackage, likePackage } from '@safar/shared-contracts/endpoints/packages';
import { endEntries, runEntry } from '@safar/shared-server/testing/entry-process';
import { parseMetrics } from '@safar/shared-server/testing/metrics-text';
import { JWT_PRIVATE_KEYS, tokenOf } from '@safar/shared-server/testing/tokens';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { ROOT } from '@safar/tooling/root';
import { Client } from 'pg';
import * as v from 'valibot';
import { ensureDatabase } from '../../stack/postgres/ensure-database';
import { startPostgres, type Postgres } from '../../stack/postgres/start-postgres';
import { PRIMARY_SETTINGS, startReplica, type RunningReplica } from '../../stack/postgres/start-replica';
import { descendantsOf } from '../../stack/processes/descendants';
import { freePort } from '../../stack/processes/ports/free-ports';
import type { SupervisedProcess } from '../../stack/processes/supervise';
import { runContextIn } from '../../stack/testing/run-context';

const BACKEND = path.join(ROOT, 'backend-tours');
/** In a month. */
const DEPARTURE = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
/** Offers the tours. */
export const RAFIQ = 'rafiq@safar.example';

/** An instance of the tour backend. */
export interface Instance {
  readonly address: string;
  readonly metrics: string;
  readonly output: { readonly out: string };
  readonly pid: number;
}

/** A PostgreSQL with the database of the tours, its streaming replica, and instances of the tour backend. */
export interface ReplicatedTours {
  readonly primary: Postgres;
  readonly replica: RunningReplica;
  readonly databaseUrl: string;
  /** That database at the replica. */
  readonly readUrl: string;
  /** Starts an instance, with further variables. */
  start(others?: Record<string, string>): Promise<Instance>;
  stop(): Promise<void>;
}

export async function startReplicatedTours(folder: string): Promise<ReplicatedTours> {
  const context = runContextIn(folder);
  const primary = await startPostgres(
    { folder, port: await freePort(), settings: PRIMARY_SETTINGS },
    context,
  );
  const databaseUrl = await ensureDatabase(primary.adminUrl, 'safar_tours', 'secret-1');
  const migration = runEntry(BACKEND, 'server', { DATABASE_URL: databaseUrl }, '--migrate');
  if ((await migration.ended) !== 0) throw new Error(migration.output.error);
  const replica = await startReplica({ folder, adminUrl: primary.adminUrl, port: await freePort() }, context);
  const readUrl = at(replica.adminUrl, databaseUrl);
  const databases = { DATABASE_URL: databaseUrl, DATABASE_READ_URL: readUrl };
  return {
    primary,
    replica,
    databaseUrl,
    readUrl,
    start: (others = {}) => startInstance({ ...databases, ...others }),
    async stop() {
      endEntries();
      // A test whose time is over thaws nothing, and a process that is frozen heeds no signal to end.
      [...frozen].forEach(thaw);
      await replica.stop();
      await primary.stop();
    },
  };
}

/** That database at another server. */
export function at(server: string, database: string): string {
  const url = new URL(database);
  url.port = new URL(server).port;
  return url.href;
}

async function startInstance(environment: Record<string, string>): Promise<Instance> {
  const metricsPort = await freePort();
  const { child, listening, output } = runEntry(BACKEND, 'server', {
    PORT: '0',
    JWT_PRIVATE_KEYS,
    FIREBASE_API_KEY: 'demo-safar',
    FIREBASE_PROJECT_ID: 'demo-safar',
    FIREBASE_AUTH_EMULATOR: '1',
    ALLOW_EMULATOR: '1',
    AUTH_EMULATOR_URL: 'http://127.0.0.1:1',
    RATE_LIMIT_FACTOR: '1000',
    METRICS_PORT: String(metricsPort),
    SEARCH_TIMEOUT_MS: '10000',
    ADMISSION_TIMEOUT_MS: '10000',
    ...environment,
  });
  const address = await listening;
  if (child.pid === undefined) throw new Error('The instance does not run.');
  return { address, metrics: `http://127.0.0.1:${metricsPort}/metrics`, output, pid: child.pid };
}

export async function metric(instance: Instance | undefined, series: string): Promise<number> {
  const response = await fetch(instance?.metrics ?? '');
  if (!response.ok) throw new Error(`The metrics cannot be read: ${response.status}`);
  return parseMetrics(await response.text()).get(series) ?? 0;
}
export const readsFrom = (instance: Instance | undefined, source: string) =>
  metric(instance, `safar_public_reads_total{source="${source}"}`);
/** Reads that came from the primary because the replica was not read, or failed. */
export const readsInstead = async (instance: Instance | undefined) =>
  (await readsFrom(instance, 'primary')) + (await readsFrom(instance, 'primary, again'));
export const untilRead = (instance: Instance | undefined) =>
  waitUntil(async () => (await metric(instance, 'safar_replica_unread_seconds')) === 0);

async function send<E extends Endpoint>(
  instance: Instance | undefined,
  endpoint: E,
  {
    user,
    params,
    body,
    key = randomUUID(),
  }: { user: string; params?: Record<string, string>; body: object; key?: string | undefined },
): Promise<v.InferOutput<E['response']>> {
  const response = await fetch((instance?.address ?? '') + urlOf(endpoint.path, { params }), {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${await tokenOf({ email: user })}`,
      'content-type': 'application/json',
      [IDEMPOTENCY_KEY]: key,
    },
    body: JSON.stringify(body),
  });
  const json: unknown = await response.json();
  if (!response.ok) throw new Error(`${response.status}: ${JSON.stringify(json)}`);
  return v.parse(endpoint.response, json);
}

/** Adds a tour and gives its id. `key`: of that write, so that it is done once. */
export async function addTour(instance: Instance | undefined, key?: string): Promise<string> {
  const body = {
    tourName: 'Tea hills',
    image: '/scenes/tea/sylhet.svg',
    duration: '3 Days',
    price: 40,
    departureLocation: 'Dhaka',
    destination: 'Sylhet',
    departureDate: DEPARTURE,
    packageDetails: 'Tea.',
    contactNo: '+880 1711 000001',
    email: RAFIQ,
    guideName: 'Rafiq',
    guideEmail: RAFIQ,
    guidePhoto: '',
  };
  return (await send(instance, addPackage, { user: RAFIQ, body, key })).data._id;
}
export const like = (instance: Instance | undefined, id: string, email: string) =>
  send(instance, likePackage, { user: email, params: { id }, body: { email } });

/** A read as it comes: from memory if it is kept. */
export async function read(instance: Instance | undefined, url: string, user?: string): Promise<string> {
  const headers: HeadersInit = user ? { authorization: `Bearer ${await tokenOf({ email: user })}` } : {};
  const response = await fetch((instance?.address ?? '') + url, { headers });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`);
  return text;
}
export const tourUrl = (id: string) => urlOf(getPackage.path, { params: { id } });
const likesIn = (text: string) => v.parse(getPackage.response, JSON.parse(text)).data.likeCount;
export const likes = async (instance: Instance | undefined, id: string) =>
  likesIn(await read(instance, tourUrl(id)));

/** What `/readyz` of an instance says. */
export async function readiness(instance: Instance | undefined): Promise<string> {
  const response = await fetch(`${instance?.address}/readyz`);
  return `${response.status} ${await response.text()}`;
}
export const READY = '200 {"status":"ready"}';
export const READS_ONLY = '200 {"status":"reads only"}';

/** The processes of a server, the first one of which started the others. */
export function pidsOf(server: SupervisedProcess): readonly number[] {
  const pid = server.pid();
  if (pid === undefined) throw new Error(`${server.name} does not run.`);
  return [pid, ...descendantsOf(pid)];
}

const frozen = new Set<number>();

/** Stops a server as a machine stops that hangs: connections are accepted, and nothing responds. */
export function freeze(server: SupervisedProcess): readonly number[] {
  const pids = pidsOf(server);
  for (const pid of pids) {
    process.kill(pid, 'SIGSTOP');
    frozen.add(pid);
  }
  return pids;
}

/** Lets a process that was frozen go on. */
export function thaw(pid: number): void {
  frozen.delete(pid);
  process.kill(pid, 'SIGCONT');
}

export async function onServer(adminUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}
