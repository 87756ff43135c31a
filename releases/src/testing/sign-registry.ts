import type { Registry } from '@safar/shared-contracts/registry.contract';
import { serializeRegistry } from '../registry/documents/newest-registry';
import { signDocument, type DocumentKeys } from '../signing/document-signature';

/** The text of a registry document; without keys it is not signed. For tests that write one on purpose. */
export const registryText = (registry: Registry, keys?: DocumentKeys): string =>
  serializeRegistry(registry, keys);

/** The text of any document, signed as one of the registry. */
export const signedDocument = (document: object, keys: DocumentKeys | undefined): string =>
  keys ? signDocument(JSON.stringify(document), keys) : JSON.stringify(document);
