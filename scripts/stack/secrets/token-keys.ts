import path from 'node:path';
import {
  makePrivateJwk,
  parsePrivateJwks,
  parsePrivateKeys,
  publicKeySet,
} from '@safar/shared-server/token-keys';
import { dataPaths } from '../data/data-paths';
import { durableSecret } from '../data/durable-files';
import type { Settings } from '../settings';

/** The keys of backend tokens: only the tour backend gets the private ones. */
export interface TokenKeys {
  readonly privateKeys: string;
  readonly publicKeys: string;
}

/**
 * The keys of the settings, else those of the data folder, which the first call makes. Throws a sentence when
 * the file there is damaged.
 */
export function tokenKeys({ jwtPrivateKeys, dataFolder }: Settings): TokenKeys {
  if (jwtPrivateKeys) return withPublicKeys(jwtPrivateKeys);
  const file = path.join(dataPaths(dataFolder).secrets, 'token-keys');
  const text = durableSecret(file, () => JSON.stringify({ keys: [makePrivateJwk()] }));
  try {
    parsePrivateKeys(text);
  } catch (cause) {
    throw new Error(`The keys in ${file} cannot be read.`, { cause });
  }
  return withPublicKeys(text);
}

/** The public set beside the private one. Throws as parsePrivateKeys of shared-server. */
export const withPublicKeys = (privateKeys: string): TokenKeys => ({
  privateKeys,
  publicKeys: publicKeySet(parsePrivateJwks(privateKeys)),
});
