import { setTimeout as pause } from 'node:timers/promises';
import type { Override } from '@safar/shared-contracts/page.contract';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import type { Build, RemoteBuild } from '@safar/shared-contracts/release.contract';
import { PreviewReader, withPreview } from '../previews/preview-reader';
import { comesFrom } from '../registry/ancestry';
import { parseRegistry, readNewestRegistry } from '../registry/newest-registry';
import { assertComplete } from '../registry/past-revision';
import { buildsOf, EMPTY_REGISTRY, findBuild } from '../registry/registry';
import { ReleaseRefused } from '../registry/release-refused';
import type { ReleaseStore } from '../stores/store';
import { hasAsset } from './has-asset';
import { LastRegistry } from './last-registry';
import { reportOnce } from './report-once';
import { selectRelease, type Release } from './select-release';
import { UNTARGETED_VISITOR, type Visitor } from './visitor';

/**
 * How often all documents are listed again. In between only the next number is read, which would be missed
 * for ever if it was published and removed while the process slept.
 */
const FULL_POLL_INTERVAL_MS = 30_000;

/** The same, while none can be used. */
const NOTHING_POLL_INTERVAL_MS = 1_000;

/** How many past documents stay in memory: a tab requests its document again with each page. */
const MAX_PAST_REGISTRIES = 4;

/** How long a request waits for the store when it could be served from the registry known so far. */
const POLL_TIMEOUT_MS = 400;

/** How long the page of an override waits for a document that lists its build: a person follows a link. */
const OVERRIDE_POLL_TIMEOUT_MS = 3000;

/** A poll of the store, which all requests join that come meanwhile. */
interface PollInFlight {
  readonly done: Promise<void>;
  /** When a request goes on with the registry known so far, counted from the first request that waited. */
  readonly enough: Promise<void>;
}

/**
 * Reads the releases of a store for an edge. Polls for a newer document when a request comes and the known
 * registry is older than the store's maximum age. Goes on with the last valid registry while the newest is
 * invalid or the store cannot be reached; `onError` gets why, once.
 */
export class ReleaseReader {
  #registry: Registry = EMPTY_REGISTRY;
  /** Past documents that were asked for last, the latest at the end. */
  readonly #past = new Map<number, Registry>();
  #highestRevision = 0;
  readonly #errors: ReturnType<typeof reportOnce>;
  readonly #last: LastRegistry;
  readonly #previews: PreviewReader;
  readonly #pastRecords = new Map<string, Build>();
  #fullyPolledAt = -Infinity;
  #polledAt = -Infinity;
  /** When the newest document was last the one in use. */
  #newestAt = performance.now();
  #isSetBack = false;
  #pollInFlight: PollInFlight | undefined;
  #writing: Promise<void> | undefined;
  #isClosed = false;

  constructor(
    private readonly store: ReleaseStore,
    onError: (error: unknown) => void,
  ) {
    this.#errors = reportOnce(onError);
    this.#last = new LastRegistry(store);
    this.#previews = new PreviewReader(store);
  }

