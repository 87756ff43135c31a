import path from 'node:path';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { openDatabase } from '@safar/shared-server/database';
import { ensureBuilt } from '@safar/tooling/build';
import { ROOT } from '@safar/tooling/root';
import type { Progress } from '../../progress';
import { startPostgres } from '../../stack/postgres/start-postgres';
import { freePort } from '../../stack/processes/free-ports';
import type { RunContext } from '../../stack/processes/process-definition';
import { processGroup, type ProcessGroup } from '../../stack/processes/process-group';
import { supervise } from '../../stack/processes/supervise';
import { serviceEnvironment, serviceProcess } from '../../stack/services';
import { readSettings } from '../../stack/settings';
import { tokenKeys } from '../../stack/token-keys';
import { compareWithBare } from './bare-route';
import { loadDatabase } from './load-database';
import { measureKind, whileBusy, type Figures } from './percentiles';
import { requestKinds, type RequestKind } from './request-kinds';

export const FOLDER = path.join(ROOT, '.cache/bench');
const HARD_CLIENTS = 12;
/** As much as the tables and indexes of a million packages take, and taken only as far as they are read. */
const SHARED_BUFFERS_MB = 3_072;

interface LoadResult {
  /** Markdown. */
  readonly table: string;
  readonly figures: { readonly packages: number; readonly kinds: readonly Figures[]; readonly bare: number };
}

/** Measures the built tour backend, in a process of its own, with so many packages. */
export async function measureLoad(packages: number, progress: Progress): Promise<LoadResult> {
  const processes = processGroup({
    runFolder: path.join(FOLDER, 'run'),
    logFolder: path.join(FOLDER, 'logs'),
    report: progress.log,
  });
  try {
    const adminUrl = await progress.step('PostgreSQL', () => postgresUrl(processes));
    const url = await progress.step(`${packages} packages`, () => loadDatabase(adminUrl, packages));
    const tours = await progress.step('Tour backend', () => startTours(processes, url));
    const pool = openDatabase(url, () => undefined);
    const kinds = await requestKinds(pool).finally(() => pool.end());
    const measured = [...(await measureAll(tours, kinds, progress))];
    const details = kinds.find(({ name }) => name === 'details');
    if (details) {
      const hard = kinds.filter((kind) => kind.hard);
      const busy = { ...details, name: `details under ${HARD_CLIENTS} hard searches`, goalMs: 20 };
      measured.push(
        await progress.step(busy.name, () =>
          whileBusy({ port: tours, clients: HARD_CLIENTS, kinds: hard }, () => measureKind(tours, busy)),
        ),
      );
    }
    const { ratio: bare } = await progress.step('A bare route with the same bytes', () =>
      compareWithBare({ port: tours, path: listPackages.path }),
    );
    return { table: tableOf(packages, measured, bare), figures: { packages, kinds: measured, bare } };
  } finally {
    await processes.stop();
  }
}

export async function postgresUrl(processes: ProcessGroup): Promise<string> {
  const given = process.env['BENCH_POSTGRES_URL'];
  if (given) return given;
  const port = await freePort();
  const options = { folder: FOLDER, port, durable: false, sharedBuffersMb: SHARED_BUFFERS_MB };
  const start = (context: RunContext) => startPostgres(options, context);
  return (await processes.add(start)).adminUrl;
}

export async function startTours(processes: ProcessGroup, database: string): Promise<number> {
  const builds = await ensureBuilt(['backend-tours']);
  const settings = readSettings({ SAFAR_DATA: FOLDER, LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000000' });
  const port = await freePort();
  const env = serviceEnvironment('backend-tours', settings, {
    databases: { tours: database, tasks: database },
    tokenKeys: tokenKeys(settings),
    ...{ deploySecret: '', releaseKeys: '', releases: '', developmentServer: undefined },
  });
  const folder = builds.get('backend-tours')?.folder ?? '';
  // Migrating a large table takes long.
  const definition = {
    ...serviceProcess('backend-tours', folder, { ...env, PORT: String(port) }),
    readyTimeoutMs: 900_000,
  };
  await processes.add((context) => supervise(definition, context));
  return port;
}

async function measureAll(
  port: number,
  kinds: readonly RequestKind[],
  progress: Progress,
): Promise<readonly Figures[]> {
  const measured: Figures[] = [];
  for (const kind of kinds) measured.push(await progress.step(kind.name, () => measureKind(port, kind)));
  return measured;
}

function tableOf(packages: number, kinds: readonly Figures[], bare: number): string {
  const ms = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0));
  const rows = kinds.map(
    ({ name, p50, p99, goalMs, requests, failed }) =>
      `| ${name} | ${ms(p50)} | ${ms(p99)} | ${goalMs ?? ''} | ${requests} | ${failed} |`,
  );
  return [
    `${packages.toLocaleString('en')} packages, milliseconds:`,
    '',
    '| request | p50 | p99 | goal p99 | requests | failed |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
    `List of 24, requests a second ÷ those of a bare Fastify route with the same bytes: ${bare.toFixed(3)}.`,
  ].join('\n');
}
