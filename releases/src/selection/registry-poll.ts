import { setTimeout as pause } from 'node:timers/promises';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import { comesFrom } from '../registry/documents/ancestry';
import { parseRegistry, readNewestRegistry } from '../registry/documents/newest-registry';
import { EMPTY_REGISTRY } from '../registry/registry';
import type { ReleaseStore } from '../stores/store';
import { LastRegistry } from './last-registry';
import type { reportOnce } from './report-once';

/**
 * How often all documents are listed again. In between only the next number is read, which would be missed
 * for ever if it was published and removed while the process slept.
 */
const FULL_POLL_INTERVAL_MS = 30_000;

/** The same, while none can be used. */
const NOTHING_POLL_INTERVAL_MS = 1_000;

/** How long a request waits for the store when it could be served from the registry known so far. */
const POLL_TIMEOUT_MS = 400;

/** A poll of the store, which all requests join that come meanwhile. */
interface PollInFlight {
  readonly done: Promise<void>;
  /** When a request goes on with the registry known so far, counted from the first request that waited. */
  readonly enough: Promise<void>;
}

/**
 * Asks a store for its newest document. Goes on with the last valid one while the newest is invalid, the
 * store cannot be reached, or it was set back to an older state.
 */
export class RegistryPoll {
  #registry: Registry = EMPTY_REGISTRY;
  #highestRevision = 0;
  readonly #last: LastRegistry;
  #fullyPolledAt = -Infinity;
  #polledAt = -Infinity;
  /** When the newest document was last the one in use. */
  #newestAt = performance.now();
  #isSetBack = false;
  #inFlight: PollInFlight | undefined;
  #writing: Promise<void> | undefined;
  #isClosed = false;

  constructor(
    private readonly store: ReleaseStore,
    private readonly errors: ReturnType<typeof reportOnce>,
  ) {
    this.#last = new LastRegistry(store);
  }

  /** The newest valid registry that is known. */
  get registry(): Registry {
    return this.#registry;
  }

  /** Whether it is older than the store's maximum age. */
  get isDue(): boolean {
    return performance.now() - this.#polledAt >= this.store.registryMaxAgeMs;
  }

  /** For how long a newer document may be there that is not used: it, or the store, cannot be read. */
  get unreadSeconds(): number {
    return (performance.now() - this.#newestAt) / 1000;
  }

  /** The poll that is in flight. */
  get inFlight(): PollInFlight | undefined {
    return this.#inFlight;
  }

  /** Starts a poll, or joins the one that is in flight. */
  start(): PollInFlight {
    if (this.#inFlight) return this.#inFlight;
    const done = this.#poll().finally(() => {
      this.#inFlight = undefined;
      this.#polledAt = performance.now();
    });
    const timeout = () => pause(POLL_TIMEOUT_MS, undefined, { ref: false });
    const enough = this.#registry.revision === 0 ? done : Promise.race([done, timeout()]);
    this.#inFlight = { done, enough };
    return this.#inFlight;
  }

  /** Writes no further copy of a document. Resolves when the last one is written. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#writing;
  }

  async #poll(): Promise<void> {
    try {
      // While no document was good, any of them may be repaired.
      const interval = this.#registry.revision === 0 ? NOTHING_POLL_INTERVAL_MS : FULL_POLL_INTERVAL_MS;
      if (performance.now() - this.#fullyPolledAt >= interval) await this.#pollAllRevisions();
      else await this.#pollNextRevisions();
      const isNewest = this.#registry.revision === this.#highestRevision && !this.#isSetBack;
      if (isNewest) this.#newestAt = performance.now();
    } catch (error) {
      this.errors.report(error);
    }
  }

  async #pollAllRevisions(): Promise<void> {
    if (this.#fullyPolledAt === -Infinity) await this.#readLast();
    const { registry, highestRevision } = await readNewestRegistry(this.store, this.errors.report);
    const served = this.#registry.revision;
    this.#isSetBack = highestRevision < served;
    if (this.#isSetBack) {
      this.errors.report(this.#setBack(`has documents up to ${highestRevision}, but document ${served}`));
    } else {
      // The newest documents may have been made invalid: then the last good one is newer than what is left.
      this.#highestRevision = highestRevision;
      if (registry.revision >= this.#registry.revision) await this.#use(registry);
    }
    this.#fullyPolledAt = performance.now();
  }

  /** After a restart, begins with what was served before. */
  async #readLast(): Promise<void> {
    try {
      const last = await this.#last.read();
      if (!last) return;
      this.#registry = last;
      this.#highestRevision = last.revision;
    } catch (error) {
      this.errors.report(error);
    }
  }

  /** Serves a document from now on, unless it does not come from the one that is served. */
  async #use(registry: Registry): Promise<void> {
    const known = this.#registry;
    if (!comesFrom(registry, known)) {
      this.#isSetBack = true;
      const documents = `document ${registry.revision} that does not come from document ${known.revision}`;
      return this.errors.report(this.#setBack(`has a ${documents}, which`));
    }
    const isNew = registry.revision !== this.#registry.revision;
    this.#registry = registry;
    if (isNew) this.errors.forget();
    if (!isNew || this.#isClosed) return;
    this.#writing = this.#last.write(registry).catch(this.errors.report);
    await this.#writing;
  }

  /** `what`: what the store has, which cannot be unless it was set back. */
  #setBack(what: string): Error {
    return new Error(
      `${this.store.location} ${what} was served already: it was set back. If that was meant, delete ` +
        `${this.#last.file} and restart.`,
    );
  }

  async #pollNextRevisions(): Promise<void> {
    for (;;) {
      const text = await this.store.readRevision(this.#highestRevision + 1);
      if (text === undefined) return;
      this.#highestRevision += 1;
      try {
        await this.#use(parseRegistry(text, this.#highestRevision, this.store));
      } catch (error) {
        this.errors.report(error);
      }
    }
  }
}
