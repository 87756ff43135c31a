import path from 'node:path';
import { FirebaseConfig } from '@safar/shared-contracts/page.contract';
import { assertEmulatorAtHome } from '@safar/shared-server/emulator-at-home';
import { siteAddress } from '@safar/shared-server/environment';
import { parsePrivateKeys, parsePublicKeys } from '@safar/shared-server/token-keys';
import { ROOT } from '@safar/tooling/root';
import * as v from 'valibot';
import { portsFrom, type Ports } from './processes/ports/ports';

/** How the stack is set up, from its environment. docs/operations.md lists the variables. */
export interface Settings {
  readonly ports: Ports;
  readonly dataFolder: string;
  /** The user's own databases; without them the embedded PostgreSQL runs. */
  readonly databases: { readonly tours: string; readonly tasks: string } | undefined;
  /** Streaming replicas of the user's own databases, from which anonymous visitors read. */
  readonly replicas: Readonly<Record<'tours' | 'tasks', string | undefined>> | undefined;
  /** A real Firebase project; without it the Auth emulator runs. */
  readonly firebase: FirebaseConfig | undefined;
  /** The JWK set that signs and verifies backend tokens; without it the data folder has one. */
  readonly jwtPrivateKeys: string | undefined;
  /** The JWK set that signs release documents; without it the data folder has one. */
  readonly releaseKeys: string | undefined;
  /** The JWK set of the public keys of others who publish into the same store. */
  readonly trustedReleaseKeys: string | undefined;
  /** The S3 bucket of the releases (`s3://bucket/prefix`); without it they are in the data folder. */
  readonly releasesUrl: string | undefined;
  /** Signs the tokens of deployers, testers and overrides. */
  readonly deploySecret: string | undefined;
  /** The database in which several edges count requests together. */
  readonly limitsDatabase: string | undefined;
  /** The public address of the site; without it pages name the address that was requested. */
  readonly siteUrl: string | undefined;
  /** The files of the site's certificate, as PEM: with it the site speaks HTTP/2 over TLS. */
  readonly certificate: { readonly cert: string; readonly key: string } | undefined;
  /** The port of the metrics of the edge; those of the other services are the ones after it. */
  readonly metricsPort: number | undefined;
  /** What services read themselves. */
  readonly passedOn: PassedOn;
  /** Whether sample data is added once. */
  readonly seed: boolean;
  readonly logLevel: string;
}

/** The variables that services get as they are: docs/operations.md says which of them reads which. */
export const PassedOn = v.object(
  v.entriesFromList(
    [
      'ADMISSION_TIMEOUT_MS',
      'ASSETS_URL',
      'CLIENT_ADDRESS_HEADER',
      'LIVE_ANALYSIS_MINUTES',
      'MAIL_FROM',
      'METRICS_HOST',
      'OVERRIDE_ORIGINS',
      'RATE_LIMIT_FACTOR',
      'REPORT_SAMPLE',
      'REQUIRE_VERIFIED_EMAIL',
      'SEARCH_TIMEOUT_MS',
      'SERVER_MARKUP',
      'SERVER_MARKUP_WITHOUT',
      'SMTP_URL',
    ],
    v.exactOptional(v.string()),
  ),
);
export type PassedOn = Readonly<v.InferOutput<typeof PassedOn>>;

/** The project of the Auth emulator. */
export const EMULATED_PROJECT: FirebaseConfig = {
  apiKey: 'demo-safar',
  projectId: 'demo-safar',
  authDomain: 'localhost',
};

const FIREBASE_MESSAGE =
  'must be the web app\'s configuration as JSON, such as {"apiKey":"…","projectId":"…","authDomain":"…"}';
const databaseUrl = v.pipe(
  v.string(),
  v.regex(/^(postgres(ql)?:\/\/|socket:)/, 'must be a postgres:// address'),
);

/** A JWK set that `parse` accepts. `command`: prints such a set. */
const keySet = (parse: (text: string) => unknown, command: string) =>
  v.pipe(
    v.string(),
    v.check((text) => {
      try {
        parse(text);
        return true;
      } catch {
        return false;
      }
    }, `must be a JWK set such as \`npm run -s ${command}\` prints`),
  );

/** In a cluster six services have one each, the last of them the fifth after this (METRICS_OFFSETS). */
const MAX_METRICS_PORT = 65_530;
const METRICS_PORT_MESSAGE = `must be a whole number from 1 to ${MAX_METRICS_PORT}`;

