import path from 'node:path';
import { BACKENDS } from '@safar/shared-contracts/backends';
import { ROOT } from '@safar/tooling/root';
import type { Progress } from '../../progress';
import { startPostgres } from '../../stack/postgres/start-postgres';
import { freePort } from '../../stack/processes/ports/free-ports';
import type { RunContext } from '../../stack/processes/process-definition';
import { processGroup, type ProcessGroup } from '../../stack/processes/process-group';
import { localUrl } from '../../stack/services/services';
import { readSettings } from '../../stack/settings';
import { startBuiltService } from '../../stack/services/start-built-service';
import { databaseWithPackages } from './database-with-packages';

export const FOLDER = path.join(ROOT, '.cache/bench');

/** The settings of the services that are measured. */
export const benchSettings = () =>
  readSettings({ SAFAR_DATA: FOLDER, LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000000' });

/** As much as the tables and indexes of a million packages take, and taken only as far as they are read. */
const SHARED_BUFFERS_MB = 3_072;

interface Tours {
  readonly port: number;
  /** The URL of its database. */
  readonly url: string;
  /** What is added here ends with it. */
  readonly processes: ProcessGroup;
}

/** Runs `work` with the built tour backend, in a process of its own, with so many packages. */
export async function withTours<Result>(
  packages: number,
  progress: Progress,
  work: (tours: Tours) => Promise<Result>,
): Promise<Result> {
  const processes = processGroup({
    runFolder: path.join(FOLDER, 'run'),
    logFolder: path.join(FOLDER, 'logs'),
    report: progress.log,
  });
  try {
    const adminUrl = await progress.step('PostgreSQL', () => postgresUrl(processes));
    const url = await progress.step(`${packages} packages`, () => databaseWithPackages(adminUrl, packages));
    const port = await progress.step('Tour backend', () => startTours(processes, url));
    return await work({ port, url, processes });
  } finally {
    await processes.stop();
  }
}

async function postgresUrl(processes: ProcessGroup): Promise<string> {
  const given = process.env['BENCH_POSTGRES_URL'];
  if (given) return given;
  const port = await freePort();
  const options = { folder: FOLDER, port, durable: false, sharedBuffersMb: SHARED_BUFFERS_MB };
  const start = (context: RunContext) => startPostgres(options, context);
  return (await processes.add(start)).adminUrl;
}

async function startTours(processes: ProcessGroup, database: string): Promise<number> {
  const port = await freePort();
  const wiring = { databases: { tours: database, tasks: '' } };
  await startBuiltService('backend-tours', { settings: benchSettings(), port, wiring }, processes);
  return port;
}

/** Starts an edge before that tour backend, and without the backend of tasks. Gives its port. */
export async function startEdge(processes: ProcessGroup, tours: number): Promise<number> {
  const port = await freePort();
  const env = { [BACKENDS.tours.variable]: localUrl(tours) };
  // Not all of its backends run.
  const readyPath = '/healthz';
  await startBuiltService('edge', { settings: benchSettings(), port, env, readyPath }, processes);
  return port;
}
