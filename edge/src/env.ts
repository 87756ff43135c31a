import { FirebaseConfig } from '@safar/shared-contracts/page.contract';
import { readEnvironment, serverVariables } from '@safar/shared-server/environment';
import * as v from 'valibot';

const address = v.pipe(v.string(), v.url('must be an address'));

/** Origins, parted by spaces; the port may be `*`. */
const origins = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
  v.everyItem((origin) => {
    const address = origin.replace(/:\*$/, '');
    return URL.canParse(address) && new URL(address).origin === address;
  }, 'must be origins such as http://localhost:3100, parted by spaces'),
);

const Env = v.object({
  ...serverVariables,
  RELEASES_DIR: v.string(),
  RELEASES_URL: v.exactOptional(
    v.pipe(v.string(), v.regex(/^s3:\/\/[^/]+/, 'must be such as s3://bucket/prefix')),
  ),
  REPORT_SAMPLE: v.optional(v.pipe(v.string(), v.toNumber(), v.minValue(0), v.maxValue(1)), '1'),
  TOURS_URL: address,
  TASKS_URL: address,
  SITE_URL: v.exactOptional(address),
  AUTH_EMULATOR_URL: v.exactOptional(address),
  FIREBASE_CONFIG: v.pipe(v.string(), v.parseJson(undefined, 'must be JSON'), FirebaseConfig),
  DEPLOY_SECRET: v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters')),
  OVERRIDE_ORIGINS: v.exactOptional(origins),
  LIVE_RELOAD: v.exactOptional(v.literal('1')),
});

/**
 * What the edge is told by its environment. Releases are kept in `RELEASES_DIR`, or, with `RELEASES_URL`, in an S3 bucket with
 * copies there; `REPORT_SAMPLE` is the share of pages that report how their builds do. `FIREBASE_CONFIG` is the web app's configuration as JSON and reaches the browser
 * as it is; `SITE_URL` is the address under which the site is known, when that is not the one a visitor calls (behind a proxy
 * that ends TLS); `DEPLOY_SECRET` signs the tokens of deployers, testers and overrides; `OVERRIDE_ORIGINS` lists from where an
 * override may run a remote (targeting/override.ts); `AUTH_EMULATOR_URL` and `LIVE_RELOAD` are for development.
 */
export type Env = v.InferOutput<typeof Env>;

/** Reads it. Throws a StartError that names what is missing. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Readonly<Env> {
  return readEnvironment(Env, source);
}