export const Environment = v.object({
  ...PassedOn.entries,
  PORT: v.optional(v.string(), '3000'),
  SAFAR_DATA: v.optional(v.string(), '.data'),
  TOURS_DATABASE_URL: v.exactOptional(databaseUrl),
  TASKS_DATABASE_URL: v.exactOptional(databaseUrl),
  TOURS_DATABASE_READ_URL: v.exactOptional(databaseUrl),
  TASKS_DATABASE_READ_URL: v.exactOptional(databaseUrl),
  FIREBASE_CONFIG: v.exactOptional(
    v.pipe(
      v.string(),
      v.parseJson(undefined, FIREBASE_MESSAGE),
      FirebaseConfig,
      v.check(({ projectId }) => projectId !== '', FIREBASE_MESSAGE),
    ),
  ),
  JWT_PRIVATE_KEYS: v.exactOptional(keySet(parsePrivateKeys, 'token-keys')),
  RELEASE_KEYS: v.exactOptional(keySet(parsePrivateKeys, 'deploy-key')),
  RELEASE_TRUSTED_KEYS: v.exactOptional(keySet(parsePublicKeys, 'deploy-key')),
  DEPLOY_SECRET: v.exactOptional(v.string()),
  RELEASES_URL: v.exactOptional(
    v.pipe(v.string(), v.regex(/^s3:\/\/[^/]+/, 'must be such as s3://bucket/prefix')),
  ),
  LIMITS_DATABASE_URL: v.exactOptional(databaseUrl),
  SITE_URL: v.exactOptional(siteAddress),
  TLS_CERT: v.exactOptional(v.string()),
  TLS_KEY: v.exactOptional(v.string()),
  METRICS_PORT: v.exactOptional(
    v.pipe(
      v.string(),
      v.toNumber(METRICS_PORT_MESSAGE),
      v.integer(METRICS_PORT_MESSAGE),
      v.minValue(1, METRICS_PORT_MESSAGE),
      v.maxValue(MAX_METRICS_PORT, METRICS_PORT_MESSAGE),
    ),
  ),
  SEED: v.exactOptional(v.string()),
  LOG_LEVEL: v.optional(v.string(), 'info'),
  NODE_ENV: v.optional(v.string(), 'development'),
  ALLOW_EMULATOR: v.exactOptional(v.string()),
});
type Environment = v.InferOutput<typeof Environment>;

/** Throws a sentence that names the variable at fault. An empty variable counts as not set. */
export function readSettings(source: NodeJS.ProcessEnv): Settings {
  const env = readVariables(source);
  const { TOURS_DATABASE_URL: tours, TASKS_DATABASE_URL: tasks, FIREBASE_CONFIG: firebase } = env;
  if (Boolean(tours) !== Boolean(tasks)) {
    throw new Error('Set both TOURS_DATABASE_URL and TASKS_DATABASE_URL, or neither of them.');
  }
  const { TLS_CERT: cert, TLS_KEY: key } = env;
  if (Boolean(cert) !== Boolean(key)) throw new Error('Set both TLS_CERT and TLS_KEY, or neither of them.');
  const databases = tours && tasks ? { tours, tasks } : undefined;
  const replicas = { tours: env.TOURS_DATABASE_READ_URL, tasks: env.TASKS_DATABASE_READ_URL };
  if (!databases && (replicas.tours ?? replicas.tasks))
    throw new Error('A replica is of databases of your own: set TOURS_DATABASE_URL and TASKS_DATABASE_URL.');
  return {
    ports: portsFrom(env.PORT),
    dataFolder: path.resolve(ROOT, env.SAFAR_DATA),
    databases,
    replicas: databases && replicas,
    firebase,
    jwtPrivateKeys: env.JWT_PRIVATE_KEYS,
    releaseKeys: env.RELEASE_KEYS,
    trustedReleaseKeys: env.RELEASE_TRUSTED_KEYS,
    releasesUrl: env.RELEASES_URL,
    deploySecret: env.DEPLOY_SECRET,
    limitsDatabase: env.LIMITS_DATABASE_URL,
    siteUrl: env.SITE_URL,
    certificate: cert && key ? { cert: path.resolve(ROOT, cert), key: path.resolve(ROOT, key) } : undefined,
    metricsPort: env.METRICS_PORT,
    passedOn: v.parse(PassedOn, env),
    // A real project or a user's own database gets sample data only when that is asked for.
    seed: env.SEED ? env.SEED === '1' : !databases && !firebase,
    logLevel: env.LOG_LEVEL,
  };
}

/** The ports that its parts listen on. */
export function portsUsed({ ports, firebase, databases }: Settings): number[] {
  const { edge, tours, tasks, emulator, postgres } = ports;
  return [edge, tours, tasks, ...(firebase ? [] : [emulator]), ...(databases ? [] : [postgres])];
}

/** The address at which this machine reaches a site that listens on that port. */
export const originOnThisMachine = ({ certificate }: Pick<Settings, 'certificate'>, port: number) =>
  `${certificate ? 'https' : 'http'}://localhost:${port}`;

/**
 * Throws a sentence unless a site may start with these variables: the emulator is for this machine alone, and
 * a site with a real project needs its address. The services refuse the same, but only after everything else
 * has started.
 */
export function assertMayStart(source: NodeJS.ProcessEnv): void {
  const env = readVariables(source);
  if (env.FIREBASE_CONFIG && !env.SITE_URL) {
    throw new Error('SITE_URL is missing: with FIREBASE_CONFIG, say the address of the site.');
  }
  if (env.FIREBASE_CONFIG) return;
  assertEmulatorAtHome({
    nodeEnv: env.NODE_ENV,
    hosts: env.SITE_URL ? { SITE_URL: new URL(env.SITE_URL).hostname } : {},
    forbiddenDatabase: env.TOURS_DATABASE_URL !== undefined && env.ALLOW_EMULATOR !== '1',
  });
}

function readVariables(source: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value));
  const result = v.safeParse(Environment, given);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const name = String(issue.path?.[0]?.key ?? '');
  // A field within the JSON: valibot's own message says which.
  const message = name === 'FIREBASE_CONFIG' ? FIREBASE_MESSAGE : issue.message;
  throw new Error(`${name} ${message}.`);
}