  /** Writes no further copy of a document. Resolves when the last one is written. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#writing;
  }

  /** For how long a newer document may be there that is not used: it, or the store, cannot be read. */
  get unreadSeconds(): number {
    return (performance.now() - this.#newestAt) / 1000;
  }

  /** Returns the newest valid registry. */
  async registry(): Promise<Registry> {
    if (performance.now() - this.#polledAt >= this.store.registryMaxAgeMs) {
      await this.#startPoll().enough;
    }
    return this.#registry;
  }

  /**
   * Returns the builds that a visitor gets; with an override to a past revision, what visitors got then who
   * were in no canary, if that revision is still complete. Rejects when nothing was ever published.
   */
  async releaseFor(visitor: Visitor): Promise<Release> {
    const registry = await this.registryFor(visitor);
    const revision = visitor.override?.revision;
    const past = revision === undefined ? undefined : await this.#pastRegistry(revision, registry);
    if (past) return selectRelease(past, UNTARGETED_VISITOR, this.#errors.report);
    return selectRelease(registry, visitor, this.#errors.report);
  }

  /**
   * Returns the newest valid registry, and in it the preview that an override names. While neither has what
   * it names, the store is asked once more: a link is often opened moments after the publication that it
   * shows, when the poll of another request, or the registry of a moment ago, may not have that yet.
   */
  async registryFor({ override }: Pick<Visitor, 'override'>): Promise<Registry> {
    const registry = await this.registry();
    if (!override || names(registry, override)) return registry;
    const { remote, build } = override;
    const preview = build === undefined ? undefined : await this.#previews.find(remote, build);
    if (preview) return withPreview(registry, preview);
    const timeout = pause(OVERRIDE_POLL_TIMEOUT_MS, undefined, { ref: false });
    if (this.#pollInFlight) await Promise.race([this.#pollInFlight.done, timeout]);
    if (!names(this.#registry, override)) await Promise.race([this.#startPoll().done, timeout]);
    return this.#registry;
  }

  /** Returns a past document; undefined when it, or one of the builds that were live in it, is not kept. */
  async #pastRegistry(revision: number, newest: Registry): Promise<Registry | undefined> {
    try {
      const known = this.#past.get(revision);
      const text = known ? undefined : await this.store.readRevision(revision);
      const past =
        known ?? (text === undefined ? undefined : parseRegistry(text, revision, this.store.documentKeys));
      if (!past) return undefined;
      assertComplete(past, newest);
      this.#past.delete(revision);
      this.#past.set(revision, past);
      const [oldest = revision] = this.#past.keys();
      if (this.#past.size > MAX_PAST_REGISTRIES) this.#past.delete(oldest);
      return past;
    } catch (error) {
      if (!(error instanceof ReleaseRefused)) this.#errors.report(error);
      return undefined;
    }
  }

  /** Returns the builds that visitors get who are in no canary and have no override. */
  defaultRelease(): Promise<Release> {
    return this.releaseFor(UNTARGETED_VISITOR);
  }

  /** Returns one build of a remote, live or not; undefined when the registry does not list it. */
  async remoteBuild(name: string, build: string): Promise<RemoteBuild | undefined> {
    const record = findBuild(buildsOf(await this.registry(), name), build)?.extras.record;
    return record?.kind === 'remote' ? record : undefined;
  }

  /**
   * Returns the signed record of a build whose files are kept: one that is listed, or one that was live in a
   * document that is kept, or a preview. Undefined for any other.
   */
  async buildRecord(name: string, build: string): Promise<Build | undefined> {
    const registry = await this.registry();
    const listed = findBuild(buildsOf(registry, name), build);
    if (listed) return listed.extras.record;
    const past = registry.past?.[name]?.find(({ version }) => version === build);
    if (past) return this.#pastRecord(name, build, past.until);
    return this.#previews.buildRecord(name, build);
  }

  /**
   * Returns the builds whose files are kept and that have a file at an address by its hash: the listed ones,
   * or else one that was live in a document that is kept, or previews.
   */
  async buildsWithAsset(url: string): Promise<Build[]> {
    const registry = await this.registry();
    const listed = Object.values(registry.microFrontends).flatMap((builds) =>
      builds.map(({ extras }) => extras.record).filter((record) => hasAsset(record, url)),
    );
    if (listed.length > 0) return listed;
    for (const [name, builds] of Object.entries(registry.past ?? {})) {
      for (const { version, until } of builds) {
        const record = await this.#pastRecord(name, version, until);
        if (record && hasAsset(record, url)) return [record];
      }
    }
    return this.#previews.buildsWithAsset(url);
  }

  /** Reads the record in the document of that number, once: documents never change. */
  async #pastRecord(name: string, build: string, revision: number): Promise<Build | undefined> {
    const key = `${name}@${build}`;
    const known = this.#pastRecords.get(key);
    if (known) return known;
    const text = await this.store.readRevision(revision);
    if (text === undefined) return undefined;
    const document = parseRegistry(text, revision, this.store.documentKeys);
    const record = findBuild(buildsOf(document, name), build)?.extras.record;
    if (record) this.#pastRecords.set(key, record);
    return record;
  }

  /** Starts a poll, or joins the one that is in flight. */
  #startPoll(): PollInFlight {
    if (this.#pollInFlight) return this.#pollInFlight;
    const done = this.#poll().finally(() => {
      this.#pollInFlight = undefined;
      this.#polledAt = performance.now();
    });
    const timeout = () => pause(POLL_TIMEOUT_MS, undefined, { ref: false });
    const enough = this.#registry.revision === 0 ? done : Promise.race([done, timeout()]);
    this.#pollInFlight = { done, enough };
    return this.#pollInFlight;
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
      this.#errors.report(error);
    }
  }

  async #pollAllRevisions(): Promise<void> {
    if (this.#fullyPolledAt === -Infinity) await this.#readLast();
    const { registry, highestRevision } = await readNewestRegistry(this.store, this.#errors.report);
    this.#isSetBack = highestRevision < this.#highestRevision;
    if (this.#isSetBack) {
      this.#errors.report(
        this.#setBack(`has documents up to ${highestRevision}, but document ${this.#highestRevision}`),
      );
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
      this.#errors.report(error);
    }
  }

  /** Serves a document from now on, unless it does not come from the one that is served. */
  async #use(registry: Registry): Promise<void> {
    const known = this.#registry;
    if (!comesFrom(registry, known)) {
      this.#isSetBack = true;
      const documents = `document ${registry.revision} that does not come from document ${known.revision}`;
      return this.#errors.report(this.#setBack(`has a ${documents}, which`));
    }
    const isNew = registry.revision !== this.#registry.revision;
    this.#registry = registry;
    if (isNew) this.#errors.forget();
    if (!isNew || this.#isClosed) return;
    this.#writing = this.#last.write(registry).catch(this.#errors.report);
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
        await this.#use(parseRegistry(text, this.#highestRevision, this.store.documentKeys));
      } catch (error) {
        this.#errors.report(error);
      }
    }
  }
}

/** Whether a registry knows the build or the revision that an override names; one of an origin names none. */
function names(registry: Registry, { remote, build, revision }: Override): boolean {
  if (revision !== undefined) return revision <= registry.revision;
  return build === undefined || findBuild(buildsOf(registry, remote), build) !== undefined;
}
