import { existsSync } from 'node:fs';
import path from 'node:path';
import { BACKEND_NAMES } from '@safar/shared-contracts/endpoint';
import { serviceOfBackend } from '@safar/shared-contracts/backend-addresses';
import { newerFormat, ReleaseService } from '@safar/releases';
import { ensureBuilt, type FinishedBuild } from '@safar/tooling/build';
import { silent, type Progress } from '../progress';
import { publishNew } from '../release/publish-new';
import type { Additions } from './additions';
import { emulatorProcess } from './auth-emulator/emulator-process';
import { dataReader, plainReader } from './damaged-data';
import { dataPaths } from './data-paths';
import { durableSecret } from './durable-files';
import type { ProcessGroup } from './processes/process-group';
import { supervise } from './processes/supervise';
import { assertKnownSchema, OtherVersion } from './other-version';
import { addSampleData } from './sample-data';
import {
  inheritedEnvironment,
  metricsEnvironment,
  migrateBackend,
  serviceEnvironment,
  serviceProcess,
  type SecondInstances,
  type ServiceName,
  type Wiring,
} from './services';
import { EMULATED_PROJECT, originOnThisMachine, type Settings } from './settings';
import {
  checkOwnDatabases,
  startEmbeddedDatabases,
  type Databases,
  type EmbeddedDatabases,
} from './start-databases';
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
  /** Where there are any, they are called `backend-tours-b` and `backend-tasks-b`. */
  readonly secondInstances?: SecondInstances;
  /** What a cluster has more: a second edge, called `edge-b`, and a proxy before both, among others. */
  readonly additions?: Additions;
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
   * `edge`, and those of {@link StackOptions.secondInstances}.
   */
  pid(name: string): number | undefined;
  /** Whether another run of one of them has loaded and waits to take over: of the Auth emulator. */
  standsBy(name: string): boolean;
  /** Runs a service from another build, for which the database is migrated first. */
  replace(name: ServiceName, folder: string): Promise<void>;
}

/** Starts the parts of the stack in the order in which they need each other. */
export async function startParts(
  options: StackOptions,
  settings: Settings,
  processes: ProcessGroup,
): Promise<StackParts> {
  const { progress = silent, env = process.env, developmentServer, secondInstances, additions } = options;
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
  const onMail = (mail: string) => progress.log(`  · ${mail}`);
  const emulator = firebase ? undefined : processes.add((context) => supervise(emulatorOf(), context));
  emulator?.catch(() => undefined);

  const embedded = { ...settings, replicaPort: additions?.replicaPort };
  const startDatabases = () => reading(() => startEmbeddedDatabases(embedded, processes));
  const databases: Databases & Partial<EmbeddedDatabases> = own ?? (await step('PostgreSQL', startDatabases));
  const { adminUrl, replicas = settings.replicas } = databases;
  const limitsDatabase = adminUrl && (await additions?.makeLimitsDatabase(adminUrl));

  for (const name of BACKEND_NAMES) {
    const what = own
      ? `The database of ${name.toUpperCase()}_DATABASE_URL`
      : `The database of the ${name} in ${settings.dataFolder}`;
    await assertKnownSchema(what, databases[name], folderIn(builds, serviceOfBackend(name)));
  }

  const secrets = await reading(() => secretsAndPaths(settings));
  const wiring = { ...secrets, databases, replicas, limitsDatabase, developmentServer, secondInstances };
  const ports = additions ? { ...settings.ports, edge: additions.edges[0] } : settings.ports;
  const environmentOf = (name: ServiceName) => serviceEnvironment(name, { ...settings, ports }, wiring);
  const folderOf = (name: string) => folderIn(builds, name);
  const processOf = (name: ServiceName, folder: string) =>
    serviceProcess(name, folder, environmentOf(name), onMail);
  const start = (name: ServiceName) =>
    processes.add((context) => supervise(processOf(name, folderOf(name)), context));

  const migrate = (name: string, folder: string) =>
    isBackend(name) ? migrateBackend(name, folder, environmentOf(name)) : undefined;

  await step('Tables of both backends', () =>
    readingDatabases(async () => {
      await Promise.all(BACKENDS.map((name) => migrate(name, folderOf(name))));
    }),
  );
  await step('Tour backend', () => readingDatabases(() => start('backend-tours')));
  await step('Task backend', () => readingDatabases(() => start('backend-tasks')));
  if (secondInstances) {
    for (const name of BACKEND_NAMES) {
      const start = () => startSecond(serviceOfBackend(name), secondInstances[name]);
      await step(`A second instance of the ${name} backend`, start);
    }
  }
  if (emulator) await step('Sign-in, by the Firebase Auth emulator', () => reading(() => emulator));
  if (settings.seed) {
    const add = () => addSampleData({ settings, folderOf, environmentOf });
    await step('Sample data', () => readingDatabases(add));
  }
  await step('The site itself', () => reading(() => start('edge')));
  if (additions) {
    const copies = releasesUrl ? { RELEASES_DIR: dataPaths(settings.dataFolder).secondReleases } : {};
    await step('A second edge', () => startSecond('edge', additions.edges[1], copies));
    await step('The proxy before both', () => additions.startProxy(processes));
  }
  options.signal?.throwIfAborted();

  return {
    ...{ origin: originOf(settings), settings, releases, pid: processes.pid, standsBy: processes.standsBy },
    replace: async (name, folder) => {
      await migrate(name, folder);
      await processes.replace(processOf(name, folder));
    },
  };

  function startSecond(name: ServiceName, port: number, others: Readonly<Record<string, string>> = {}) {
    const secondName = `${name}-b` as const;
    const metrics = metricsEnvironment(secondName, settings);
    const env = { ...environmentOf(name), ...metrics, ...others, PORT: String(port) };
    const second = { ...serviceProcess(name, folderOf(name), env, onMail), name: secondName };
    return processes.add((context) => supervise(second, context));
  }

  function emulatorOf() {
    return emulatorProcess({
      port: settings.ports.emulator,
      project: EMULATED_PROJECT.projectId,
      stateFile: path.join(dataPaths(settings.dataFolder).accounts, 'state.json'),
      site: originOf(settings),
      env: inheritedEnvironment(),
      onMail,
    });
  }
}

const BACKENDS = BACKEND_NAMES.map(serviceOfBackend);
const isBackend = (name: string): name is (typeof BACKENDS)[number] =>
  BACKENDS.some((backend) => backend === name);

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
  const unknown = await newerFormat(store);
  if (unknown !== undefined) {
    throw new OtherVersion(
      `A newer Safar wrote document ${unknown} of the release registry in ${store.location}: start that one, or ` +
        'this one with other data: SAFAR_DATA=.data-2 npm start',
    );
  }
  const releases = new ReleaseService(store, (error) =>
    log(`  · A document of the release registry cannot be read: ${String(error)}`),
  );
  await publishNew(releases, builds);
  return releases;
}

/** What the settings leave to the data folder, which the first call makes. */
export async function secretsAndPaths(
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
