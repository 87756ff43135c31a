import { gateMarkup } from '@safar/edge/page/render/gate-markup';
import { type Deployer, type GateMarkup, ReleaseService, type ReleaseStore } from '@safar/releases';
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
    markupGateOf(env),
  );
}

/**
 * What renders builds before they are published, and the store of the shell that does; undefined when pages
 * arrive without content, or a running site publishes: it renders them itself, and gives that code to nobody.
 */
export async function openRendering(
  env: NodeJS.ProcessEnv,
): Promise<{ store: ReleaseStore; gateMarkup: GateMarkup } | undefined> {
  const gate = markupGateOf(env);
  if (!gate || readSafarUrl(env)) return undefined;
  return { store: await openReleaseStore(readSettings(env)), gateMarkup: gate };
}

const markupGateOf = (env: NodeJS.ProcessEnv) => (env['SERVER_MARKUP'] === '0' ? undefined : gateMarkup);
