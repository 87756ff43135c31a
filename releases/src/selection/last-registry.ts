import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import { parseDocument, serializeRegistry } from '../registry/documents/newest-registry';
import { FolderStore } from '../stores/folder-store';
import type { ReleaseStore } from '../stores/store';

const LAST_REGISTRY = 'last-registry.json';

/**
 * The newest registry that an edge has served, on its own disk: what it begins with after a restart while the
 * store is down, and by which it notices a store that was set back to an older state.
 */
export class LastRegistry {
  readonly file: string;

  constructor(private readonly store: Pick<ReleaseStore, 'servedFolder' | 'documentKeys'>) {
    this.file = path.join(store.servedFolder, LAST_REGISTRY);
  }

  /** Returns undefined when there is none. Rejects with an InvalidDocument when it must not be used. */
  async read(): Promise<Registry | undefined> {
    const text = await readFile(this.file, 'utf8').catch(() => undefined);
    return text === undefined ? undefined : parseDocument(text, this.file, this.store.documentKeys);
  }

  /** Rejects when nothing could be written; the copy is the one before then, and no draft is left. */
  async write(registry: Registry): Promise<void> {
    const { servedFolder, documentKeys } = this.store;
    const text = serializeRegistry(registry, documentKeys);
    await new FolderStore(servedFolder).writeDocument(LAST_REGISTRY, text);
  }
}
