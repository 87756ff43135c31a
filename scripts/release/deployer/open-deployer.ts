import { existsSync } from 'node:fs';
import { markupGate } from '@safar/edge/page/render/gate-markup';
import { type Deployer, type GateMarkup, ReleaseService, type ReleaseStore } from '@safar/releases';
import { dataPaths } from '../../stack/data/data-paths';
import { assertFinished } from '../../stack/data/lock';
import { noDataError } from '../../stack/data/no-data';
import { openReleaseStore } from '../../stack/secrets/release-keys';
import { readSettings } from '../../stack/settings';
import { deployClient } from './deploy-client';
import { openBackends } from './open-backends';
import { readSafarUrl } from './signing-site';

/**
 * The deployer that the environment names. With `SAFAR_URL` (and `DEPLOY_TOKEN` to change something) it is
 * the running site of that address. Else it is the release store itself: that of the data folder, or the
 * bucket of `RELEASES_URL`. Rejects with a sentence when the folder has none, or half of a backup: what is
 * published there, or found missing, would be that of no site.
 */
export async function openDeployer(env: NodeJS.ProcessEnv): Promise<Deployer> {
  const site = readSafarUrl(env);
  if (site) return deployClient({ site, token: env['DEPLOY_TOKEN'] });
  const settings = readSettings(env);
  const { dataFolder, releasesUrl } = settings;
  assertFinished(dataFolder);
  if (!releasesUrl && !existsSync(dataPaths(dataFolder).releases)) {
    // In CI the variable is missing in the settings of the repository, and there is no folder at all.
    throw new Error(`${noDataError(dataFolder).message} Or name a running site by SAFAR_URL.`);
  }
  return new ReleaseService(
    await openReleaseStore(settings),
    (broken) => console.error(`A document of the release registry cannot be read: ${String(broken)}`),
    openBackends(env),
    markupGateOf(env),
  );
}

/**
 * What renders builds before they are published, and the store of the shell that does. Else `without` says
 * why nothing does: a running site gives the code of its shell to nobody.
 */
export async function openRendering(env: NodeJS.ProcessEnv): Promise<{
  readonly rendering?: { readonly store: ReleaseStore; readonly gateMarkup: GateMarkup };
  readonly without?: string;
}> {
  const gateMarkup = markupGateOf(env);
  if (!gateMarkup)
    return { without: 'Not rendered: with SERVER_MARKUP=0 pages arrive without their content' };
  const site = readSafarUrl(env);
  if (site) return { without: `Not rendered here: ${site} renders what is published there` };
  return { rendering: { store: await openReleaseStore(readSettings(env)), gateMarkup } };
}

function markupGateOf({ SERVER_MARKUP, SERVER_MARKUP_WITHOUT = '' }: NodeJS.ProcessEnv) {
  if (SERVER_MARKUP === '0') return undefined;
  return markupGate(SERVER_MARKUP_WITHOUT.split(',').map((name) => name.trim()));
}
