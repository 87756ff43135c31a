import { type Deployer, openStore, ReleaseService } from '@safar/releases';
import { dataPaths } from '../stack/data-paths';
import { readSettings } from '../stack/settings';
import { deployClient } from './deploy-client';

/**
 * What deploys: with `SAFAR_URL` (and `DEPLOY_TOKEN` to change something) the running site of that address, else the store itself, which is the
 * data folder's or the one that `RELEASES_URL` names.
 */
export async function openDeployer(env: NodeJS.ProcessEnv): Promise<Deployer> {
  const { SAFAR_URL: site, DEPLOY_TOKEN: token } = env;
  if (site) return deployClient({ site, token });
  const { dataFolder, releasesUrl } = readSettings(env);
  return new ReleaseService(
    await openStore({ folder: dataPaths(dataFolder).releases, url: releasesUrl }),
    (broken) => console.error(`A document of the release registry cannot be read: ${String(broken)}`),
  );
}
