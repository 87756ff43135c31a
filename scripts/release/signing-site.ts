import { userInfo } from 'node:os';
import path from 'node:path';
import { dataPaths } from '../stack/data-paths';
import { readSettings } from '../stack/settings';
import { durableSecret } from '../stack/durable-files';

/**
 * The site that tokens and links are made for: `DEPLOY_SECRET`, else the secret kept in the data folder; its address is
 * `SAFAR_URL` or `SITE_URL`, else this machine's. `who` makes them.
 */
export function signingSite(env: NodeJS.ProcessEnv): { secret: string; origin: string; who: string } {
  const { deploySecret, dataFolder, siteUrl, ports } = readSettings(env);
  return {
    secret: deploySecret ?? durableSecret(path.join(dataPaths(dataFolder).secrets, 'deploy')),
    origin: new URL(env['SAFAR_URL'] || siteUrl || `http://localhost:${ports.edge}`).origin,
    who: userInfo().username,
  };
}
