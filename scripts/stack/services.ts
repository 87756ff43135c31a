import path from 'node:path';
import { backendVariables } from '@safar/shared-contracts/backend-addresses';
import type { BackendName } from '@safar/shared-contracts/endpoint';
import * as v from 'valibot';
import { runCommand, type CommandOutcome } from './processes/run-command';
import type { ProcessDefinition } from './processes/process-definition';
import { respondsOk } from './processes/responds-ok';
import { dataPaths } from './data-paths';
import { EMULATED_PROJECT, originOnThisMachine, type Settings } from './settings';
import type { TokenKeys } from './token-keys';

export const SERVICES = ['backend-tours', 'backend-tasks', 'edge'] as const;
export type ServiceName = (typeof SERVICES)[number];
/** The port of a second instance of each backend. */
export type SecondInstances = Readonly<Record<BackendName, number>>;

/** What the services need beside the settings. */
export interface Wiring {
  readonly databases: Readonly<Record<BackendName, string>>;
  /** The URLs of replicas, where there are any: anonymous visitors read from them. */
  readonly replicas?: Partial<Readonly<Record<BackendName, string>>> | undefined;
  readonly tokenKeys: TokenKeys;
  readonly deploySecret: string;
  readonly releaseKeys: string;
  readonly releases: string;
  /** The address of the development server, while there is one. */
  readonly developmentServer: string | undefined;
  /** Where there are any, of which the edge knows. */
  readonly secondInstances?: SecondInstances | undefined;
  /** Where it is not that of the settings. */
  readonly limitsDatabase?: string | undefined;
}

export const isService = (name: string): name is ServiceName => SERVICES.some((service) => service === name);

export const localUrl = (port: number) => `http://127.0.0.1:${port}`;

/** The variables of our own environment that services get: no secret of one service is seen by another. */
const INHERITED_VARIABLES = [
  'PATH',
  'HOME',
  'TZ',
  'LANG',
  'TMPDIR',
  'NODE_EXTRA_CA_CERTS',
  'HTTPS_PROXY',
  'NO_PROXY',
];

export function inheritedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    INHERITED_VARIABLES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
}

/** What a library reads by itself: `AWS_` the client of an S3 store, `OTEL_` the exporter of traces. */
function variablesOf(prefix: 'AWS_' | 'OTEL_'): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      name.startsWith(prefix) && value ? [[name, value]] : [],
    ),
  );
}

/** The environment of a service. */
export function serviceEnvironment(
  name: ServiceName,
  settings: Settings,
  wiring: Wiring,
): Record<string, string> {
  const { ports, firebase, siteUrl, overrideOrigins, releasesUrl, reportSample, requireVerifiedEmail } =
    settings;
  const { limitFactor, admissionTimeoutMs, clientAddressHeader, trustedReleaseKeys, certificate } = settings;
  const { databases, tokenKeys, deploySecret, releaseKeys, releases, developmentServer, secondInstances } =
    wiring;
  const readFrom = (name: BackendName) => {
    const url = wiring.replicas?.[name];
    return url === undefined ? {} : { DATABASE_READ_URL: url };
  };
  const limitsDatabase = wiring.limitsDatabase ?? settings.limitsDatabase;
  // Databases of one's own are allowed with it by the settings, or nothing starts.
  const emulated = firebase ? {} : { FIREBASE_AUTH_EMULATOR: '1', ALLOW_EMULATOR: '1' };
  const users = requireVerifiedEmail ? { REQUIRE_VERIFIED_EMAIL: requireVerifiedEmail } : {};
  const { projectId, apiKey } = firebase ?? EMULATED_PROJECT;
  const emulatorUrl = firebase ? {} : { AUTH_EMULATOR_URL: localUrl(ports.emulator) };
  const own: Record<ServiceName, Record<string, string>> = {
    'backend-tours': {
      PORT: String(ports.tours),
      DATABASE_URL: databases.tours,
      ...readFrom('tours'),
      ...(settings.searchTimeoutMs ? { SEARCH_TIMEOUT_MS: settings.searchTimeoutMs } : {}),
      ...users,
      ...mailsEnvironment(settings),
      JWT_PRIVATE_KEYS: tokenKeys.privateKeys,
      FIREBASE_PROJECT_ID: projectId,
      FIREBASE_API_KEY: apiKey,
      ...emulated,
      ...emulatorUrl,
    },
    'backend-tasks': {
      PORT: String(ports.tasks),
      DATABASE_URL: databases.tasks,
      ...readFrom('tasks'),
      ...users,
      ...mailsEnvironment(settings),
      JWT_PUBLIC_KEYS: tokenKeys.publicKeys,
      ...emulated,
    },
    edge: {
      PORT: String(ports.edge),
      RELEASES_DIR: releases,
      ...(releasesUrl ? { RELEASES_URL: releasesUrl, ...variablesOf('AWS_') } : {}),
      ...(settings.assetsUrl ? { ASSETS_URL: settings.assetsUrl } : {}),
      ...(reportSample ? { REPORT_SAMPLE: reportSample } : {}),
      ...(settings.serverMarkup ? { SERVER_MARKUP: settings.serverMarkup } : {}),
      ...(settings.serverMarkupWithout ? { SERVER_MARKUP_WITHOUT: settings.serverMarkupWithout } : {}),
      ...(settings.liveAnalysisMinutes ? { LIVE_ANALYSIS_MINUTES: settings.liveAnalysisMinutes } : {}),
      DEPLOY_SECRET: deploySecret,
      RELEASE_KEYS: releaseKeys,
      ...(trustedReleaseKeys ? { RELEASE_TRUSTED_KEYS: trustedReleaseKeys } : {}),
      ...backendVariables((name) =>
        [ports[name], ...(secondInstances ? [secondInstances[name]] : [])].map(localUrl).join(),
      ),
      FIREBASE_CONFIG: JSON.stringify(firebase ?? EMULATED_PROJECT),
      ...emulatorUrl,
      ...(siteUrl ? { SITE_URL: siteUrl } : {}),
      ...(certificate ? { TLS_CERT: certificate.cert, TLS_KEY: certificate.key } : {}),
      ...(clientAddressHeader ? { CLIENT_ADDRESS_HEADER: clientAddressHeader } : {}),
      ...(limitsDatabase ? { LIMITS_DATABASE_URL: limitsDatabase } : {}),
      ...(overrideOrigins ? { OVERRIDE_ORIGINS: overrideOrigins } : {}),
      ...(developmentServer ? { DEV_SERVER_URL: developmentServer } : {}),
    },
  };
  return {
    ...inheritedEnvironment(),
    HOST: '127.0.0.1',
    NODE_ENV: firebase ? 'production' : 'development',
    LOG_LEVEL: settings.logLevel,
    ...(limitFactor ? { RATE_LIMIT_FACTOR: limitFactor } : {}),
    ...(admissionTimeoutMs ? { ADMISSION_TIMEOUT_MS: admissionTimeoutMs } : {}),
    ...metricsEnvironment(name, settings),
    ...variablesOf('OTEL_'),
    ...own[name],
  };
}

