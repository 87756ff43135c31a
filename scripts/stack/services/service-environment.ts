import { type BackendName, backendVariables } from '@safar/shared-contracts/backends';
import { dataPaths } from '../data/data-paths';
import { localUrl, SERVICES, type SecondInstances, type ServiceName } from './services';
import { EMULATED_PROJECT, originOnThisMachine, type PassedOn, type Settings } from '../settings';
import type { TokenKeys } from '../secrets/token-keys';

/** What the services need beside the settings. */
export interface Wiring {
  readonly databases: Readonly<Record<BackendName, string>>;
  /** The URLs of replicas, where there are any: anonymous visitors read from them. */
  readonly replicas?: Readonly<Record<BackendName, string | undefined>> | undefined;
  readonly tokenKeys: TokenKeys;
  readonly deploySecret: string;
  readonly releaseKeys: string;
  readonly releases: string;
  /** The address of the development server, while there is one. */
  readonly developmentServer?: string | undefined;
  /** Where there are any, of which the edge knows. */
  readonly secondInstances?: SecondInstances | undefined;
  /** Where it is not that of the settings. */
  readonly limitsDatabase?: string | undefined;
}

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
  return given(Object.fromEntries(INHERITED_VARIABLES.map((name) => [name, process.env[name]])));
}

/** What a library reads by itself: `AWS_` the client of an S3 store, `OTEL_` the exporter of traces. */
function variablesOf(prefix: 'AWS_' | 'OTEL_'): Record<string, string> {
  return given(Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith(prefix))));
}

/** The environment of a service. */
export function serviceEnvironment(
  name: ServiceName,
  settings: Settings,
  wiring: Wiring,
): Record<string, string> {
  const { firebase, logLevel } = settings;
  return {
    ...inheritedEnvironment(),
    HOST: '127.0.0.1',
    NODE_ENV: firebase ? 'production' : 'development',
    LOG_LEVEL: logLevel,
    ...passedOn(settings, ['RATE_LIMIT_FACTOR', 'ADMISSION_TIMEOUT_MS']),
    ...metricsEnvironment(name, settings),
    ...variablesOf('OTEL_'),
    ...OWN_ENVIRONMENT[name](settings, wiring),
  };
}

/** What each service gets besides what all of them get. */
const OWN_ENVIRONMENT: Readonly<
  Record<ServiceName, (settings: Settings, wiring: Wiring) => Record<string, string>>
> = {
  'backend-tours': (settings, wiring) => {
    const { projectId, apiKey } = settings.firebase ?? EMULATED_PROJECT;
    return {
      ...backendEnvironment('tours', settings, wiring),
      ...passedOn(settings, ['SEARCH_TIMEOUT_MS']),
      JWT_PRIVATE_KEYS: wiring.tokenKeys.privateKeys,
      FIREBASE_PROJECT_ID: projectId,
      FIREBASE_API_KEY: apiKey,
      ...emulatorUrl(settings),
    };
  },
  'backend-tasks': (settings, wiring) => ({
    ...backendEnvironment('tasks', settings, wiring),
    JWT_PUBLIC_KEYS: wiring.tokenKeys.publicKeys,
  }),
  edge: (settings, wiring) => {
    const { ports, certificate, releasesUrl } = settings;
    const portsOf = (name: BackendName) =>
      wiring.secondInstances ? [ports[name], wiring.secondInstances[name]] : [ports[name]];
    return {
      PORT: String(ports.edge),
      RELEASES_DIR: wiring.releases,
      ...(releasesUrl ? { RELEASES_URL: releasesUrl, ...variablesOf('AWS_') } : {}),
      DEPLOY_SECRET: wiring.deploySecret,
      RELEASE_KEYS: wiring.releaseKeys,
      ...backendVariables((name) => portsOf(name).map(localUrl).join()),
      FIREBASE_CONFIG: JSON.stringify(settings.firebase ?? EMULATED_PROJECT),
      ...emulatorUrl(settings),
      ...passedOn(settings, [
        'ASSETS_URL',
        'CLIENT_ADDRESS_HEADER',
        'LIVE_ANALYSIS_MINUTES',
        'OVERRIDE_ORIGINS',
        'REPORT_SAMPLE',
        'SERVER_MARKUP',
        'SERVER_MARKUP_WITHOUT',
      ]),
      ...given({
        RELEASE_TRUSTED_KEYS: settings.trustedReleaseKeys,
        SITE_URL: settings.siteUrl,
        TLS_CERT: certificate?.cert,
        TLS_KEY: certificate?.key,
        LIMITS_DATABASE_URL: wiring.limitsDatabase ?? settings.limitsDatabase,
        DEV_SERVER_URL: wiring.developmentServer,
      }),
    };
  },
};

/** What both backends get. */
function backendEnvironment(
  name: BackendName,
  settings: Settings,
  { databases, replicas }: Wiring,
): Record<string, string> {
  return {
    PORT: String(settings.ports[name]),
    DATABASE_URL: databases[name],
    ...given({ DATABASE_READ_URL: replicas?.[name] }),
    ...passedOn(settings, ['REQUIRE_VERIFIED_EMAIL']),
    ...mailsEnvironment(settings),
    // Databases of one's own are allowed with it by the settings, or nothing starts.
    ...(settings.firebase ? {} : { FIREBASE_AUTH_EMULATOR: '1', ALLOW_EMULATOR: '1' }),
  };
}

const emulatorUrl = ({ firebase, ports }: Settings): Record<string, string> =>
  firebase ? {} : { AUTH_EMULATOR_URL: localUrl(ports.emulator) };

/** Those variables that have a value. */
const given = (variables: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(variables).flatMap(([name, value]) => (value ? [[name, value]] : [])));

const passedOn = ({ passedOn: variables }: Settings, names: readonly (keyof PassedOn)[]) =>
  given(Object.fromEntries(names.map((name) => [name, variables[name]])));

/** How the backends send mails: by the mail server, or with the Auth emulator into the data folder. */
function mailsEnvironment(settings: Settings): Record<string, string> {
  const { siteUrl, firebase, dataFolder, ports } = settings;
  return {
    SITE_URL: siteUrl ?? originOnThisMachine(settings, ports.edge),
    ...passedOn(settings, ['SMTP_URL', 'MAIL_FROM']),
    ...(settings.passedOn.SMTP_URL || firebase ? {} : { MAIL_FOLDER: dataPaths(dataFolder).mails }),
  };
}

/** How far the port of a service's metrics is from `METRICS_PORT`. */
const METRICS_OFFSETS = {
  edge: 0,
  'backend-tours': 1,
  'backend-tasks': 2,
  'backend-tours-b': 3,
  'backend-tasks-b': 4,
  'edge-b': 5,
};

/** The ports at which the services of `npm start` serve their metrics. */
export const metricsPorts = ({ metricsPort }: Pick<Settings, 'metricsPort'>): number[] =>
  metricsPort === undefined ? [] : SERVICES.map((name) => metricsPort + METRICS_OFFSETS[name]);

/** Where a process serves its metrics, if it does. */
export function metricsEnvironment(
  name: keyof typeof METRICS_OFFSETS,
  settings: Settings,
): Record<string, string> {
  const { metricsPort } = settings;
  if (metricsPort === undefined) return {};
  const port = String(metricsPort + METRICS_OFFSETS[name]);
  return { METRICS_PORT: port, ...passedOn(settings, ['METRICS_HOST']) };
}
