import { existsSync } from 'node:fs';
import path from 'node:path';
import { ReleaseService } from '@safar/releases';
import { ensureBuilt, type FinishedBuild } from '@safar/tooling/build';
import { silent, type Progress } from '../progress';
import { publishNew } from '../release/publish-new';
import { emulatorProcess } from './auth-emulator/emulator-process';
import { dataReader, plainReader } from './damaged-data';
import { dataPaths } from './data-paths';
import { durableSecret } from './durable-files';
import type { ProcessGroup } from './processes/process-group';
import { supervise } from './processes/supervise';
import { addSampleData } from './sample-data';
import {
  inheritedEnvironment,
  serviceEnvironment,
  serviceProcess,
  type ServiceName,
  type Wiring,
} from './services';
import { EMULATED_PROJECT, originOnThisMachine, type Settings } from './settings';
import { checkOwnDatabases, startEmbeddedDatabases } from './start-databases';
import { openReleaseStore, releaseKeys } from './release-keys';
import { tokenKeys } from './token-keys';

export interface StackOptions {
  /** The environment the settings are read from; by default this process's. */
  readonly env?: NodeJS.ProcessEnv;
  readonly progress?: Progress;
  /** Whether all data is deleted first. */
  readonly fresh?: boolean;
  /** The address of the development server that open pages follow. */
  readonly developmentServer?: string;
  /** Once aborted, the start is given up and what runs already is stopped. */
  readonly signal?: AbortSignal;
  /** Where the builds come from. */
  readonly builds?: typeof ensureBuilt;
}

/** The whole site: PostgreSQL, the Auth emulator, both backends and the edge. */
export interface StackParts {
  /** The one address a browser needs. */
  readonly origin: string;
  readonly settings: Settings;
  /** Where its builds are published. */
  readonly releases: ReleaseService;
  /**
   * The pid of one of its processes now: `postgres`, `auth-emulator`, `backend-tours`, `backend-tasks`,
   * `edge`.
   */
  pid(name: string): number | undefined;
  /** Runs a service from another build. */
  replace(name: ServiceName, folder: string): Promise<void>;
}

/** Starts the parts of the stack in the order in which they need each other. */
export async function startParts(
  options: StackOptions,
  settings: Settings,
  processes: ProcessGroup,
): Promise<StackParts> {
  const { progress = silent, env = process.env, developmentServer } = options;
  const { databases: own, firebase, releasesUrl } = settings;
  const step = stepper(options);
  const isNew = options.fresh || !existsSync(dataPaths(settings.dataFolder).secrets);
  const reading = isNew ? plainReader : dataReader(env['SAFAR_DATA']);
  const readingDatabases = own ? plainReader : reading;
  const readingReleases = releasesUrl ? plainReader : reading;

  if (own) await step('Your databases', () => checkOwnDatabases(own));
  const builds = await step('Builds', () => makeBuilds(options));
  const releases = await step('Releases', () =>
    readingReleases(() => publishReleases(settings, builds, progress.log)),
  );

  // The emulator takes longest and needs no other part: it starts beside the others.
  const emulator = firebase ? undefined : processes.add((context) => supervise(emulatorOf(), context));
  emulator?.catch(() => undefined);

  const startDatabases = () => reading(() => startEmbeddedDatabases(settings, processes));
  const databases = own ?? (await step('PostgreSQL', startDatabases));

  const secrets = await reading(() => secretsAndPaths(settings));
  const wiring = { ...secrets, databases, developmentServer };
  const environmentOf = (name: ServiceName) => serviceEnvironment(name, settings, wiring);
  const folderOf = (name: string) => folderIn(builds, name);
  const processOf = (name: ServiceName, folder: string) => serviceProcess(name, folder, environmentOf(name));
  const start = (name: ServiceName) =>
    processes.add((context) => supervise(processOf(name, folderOf(name)), context));

  await step('Tour backend, with its tables', () => readingDatabases(() => start('backend-tours')));
  await step('Task backend, with its tables', () => readingDatabases(() => start('backend-tasks')));
  if (emulator) await step('Sign-in, by the Firebase Auth emulator', () => reading(() => emulator));
  if (settings.seed) {
    const add = () => addSampleData({ settings, folderOf, environmentOf });
    await step('Sample data', () => readingDatabases(add));
  }
  await step('The site itself', () => reading(() => start('edge')));
  options.signal?.throwIfAborted();

  return {
    ...{ origin: originOf(settings), settings, releases, pid: processes.pid },
    replace: (name, folder) => processes.replace(processOf(name, folder)),
  };

  function emulatorOf() {
    return emulatorProcess({
      port: settings.ports.emulator,
      project: EMULATED_PROJECT.projectId,
      stateFile: path.join(dataPaths(settings.dataFolder).accounts, 'state.json'),
      site: originOf(settings),
      env: inheritedEnvironment(),
      onMail: (mail) => progress.log(`  · ${mail}`),
    });
  }
}

const originOf = (settings: Settings) => originOnThisMachine(settings, settings.ports.edge);

/** Steps that are reported, and no longer begun once the start is aborted. */
function stepper({ progress = silent, signal }: StackOptions) {
  return <T>(title: string, work: () => Promise<T>): Promise<T> => {
    signal?.throwIfAborted();
    return progress.step(title, work);
  };
}

type Builds = ReadonlyMap<string, FinishedBuild>;

function makeBuilds({ builds = ensureBuilt, progress = silent, signal }: StackOptions): Promise<Builds> {
  const building = builds(undefined, ({ name, built, done, of }) => {
    if (built) progress.log(`    built ${name} (${done} of ${of})`);
  });
  return unlessAborted(building, signal);
}

function folderIn(builds: Builds, name: string): string {
  const found = builds.get(name);
  if (!found) throw new Error(`There is no build of ${name}.`);
  return found.folder;
}

async function publishReleases(
  settings: Settings,
  builds: Builds,
  log: (line: string) => void,
): Promise<ReleaseService> {
  const store = await openReleaseStore(settings);
  const releases = new ReleaseService(store, (error) =>
    log(`  · A document of the release registry cannot be read: ${String(error)}`),
  );
  await publishNew(releases, builds);
  return releases;
}

async function secretsAndPaths(
  settings: Settings,
): Promise<Pick<Wiring, 'tokenKeys' | 'deploySecret' | 'releaseKeys' | 'releases'>> {
  const { dataFolder, deploySecret } = settings;
  const { secrets, releases } = dataPaths(dataFolder);
  return {
    tokenKeys: tokenKeys(settings),
    deploySecret: deploySecret ?? durableSecret(path.join(secrets, 'deploy')),
    releaseKeys: releaseKeys(settings),
    releases,
  };
}

/** Does not wait for work that goes on after the start was aborted. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}
