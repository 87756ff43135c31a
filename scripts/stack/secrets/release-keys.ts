import path from 'node:path';
import { openStore, withTrustedKeys, type DocumentKeys, type ReleaseStore } from '@safar/releases';
import { makePrivateJwk, parsePrivateKeys, parsePublicKeys } from '@safar/shared-server/token-keys';
import { dataPaths } from '../data/data-paths';
import { durableSecret } from '../data/durable-files';
import type { Settings } from '../settings';

type KeySettings = Pick<Settings, 'dataFolder'> &
  Partial<Pick<Settings, 'releaseKeys' | 'trustedReleaseKeys'>>;

/**
 * The JWK set that signs release documents: that of the settings, else that of the data folder, which the
 * first call makes.
 */
export function releaseKeys({ releaseKeys: own, dataFolder }: KeySettings): string {
  const file = path.join(dataPaths(dataFolder).secrets, 'release-keys');
  return own ?? durableSecret(file, () => JSON.stringify({ keys: [makePrivateJwk()] }));
}

/** The keys of release documents. Throws a sentence when they cannot be read. */
export function documentKeys(settings: KeySettings): DocumentKeys {
  const { trustedReleaseKeys: others } = settings;
  const own = releaseKeys(settings);
  try {
    return withTrustedKeys(parsePrivateKeys(own), others === undefined ? undefined : parsePublicKeys(others));
  } catch (cause) {
    throw new Error('The keys of release documents cannot be read.', { cause });
  }
}

/** The release store of the settings: the bucket that they name, else the data folder's. */
export function openReleaseStore(
  settings: KeySettings & Pick<Settings, 'releasesUrl'>,
): Promise<ReleaseStore> {
  const { dataFolder, releasesUrl } = settings;
  return openStore({
    folder: dataPaths(dataFolder).releases,
    url: releasesUrl,
    keys: documentKeys(settings),
  });
}
