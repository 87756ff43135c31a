import { generateKeyPairSync } from 'node:crypto';
import type { DocumentKeys } from '../signing/document-signature';

/** Makes keys that sign release documents. */
export function makeDocumentKeys(kid = 'a-key-of-tests'): DocumentKeys {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { kid, privateKey, verification: new Map([[kid, publicKey]]) };
}

/** The keys of the documents in a {@link ReleaseFolder}. */
export const DOCUMENT_KEYS = makeDocumentKeys();
