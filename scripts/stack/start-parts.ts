import { existsSync } from 'node:fs';
import path from 'node:path';
import { BACKEND_NAMES, serviceOfBackend } from '@safar/shared-contracts/backends';
import type { ReleaseService } from '@safar/releases';
import type { ensureBuilt } from '@safar/tooling/build';
import { silent, type Progress } from '../progress';
import type { Additions } from './additions';
import { emulatorProcess } from './auth-emulator/emulator-process';
import { folderIn, makeBuilds, publishReleases, type Builds } from './builds-and-releases';
import { dataReader, plainReader } from './data/damaged-data';
import { dataPaths } from './data/data-paths';
import { assertKnownSchema } from './data/other-version';
import type { ProcessGroup } from './processes/process-group';
import { supervise } from './processes/supervise';
import { addSampleData } from './sample-data';
import { serviceStarter } from './services/service-starter';
import { inheritedEnvironment } from './services/service-environment';
import type { SecondInstances, ServiceName } from './services/services';
import { EMULATED_PROJECT, originOnThisMachine, type Settings } from './settings';
import { secretsAndPaths } from './secrets/stack-secrets';
import {
  checkOwnDatabases,
  startEmbeddedDatabases,
  type Databases,
  type EmbeddedDatabases,
} from './databases/start-databases';

export interface StackOptions {
  /** The environment the settings are read from; by default this process's. */
  readonly env?: NodeJS.ProcessEnv;
  readonly progress?: Progress;
  /** What a person called, for sentences that say how to call it again; `npm start` by default. */
  readonly command?: string;
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
  const folderOf = (name: string) => folderIn(builds, name);
  const releases = await step('Releases', () =>
    readingReleases(() => publishReleases(settings, builds, progress.log)),
  );

  // The emulator takes longest and needs no other part: it starts beside the others.
  const onMail = (mail: string) => progress.log(`  · ${mail}`);
  const emulator = firebase ? undefined : startEmulator(settings, processes, onMail);
  emulator?.catch(() => undefined);

  const embedded = { ...settings, replicaPort: additions?.replicaPort };
  const startDatabases = () => reading(() => startEmbeddedDatabases(embedded, processes));
  const databases: Databases & Partial<EmbeddedDatabases> = own ?? (await step('PostgreSQL', startDatabases));
  const { adminUrl, replicas = settings.replicas } = databases;
  const limitsDatabase = adminUrl && (await additions?.makeLimitsDatabase(adminUrl));
  await assertKnownSchemas(settings, databases, builds);

  const secrets = await reading(async () => secretsAndPaths(settings));
  const wiring = { ...secrets, databases, replicas, limitsDatabase, developmentServer, secondInstances };
  const ports = additions ? { ...settings.ports, edge: additions.edges[0] } : settings.ports;
  const placed = { ...settings, ports };
  const services = serviceStarter({ settings: placed, wiring, folderOf, processes, onMail });

  await step('Tables of both backends', () => readingDatabases(services.migrateAll));
  await step('Tour backend', () => readingDatabases(() => services.start('backend-tours')));
  await step('Task backend', () => readingDatabases(() => services.start('backend-tasks')));
  if (secondInstances) {
    for (const name of BACKEND_NAMES) {
      const start = () => services.startSecond(serviceOfBackend(name), secondInstances[name]);
      await step(`A second instance of the ${name} backend`, start);
    }
  }
  if (emulator) await step('Sign-in, by the Firebase Auth emulator', () => reading(() => emulator));
  if (settings.seed) {
    const add = () => addSampleData({ settings, folderOf, environmentOf: services.environmentOf });
    await step('Sample data', () => readingDatabases(add));
  }
  await step('The site itself', () => reading(() => services.start('edge')));
  if (additions) {
    const copies = releasesUrl ? { RELEASES_DIR: dataPaths(settings.dataFolder).secondReleases } : {};
    await step('A second edge', () => services.startSecond('edge', additions.edges[1], copies));
    await step('The proxy before both', () => additions.startProxy(processes));
  }
  options.signal?.throwIfAborted();

  const { pid, standsBy } = processes;
  return { origin: originOf(settings), settings, releases, pid, standsBy, replace: services.replace };
}

function startEmulator(settings: Settings, processes: ProcessGroup, onMail: (mail: string) => void) {
  const emulator = emulatorProcess({
    port: settings.ports.emulator,
    project: EMULATED_PROJECT.projectId,
    stateFile: path.join(dataPaths(settings.dataFolder).accounts, 'state.json'),
    site: originOf(settings),
    env: inheritedEnvironment(),
    onMail,
  });
  return processes.add((context) => supervise(emulator, context));
}

/** Throws an OtherVersion unless these builds may use the databases. */
async function assertKnownSchemas(settings: Settings, databases: Databases, builds: Builds): Promise<void> {
  for (const name of BACKEND_NAMES) {
    const what = settings.databases
      ? `The database of ${name.toUpperCase()}_DATABASE_URL`
      : `The database of the ${name} in ${settings.dataFolder}`;
    await assertKnownSchema(what, databases[name], folderIn(builds, serviceOfBackend(name)));
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
