import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { currentActor } from '@safar/tooling/provenance';
import { dataPaths } from '../../stack/data/data-paths';
import { runningSitePort } from '../../stack/data/lock';
import { localUrl } from '../../stack/services/services';
import { originOnThisMachine, readSettings } from '../../stack/settings';

/** The site that tokens and links are signed for, and who signs them. */
export interface SigningSite {
  /** `DEPLOY_SECRET`, else the secret of the data folder. */
  readonly secret: string;
  /**
   * `SAFAR_URL` or `SITE_URL`, else the address of the site that runs with this data folder, else that of
   * `PORT`.
   */
  readonly origin: string;
  readonly who: string;
}

/** Throws a sentence when there is no such secret: what another one signs, no site accepts. */
export function signingSite(env: NodeJS.ProcessEnv): SigningSite {
  const { deploySecret, dataFolder } = readSettings(env);
  return {
    secret: deploySecret ?? secretIn(dataFolder),
    origin: siteOrigin(env),
    who: currentActor(env),
  };
}

function secretIn(dataFolder: string): string {
  const file = path.join(dataPaths(dataFolder).secrets, 'deploy');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  throw new Error(
    `There is no secret to sign with in ${dataFolder}. ` +
      'Name the data folder of the site by SAFAR_DATA, or set DEPLOY_SECRET as the site has it.',
  );
}

/** The origin of the site that links lead to. */
export function siteOrigin(env: NodeJS.ProcessEnv): string {
  const settings = readSettings(env);
  const { dataFolder, siteUrl, ports } = settings;
  const address = readSafarUrl(env) ?? siteUrl;
  if (address) return new URL(address).origin;
  return originOnThisMachine(settings, runningSitePort(dataFolder) ?? ports.edge);
}

/**
 * The address at which a command reads what only the running site knows: that of `SAFAR_URL`, that of this
 * data folder, or `SITE_URL`. Undefined where no site runs.
 */
export function siteToRead(env: NodeJS.ProcessEnv): string | undefined {
  const settings = readSettings(env);
  const { siteUrl, certificate, dataFolder } = settings;
  const port = runningSitePort(dataFolder);
  const named = readSafarUrl(env);
  if (named !== undefined || port === undefined) return named ?? siteUrl;
  // A certificate is for the name that visitors use.
  return certificate ? (siteUrl ?? originOnThisMachine(settings, port)) : localUrl(port);
}

/**
 * The address of the running site that a command works on; undefined without one. Throws a sentence when it
 * is no address.
 */
export function readSafarUrl({ SAFAR_URL: url }: NodeJS.ProcessEnv): string | undefined {
  if (!url) return undefined;
  if (/^https?:/.test(url) && URL.canParse(url)) return url;
  throw new Error('SAFAR_URL must be the address of a running site, such as https://safar.example.');
}
