import type { Registry } from '@safar/shared-contracts/registry.contract';
import { serializeRegistry } from '../registry/newest-registry';
import type { DocumentKeys } from '../signing/document-signature';

/** The text of a registry document; without keys it is not signed. For tests that write one on purpose. */
export const registryText = (registry: Registry, keys?: DocumentKeys): string =>
  serializeRegistry(registry, keys);
