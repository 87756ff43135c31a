import type { Registry } from '@safar/shared-contracts/registry.contract';
import type { Build } from '@safar/shared-contracts/release.contract';
import { LRUCache } from 'lru-cache';
import { parseRegistry } from '../registry/documents/newest-registry';
import { assertComplete } from '../registry/past/past-revision';
import { buildsOf, findBuild } from '../registry/registry';
import type { ReleaseStore } from '../stores/store';

/** How many past documents stay in memory: a tab requests its document again with each page. */
const MAX_IN_MEMORY = 4;

/** The documents of a store that are not the newest. They never change: what was read lately is kept. */
export class PastDocuments {
  readonly #registries = new LRUCache<number, Registry>({ max: MAX_IN_MEMORY });
  readonly #records = new Map<string, Build>();

  constructor(private readonly store: Pick<ReleaseStore, 'location' | 'readRevision' | 'documentKeys'>) {}

  /**
   * Returns the document of that number; undefined when it is not kept. Rejects with a ReleaseRefused when
   * one of the builds that were live in it is not kept, by the newest document.
   */
  async registry(revision: number, newest: Registry): Promise<Registry | undefined> {
    const past = this.#registries.get(revision) ?? (await this.#read(revision));
    if (!past) return undefined;
    assertComplete(past, newest);
    this.#registries.set(revision, past);
    return past;
  }

  /** Returns the record that the document of that number has of a build; undefined when it has none. */
  async record(name: string, build: string, revision: number): Promise<Build | undefined> {
    const key = `${name}@${build}`;
    const known = this.#records.get(key);
    if (known) return known;
    const document = await this.#read(revision);
    const record = document && findBuild(buildsOf(document, name), build)?.extras.record;
    if (record) this.#records.set(key, record);
    return record;
  }

  async #read(revision: number): Promise<Registry | undefined> {
    const text = await this.store.readRevision(revision);
    return text === undefined ? undefined : parseRegistry(text, revision, this.store);
  }
}