/** How the backends send mails: by the mail server, or with the Auth emulator into the data folder. */
function mailsEnvironment(settings: Settings): Record<string, string> {
  const { siteUrl, smtpUrl, mailFrom, firebase, dataFolder, ports } = settings;
  return {
    SITE_URL: siteUrl ?? originOnThisMachine(settings, ports.edge),
    ...(smtpUrl ? { SMTP_URL: smtpUrl } : {}),
    ...(mailFrom ? { MAIL_FROM: mailFrom } : {}),
    ...(smtpUrl || firebase ? {} : { MAIL_FOLDER: dataPaths(dataFolder).mails }),
  };
}

/** How far the port of a service's metrics is from `METRICS_PORT`. */
const METRICS_OFFSETS = {
  ...{ edge: 0, 'backend-tours': 1, 'backend-tasks': 2 },
  ...{ 'backend-tours-b': 3, 'backend-tasks-b': 4, 'edge-b': 5 },
};

/** Where a process serves its metrics, if it does. */
export function metricsEnvironment(
  name: keyof typeof METRICS_OFFSETS,
  { metricsPort, metricsHost }: Settings,
): Record<string, string> {
  if (metricsPort === undefined) return {};
  const port = String(metricsPort + METRICS_OFFSETS[name]);
  return { METRICS_PORT: port, ...(metricsHost ? { METRICS_HOST: metricsHost } : {}) };
}

const serverIn = (folder: string) => path.join(folder, 'server.js');

const MailMessage = v.object({ mail: v.string() });

/**
 * The process of a service, from the folder of its build. `onMail` gets a line for each mail that was written
 * because there is no mail server.
 */
export function serviceProcess(
  name: ServiceName,
  folder: string,
  env: Record<string, string>,
  onMail: (mail: string) => void = () => undefined,
): ProcessDefinition {
  return {
    name,
    command: [process.execPath, serverIn(folder)],
    cwd: folder,
    env,
    // SIGTERM would give others time to notice that it stops, and the whole site stops.
    stopSignals: ['SIGINT', 'SIGKILL'],
    listen: { host: '127.0.0.1', port: Number(env['PORT']) },
    onMessage: (message) => {
      if (v.is(MailMessage, message)) onMail(message.mail);
    },
    ready: () => respondsOk(Number(env['PORT']), { secure: env['TLS_CERT'] !== undefined }),
  };
}

/**
 * Migrates the database of a backend for that build of it. Rejects with the sentence of the program when that
 * fails.
 */
export async function migrateBackend(
  name: string,
  folder: string,
  env: Record<string, string>,
): Promise<void> {
  const { ok, output } = await runCommand([process.execPath, serverIn(folder), '--migrate'], {
    cwd: folder,
    env,
  });
  if (!ok) throw new Error(`The tables of ${name} could not be made:\n${output}`);
}

/** Has a service say what is wrong with its configuration: its output, and whether nothing is. */
export const checkService = (folder: string, env: Record<string, string>): Promise<CommandOutcome> =>
  runCommand([process.execPath, serverIn(folder), '--check'], { cwd: folder, env });

/** Adds a backend's sample data. Rejects with the output of the program when it fails. */
export async function seedBackend(name: string, folder: string, env: Record<string, string>): Promise<void> {
  const seed = path.join(folder, 'src/seed.js');
  const { ok, output } = await runCommand([process.execPath, '--enable-source-maps', seed], {
    cwd: folder,
    env,
  });
  if (!ok) throw new Error(`The sample data of ${name} could not be added:\n${output}`);
}
