import path from 'node:path';
import { FirebaseConfig } from '@safar/shared-contracts/page.contract';
import { ROOT } from '@safar/tooling/root';
import * as v from 'valibot';
import { portsFrom, type Ports } from './processes/ports';

/** How the house is set up, from its environment. The README lists the variables. */
export interface Settings {
  readonly ports: Ports;
  readonly dataFolder: string;
  /** Databases of one's own; without them the embedded PostgreSQL runs. */
  readonly databases?: { readonly tours: string; readonly tasks: string };
  /** A real Firebase project; without it the Auth emulator runs. */
  readonly firebase?: FirebaseConfig;
  readonly jwtSecret?: string;
  /** An S3 bucket that releases are kept in (`s3://bucket/prefix`); without it, the data folder. */
  readonly releasesUrl?: string;
  /** The share of pages that report how their builds do, from 0 to 1. */
  readonly reportSample?: string;
  /** Signs the tokens of deployers, testers and overrides. */
  readonly deploySecret?: string;
  /** From where an override may run a remote; edge/src/env.ts reads it. */
  readonly overrideOrigins?: string;
  /** The address under which the site is known; without it pages name the one that was called. */
  readonly siteUrl?: string;
  /** Whether sample data is put in once. */
  readonly seed: boolean;
  readonly logLevel: string;
}

/** The project that the Auth emulator plays. */
export const EMULATED_PROJECT: FirebaseConfig = {
  apiKey: 'demo-safar',
  projectId: 'demo-safar',
  authDomain: 'localhost',
};

/** Throws one sentence for a person when a variable is not what it should be. An empty one counts as not set. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const tours = env['TOURS_DATABASE_URL'];
  const tasks = env['TASKS_DATABASE_URL'];
  if (Boolean(tours) !== Boolean(tasks)) {
    throw new Error('Set both TOURS_DATABASE_URL and TASKS_DATABASE_URL, or neither of them.');
  }
  const databases = tours && tasks ? { tours, tasks } : undefined;
  const firebase = env['FIREBASE_CONFIG'] ? readFirebaseConfig(env['FIREBASE_CONFIG']) : undefined;
  return {
    ports: portsFrom(env['PORT'] || 3000),
    dataFolder: path.resolve(ROOT, env['SAFAR_DATA'] || '.data'),
    ...(databases ? { databases } : {}),
    ...(firebase ? { firebase } : {}),
    ...(env['JWT_SECRET'] ? { jwtSecret: env['JWT_SECRET'] } : {}),
    ...(env['RELEASES_URL'] ? { releasesUrl: env['RELEASES_URL'] } : {}),
    ...(env['REPORT_SAMPLE'] ? { reportSample: env['REPORT_SAMPLE'] } : {}),
    ...(env['DEPLOY_SECRET'] ? { deploySecret: env['DEPLOY_SECRET'] } : {}),
    ...(env['OVERRIDE_ORIGINS'] ? { overrideOrigins: env['OVERRIDE_ORIGINS'] } : {}),
    ...(env['SITE_URL'] ? { siteUrl: readAddress(env['SITE_URL']) } : {}),
    // A real project or a database of one's own gets sample data only when asked to.
    seed: env['SEED'] ? env['SEED'] === '1' : !databases && !firebase,
    logLevel: env['LOG_LEVEL'] || 'info',
  };
}

function readAddress(text: string): string {
  if (/^https?:/.test(text) && URL.canParse(text)) return text;
  throw new Error('SITE_URL must be the address of the site, such as https://safar.example.');
}

function readFirebaseConfig(text: string): FirebaseConfig {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), FirebaseConfig), text);
  if (parsed.success) return parsed.output;
  throw new Error(
    `FIREBASE_CONFIG must be the web app's configuration as JSON, such as {"apiKey":"…","projectId":"…","authDomain":"…"}: ${parsed.issues[0].message}`,
  );
}
