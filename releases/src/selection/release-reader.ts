import { setTimeout as pause } from 'node:timers/promises';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import type { RemoteBuild } from '@safar/shared-contracts/release.contract';
import { UNTARGETED_VISITOR, type Visitor } from './visitor';
import { selectRelease, type Release } from './select-release';
import { readNewestRegistry, parseRegistry } from '../registry/newest-registry';
import { buildsOf, EMPTY_REGISTRY, findBuild } from '../registry/registry';
import type { ReleaseStore } from '../stores/store';

/** How often an edge looks for all documents, should it have slept through so many that the next one is cleared away. */
const FULL_POLL_INTERVAL_MS = 30_000;

/** For how long (ms) an answer waits for news of the releases when it could do without: a store may take its time to fail. */
const TIMEOUT_MS = 400;

/**
 * The releases as an edge serves them. Before each answer it looks whether there is a document after the one it knows; while
 * the newest is broken, or the store cannot be reached, the last good one goes on being served.
 */
export class ReleaseReader {
  #good: Registry = EMPTY_REGISTRY;
  #highest = 0;
  #lookedRoundAt = -Infinity;
  #askedAt = -Infinity;
  #asking: Promise<unknown> | undefined;

  constructor(
    private readonly store: ReleaseStore,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** The present registry. */
  async registry(): Promise<Registry> {
    if (performance.now() - this.#askedAt >= this.store.registryMaxAgeMs) {
      this.#asking ??= this.#ask();
      await this.#asking;
    }
    return this.#good;
  }

  /** The set of builds for a visitor. Throws when nothing was ever published. */
  async releaseFor(visitor: Visitor): Promise<Release> {
    return selectRelease(await this.registry(), visitor, this.onError);
  }

  /** What everybody gets who is in no trial. */
  defaultRelease(): Promise<Release> {
    return this.releaseFor(UNTARGETED_VISITOR);
  }

  /** One build of a remote, live or not. Undefined when there is none of that name and id. */
  async remoteBuild(name: string, build: string): Promise<RemoteBuild | undefined> {
    const record = findBuild(buildsOf(await this.registry(), name), build)?.extras.record;
    return record?.kind === 'remote' ? record : undefined;
  }

  /** All who ask meanwhile wait for the same, and no longer than the first. */
  #ask(): Promise<unknown> {
    const answer = this.#refresh().finally(() => {
      this.#asking = undefined;
      this.#askedAt = performance.now();
    });
    if (this.#good.revision === 0) return answer;
    return Promise.race([answer, pause(TIMEOUT_MS, undefined, { ref: false })]);
  }

  async #refresh(): Promise<void> {
    try {
      if (performance.now() - this.#lookedRoundAt >= FULL_POLL_INTERVAL_MS) await this.#lookRound();
      else await this.#lookAhead();
    } catch (error) {
      this.onError(error);
    }
  }

  async #lookRound(): Promise<void> {
    const { registry, highestRevision: highest } = await readNewestRegistry(this.store, this.onError);
    // Documents are never taken back: fewer than before means that the store is not what it was.
    if (highest >= this.#highest && registry.revision > 0) this.#good = registry;
    this.#highest = Math.max(this.#highest, highest);
    this.#lookedRoundAt = performance.now();
  }

  async #lookAhead(): Promise<void> {
    for (;;) {
      const text = await this.store.readRevision(this.#highest + 1);
      if (text === undefined) return;
      this.#highest += 1;
      try {
        this.#good = parseRegistry(text);
      } catch (error) {
        this.onError(error);
      }
    }
  }
}
