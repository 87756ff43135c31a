import path from 'node:path';
import { dataPaths } from '../data/data-paths';
import { durableSecret } from '../data/durable-files';
import { releaseKeys } from './release-keys';
import type { Wiring } from '../services/service-environment';
import type { Settings } from '../settings';
import { tokenKeys } from './token-keys';

/** What the settings leave to the data folder, which the first call makes. */
export function secretsAndPaths(
  settings: Settings,
): Pick<Wiring, 'tokenKeys' | 'deploySecret' | 'releaseKeys' | 'releases'> {
  const { dataFolder, deploySecret } = settings;
  const { secrets, releases } = dataPaths(dataFolder);
  return {
    tokenKeys: tokenKeys(settings),
    deploySecret: deploySecret ?? durableSecret(path.join(secrets, 'deploy')),
    releaseKeys: releaseKeys(settings),
    releases,
  };
}
