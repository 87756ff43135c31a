import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import { parseRegistry, serializeRegistry } from '../registry/documents/newest-registry';
import { makeFolder } from '../stores/make-folder';
import type { ReleaseStore } from '../stores/store';

/**
 * The newest registry that an edge has served, on its own disk: what it begins with after a restart while the
 * store is down, and by which it notices a store that was set back to an older state.
 */
export class LastRegistry {
  readonly file: string;

  constructor(private readonly store: Pick<ReleaseStore, 'servedFolder' | 'documentKeys'>) {
    this.file = path.join(store.servedFolder, 'last-registry.json');
  }

  /** Returns undefined when there is none. Rejects with an InvalidDocument when it must not be used. */
  async read(): Promise<Registry | undefined> {
    const text = await readFile(this.file, 'utf8').catch(() => undefined);
    return text === undefined ? undefined : parseRegistry(text, undefined, this.store.documentKeys);
  }

  async write(registry: Registry): Promise<void> {
    const draft = `${this.file}.${process.pid}.draft`;
    makeFolder(path.dirname(draft));
    await writeFile(draft, serializeRegistry(registry, this.store.documentKeys), { mode: 0o600 });
    await rename(draft, this.file);
  }
}
