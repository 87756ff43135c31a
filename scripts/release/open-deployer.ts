import { type Deployer, ReleaseService } from '@safar/releases';
import { openReleaseStore } from '../stack/release-keys';
import { readSettings } from '../stack/settings';
import { deployClient } from './deploy-client';
import { openBackends } from './open-backends';
import { readSafarUrl } from './signing-site';

/**
 * The deployer that the environment names: with `SAFAR_URL` (and `DEPLOY_TOKEN` to change something) the
 * running site of that address, else the release store itself: the data folder's, or the bucket of
 * `RELEASES_URL`.
 */
export async function openDeployer(env: NodeJS.ProcessEnv): Promise<Deployer> {
  const site = readSafarUrl(env);
  if (site) return deployClient({ site, token: env['DEPLOY_TOKEN'] });
  return new ReleaseService(
    await openReleaseStore(readSettings(env)),
    (broken) => console.error(`A document of the release registry cannot be read: ${String(broken)}`),
    openBackends(env),
  );
}
