import path from 'node:path';
import { ensureBuilt } from '@safar/tooling/build';
import { ROOT } from '@safar/tooling/root';
import type { Progress } from '../../progress';
import { startPostgres } from '../../stack/postgres/start-postgres';
import { freePort } from '../../stack/processes/free-ports';
import type { RunContext } from '../../stack/processes/process-definition';
import { processGroup, type ProcessGroup } from '../../stack/processes/process-group';
import { supervise } from '../../stack/processes/supervise';
import { serviceEnvironment } from '../../stack/service-environment';
import { migrateBackend, serviceProcess } from '../../stack/services';
import { readSettings } from '../../stack/settings';
import { tokenKeys } from '../../stack/token-keys';
import { loadDatabase } from './load-database';

export const FOLDER = path.join(ROOT, '.cache/bench');
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
    const url = await progress.step(`${packages} packages`, () => loadDatabase(adminUrl, packages));
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
  const builds = await ensureBuilt(['backend-tours']);
  const settings = readSettings({ SAFAR_DATA: FOLDER, LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000000' });
  const port = await freePort();
  const env = serviceEnvironment('backend-tours', settings, {
    databases: { tours: database, tasks: database },
    tokenKeys: tokenKeys(settings),
    ...{ deploySecret: '', releaseKeys: '', releases: '', developmentServer: undefined },
  });
  const folder = builds.get('backend-tours')?.folder ?? '';
  await migrateBackend('backend-tours', folder, env);
  const definition = serviceProcess('backend-tours', folder, { ...env, PORT: String(port) });
  await processes.add((context) => supervise(definition, context));
  return port;
}
