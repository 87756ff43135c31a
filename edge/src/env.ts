import { FirebaseConfig } from '@safar/shared-contracts/page.contract';
import { PackageName } from '@safar/shared-contracts/release.contract';
import { assertEmulatorAtHome } from '@safar/shared-server/emulator-at-home';
import {
  databaseVariables,
  readEnvironment,
  serverVariables,
  siteAddress,
  type Variables,
} from '@safar/shared-server/environment';
import { documentKeysVariables } from '@safar/shared-server/token-keys';
import * as v from 'valibot';
import { OverrideOrigins } from './targeting/override-origins';

const url = v.pipe(v.string(), v.url('must be an address'));

const numberUpTo = (largest: number) => {
  const message = `must be a number from 0 to ${largest}`;
  return v.pipe(v.string(), v.toNumber(message), v.minValue(0, message), v.maxValue(largest, message));
};

/** Where the instances of a server are, separated by commas. */
const addresses = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').map((address) => address.trim().replace(/\/$/, ''))),
  v.check(
    (list) => list.every((address) => /^https?:\/\/[^\s/?#@]+$/.test(address) && URL.canParse(address)),
    'must be one or more addresses such as http://10.0.0.1:3001, separated by commas',
  ),
  v.check((list) => new Set(list).size === list.length, 'must name each address once'),
);

/** The environment variables of the edge. */
export const Env = v.object({
  /** HOST, PORT, LOG_LEVEL and NODE_ENV, as of every server. */
  ...serverVariables,
  /** The folder of the releases; with `RELEASES_URL`, of the copies of what is in the bucket. */
  RELEASES_DIR: v.string(),
  /** The S3 bucket of the releases, and a prefix in it: several edges can share it. */
  RELEASES_URL: v.exactOptional(
    v.pipe(v.string(), v.regex(/^s3:\/\/[^/]+/, 'must be such as s3://bucket/prefix')),
  ),
  /** The share of pages that report how their builds do, from 0 to 1. */
  REPORT_SAMPLE: v.optional(numberUpTo(1), '1'),
  /** For how long a build that went live is compared with the one before it; 0: it is not. */
  LIVE_ANALYSIS_MINUTES: v.optional(numberUpTo(1440), '30'),
  /**
   * The origin of the files of builds, such as that of a CDN that gets them from this site. Without it they
   * are at the site's own. Source: docs/decisions/083-assets-from-another-origin.md.
   */
  ASSETS_URL: v.exactOptional(
    v.pipe(
      v.string(),
      v.transform((origin) => origin.replace(/\/$/, '')),
      v.check(
        (origin) =>
          URL.canParse(origin) && /^https?:\/\/[^/]+$/.test(origin) && new URL(origin).origin === origin,
        'must be an origin such as https://cdn.example',
      ),
    ),
  ),
  /** The instances of the backend of tours, bookings and guides. */
  TOURS_BACKENDS: addresses,
  /** The instances of the backend of tasks. */
  TASKS_BACKENDS: addresses,
  /** The address of the site. With the Auth emulator it may be missing: then it is that of the request. */
  SITE_URL: v.exactOptional(siteAddress),
  /**
   * The address of the Auth emulator, for development. Without it, sign-in uses the real Firebase project.
   */
  AUTH_EMULATOR_URL: v.exactOptional(url),
  /** The web app's configuration of the Firebase project, as JSON. Browsers get it as it is. */
  FIREBASE_CONFIG: v.pipe(
    v.string(),
    v.parseJson(undefined, 'must be JSON'),
    FirebaseConfig,
    v.check(({ apiKey, projectId }) => apiKey !== '' && projectId !== '', 'must name apiKey and projectId'),
  ),
  /** Signs deploy tokens, and the tokens in links of testers and overrides. */
  DEPLOY_SECRET: v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters')),
  /**
   * RELEASE_KEYS signs the release documents that this edge makes. A document counts when one of these keys
   * signed it, or one of RELEASE_TRUSTED_KEYS: those of others who publish into the same store.
   */
  ...documentKeysVariables,
  /**
   * The header in which a proxy before the edge says the address of the client. Without it that is the
   * address of the connection, and no header is believed.
   */
  CLIENT_ADDRESS_HEADER: v.exactOptional(
    v.pipe(
      v.string(),
      v.regex(/^[\w-]+$/, 'must be the name of a header'),
      v.toLowerCase(),
      // `host` is the client's own choice; the others have more than an address, which nobody reads here.
      v.check(
        (header) => !['host', 'forwarded', 'via'].includes(header),
        'must be a header that has an address alone, such as x-real-ip',
      ),
    ),
  ),
  /** A PostgreSQL in which several edges count requests together. Without it each counts its own. */
  LIMITS_DATABASE_URL: v.exactOptional(databaseVariables.DATABASE_URL),
  /**
   * `1`: public pages arrive with their content, which a process without rights renders. Pages with a
   * development build (`npm run dev`) never do: it changes under its name.
   */
  SERVER_MARKUP: v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '1'),
  /** The remotes that browsers alone render, separated by commas. */
  SERVER_MARKUP_WITHOUT: v.optional(
    v.pipe(
      v.string(),
      v.transform((names) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== ''),
      ),
      v.check(
        (names) => names.every((name) => v.is(PackageName, name) && name !== 'shell'),
        'must be names of remotes such as mfe-tours, separated by commas',
      ),
    ),
    '',
  ),
  /** The origins from which an override may run a remote; targeting/override-origins.ts has the default. */
  OVERRIDE_ORIGINS: v.exactOptional(OverrideOrigins),
  /**
   * The files of the certificate and of its private key, as PEM: with both, the edge speaks HTTP/2 over TLS.
   * Without them it is HTTP/1.1, for a proxy before it.
   */
  TLS_CERT: v.exactOptional(v.string()),
  TLS_KEY: v.exactOptional(v.string()),
  /** The address of the development server of `npm run dev`, which pages then follow. */
  DEV_SERVER_URL: v.exactOptional(url),
});
export type Env = v.InferOutput<typeof Env>;

/**
 * A site with real users makes every link and cookie from this address. The sender of a request could choose
 * the Host header.
 */
const CompleteEnv = v.pipe(
  Env,
  v.check(
    (env) => env.AUTH_EMULATOR_URL !== undefined || env.SITE_URL !== undefined,
    'SITE_URL is missing, the address of the site, which a real Firebase project needs',
  ),
  v.check(
    (env) => (env.TLS_CERT === undefined) === (env.TLS_KEY === undefined),
    'TLS_CERT and TLS_KEY name the files of one certificate: set both, or neither of them',
  ),
);

/**
 * Parses the environment of the process. Throws a StartError that names each missing or invalid variable, or
 * says why the Auth emulator is refused here.
 */
export function readEnv(source: Variables): Readonly<Env> {
  const env = readEnvironment(CompleteEnv, source);
  if (env.AUTH_EMULATOR_URL !== undefined) {
    assertEmulatorAtHome({
      nodeEnv: env.NODE_ENV,
      hosts: {
        HOST: env.HOST,
        AUTH_EMULATOR_URL: new URL(env.AUTH_EMULATOR_URL).hostname,
        ...(env.SITE_URL ? { SITE_URL: new URL(env.SITE_URL).hostname } : {}),
      },
      // The edge has no database.
      forbiddenDatabase: false,
    });
  }
  return env;
}
