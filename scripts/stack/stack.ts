import path from 'node:path';
import { ensureBuilt } from '@safar/tooling/build';
import { emulatorProcess } from './auth-emulator/emulator-process';
import { durableSecret } from './durable-files';
import { ensureDatabase } from './postgres/ensure-database';
import { startPostgres } from './postgres/start-postgres';
import { processGroup, type ProcessGroup } from './processes/process-group';
import { assertPortsFree } from './processes/ports';
import { endOrphans } from './processes/run-records';
import { supervise } from './processes/supervise';
import { silent, type Progress } from '../progress';
import { openStore, ReleaseService } from '@safar/releases';
import { publishNew } from '../release/publish-new';
import { deleteData, dataPaths } from './data-paths';
import { acquireLock } from './lock';
import { addSampleData } from './sample-data';
import {
  inheritedEnvironment,
  serviceEnvironment,
  serviceProcess,
  type ServiceName,
  type Wiring,
} from './services';
import { EMULATED_PROJECT, readSettings, type Settings } from './settings';

export interface StackOptions {
  /** The environment the settings are read from; by default this process's. */
  readonly env?: NodeJS.ProcessEnv;
  readonly progress?: Progress;
  /** Forget all data first. */
  readonly fresh?: boolean;
  /** The address of a development server that pages follow. */
  readonly developmentServer?: string;
  /** Once aborted, the start is given up and what runs already is stopped. */
  readonly signal?: AbortSignal;
  /** Where the builds come from. */
  readonly builds?: typeof ensureBuilt;
}

export interface Stack {
  /** The one address a browser needs. */
  readonly origin: string;
  readonly settings: Settings;
  /** Where its builds are published. */
  readonly releases: ReleaseService;
  /** The pid of one of its processes now: `postgres`, `auth-emulator`, `backend-tours`, `backend-tasks`, `edge`. */
  pid(name: string): number | undefined;
  /** Runs a service from another build. */
  replace(name: ServiceName, folder: string): Promise<void>;
  /** Ends all of it, the last started first. */
  stop(): Promise<void>;
}

/** Starts the whole site and keeps it running. Rejects with a sentence for a person when it cannot; nothing runs then. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const { progress = silent } = options;
  const settings = readSettings(options.env ?? process.env);
  const paths = dataPaths(settings.dataFolder);
  const release = await acquireLock(settings.dataFolder);
  const report = (line: string) => progress.log(`  · ${line}`);
  const processes = processGroup({ runFolder: paths.run, logFolder: paths.logs, report });
  const stop = async () => {
    await processes.stop();
    release();
  };
  try {
    const ended = await endOrphans(paths.run);
    if (ended.length > 0) report(`Ended what a former run left behind: ${ended.join(', ')}`);
    if (options.fresh) deleteData(settings.dataFolder);
    await assertPortsFree(portsUsed(settings), settings.ports.edge);
    return { ...(await startAll(options, settings, processes)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function portsUsed({ ports, firebase, databases }: Settings): number[] {
  const { edge, tours, tasks, emulator, postgres } = ports;
  return [edge, tours, tasks, ...(firebase ? [] : [emulator]), ...(databases ? [] : [postgres])];
}

async function startAll(
  options: StackOptions,
  settings: Settings,
  processes: ProcessGroup,
): Promise<Omit<Stack, 'stop'>> {
  const { progress = silent, signal, developmentServer, builds: build = ensureBuilt } = options;
  const { ports, dataFolder, firebase } = settings;
  const paths = dataPaths(dataFolder);
  const origin = `http://localhost:${ports.edge}`;
  const secret = (name: string) => durableSecret(path.join(paths.secrets, name));
  const step = <T>(title: string, work: () => Promise<T>): Promise<T> => {
    signal?.throwIfAborted();
    return progress.step(title, work);
  };

  const builds = await step('Builds', () => {
    const building = build(undefined, ({ name, built, done, of }) => {
      if (built) progress.log(`    built ${name} (${done} of ${of})`);
    });
    return unlessAborted(building, signal);
  });
  const releases = new ReleaseService(
    await openStore({ folder: paths.releases, url: settings.releasesUrl }),
    (broken) => progress.log(`  · A document of the release registry cannot be read: ${String(broken)}`),
  );
  await step('Releases', () => publishNew(releases, builds));
  const folderOf = (name: string) => {
    const found = builds.get(name);
    if (!found) throw new Error(`There is no build of ${name}.`);
    return found.folder;
  };

  // The emulator takes longest and needs nobody: it starts beside the others.
  const emulator = firebase ? undefined : processes.add((around) => supervise(emulatorPlan(), around));
  emulator?.catch(() => undefined);

  const databases = settings.databases ?? (await step('PostgreSQL', startDatabases));
  const wiring: Wiring = {
    databases,
    jwtSecret: settings.jwtSecret ?? secret('jwt'),
    deploySecret: settings.deploySecret ?? secret('deploy'),
    releases: paths.releases,
    developmentServer,
  };
  const environmentOf = (name: ServiceName) => serviceEnvironment(name, settings, wiring);
  const planOf = (name: ServiceName, folder: string) => serviceProcess(name, folder, environmentOf(name));
  const start = (name: ServiceName) =>
    processes.add((around) => supervise(planOf(name, folderOf(name)), around));

  await step('Tour backend, with its tables', () => start('backend-tours'));
  await step('Task backend, with its tables', () => start('backend-tasks'));
  if (emulator) await step('Sign-in, by the Firebase Auth emulator', () => emulator);
  if (settings.seed) await step('Sample data', () => addSampleData({ settings, folderOf, environmentOf }));
  await step('The site itself', () => start('edge'));
  signal?.throwIfAborted();

  return {
    origin,
    settings,
    releases,
    pid: processes.pid,
    replace: (name, folder) => processes.replace(planOf(name, folder)),
  };

  function emulatorPlan() {
    return emulatorProcess({
      port: ports.emulator,
      project: EMULATED_PROJECT.projectId,
      stateFile: path.join(paths.accounts, 'state.json'),
      site: origin,
      env: inheritedEnvironment(),
      onMail: (mail) => progress.log(`  · ${mail}`),
    });
  }

  async function startDatabases(): Promise<Wiring['databases']> {
    const { adminUrl } = await processes.add((around) =>
      startPostgres({ folder: dataFolder, port: ports.postgres }, around),
    );
    const own = (name: string) => ensureDatabase(adminUrl, `safar_${name}`, secret(`postgres-${name}`));
    return { tours: await own('tours'), tasks: await own('tasks') };
  }
}

/** A build under way is not waited for. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}
