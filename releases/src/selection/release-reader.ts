import { setTimeout as pause } from 'node:timers/promises';
import type { Override } from '@safar/shared-contracts/page.contract';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import type { Build, RemoteBuild } from '@safar/shared-contracts/release.contract';
import { PreviewReader, withPreview } from '../previews/preview-reader';
import { buildsOf, findBuild } from '../registry/registry';
import { ReleaseRefused } from '../registry/release-refused';
import type { ReleaseStore } from '../stores/store';
import { hasAsset } from './has-asset';
import { IncompatibleBuild } from './incompatible-build';
import { PastDocuments } from './past-documents';
import { RegistryPoll } from './registry-poll';
import { reportOnce } from './report-once';
import { selectRelease, type Release } from './select-release';
import { UNTARGETED_VISITOR, type Visitor } from './visitor';

/** How long the page of an override waits for a document that lists its build: a person follows a link. */
const OVERRIDE_POLL_TIMEOUT_MS = 3000;

/**
 * Reads the releases of a store for an edge. Polls for a newer document when a request comes and the known
 * registry is older than the store's maximum age. Goes on with the last valid registry while the newest is
 * invalid or the store cannot be reached; `onError` gets why, once.
 */
export class ReleaseReader {
  readonly #errors: ReturnType<typeof reportOnce>;
  readonly #poll: RegistryPoll;
  readonly #past: PastDocuments;
  readonly #previews: PreviewReader;
  readonly #onIncompatible = (why: string) => this.#errors.report(new IncompatibleBuild(why));

  constructor(store: ReleaseStore, onError: (error: unknown) => void) {
    this.#errors = reportOnce(onError);
    this.#poll = new RegistryPoll(store, this.#errors);
    this.#past = new PastDocuments(store);
    this.#previews = new PreviewReader(store);
  }

  /** Writes no further copy of a document. Resolves when the last one is written. */
  close(): Promise<void> {
    return this.#poll.close();
  }

  /** For how long a newer document may be there that is not used: it, or the store, cannot be read. */
  get unreadSeconds(): number {
    return this.#poll.unreadSeconds;
  }

  /** Returns the newest valid registry. */
  async registry(): Promise<Registry> {
    if (this.#poll.isDue) await this.#poll.start().enough;
    return this.#poll.registry;
  }

  /**
   * Returns the builds that a visitor gets; with an override to a past revision, what visitors got then who
   * were in no canary, if that revision is still complete. Rejects when nothing was ever published.
   */
  async releaseFor(visitor: Visitor): Promise<Release> {
    const registry = await this.registryFor(visitor);
    const revision = visitor.override?.revision;
    const past = revision === undefined ? undefined : await this.#pastRegistry(revision, registry);
    if (past) return selectRelease(past, UNTARGETED_VISITOR, this.#onIncompatible);
    return selectRelease(registry, visitor, this.#onIncompatible);
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
    if (this.#poll.inFlight) await Promise.race([this.#poll.inFlight.done, timeout]);
    if (!names(this.#poll.registry, override)) await Promise.race([this.#poll.start().done, timeout]);
    return this.#poll.registry;
  }

  /** Returns a past document; undefined when it, or one of the builds that were live in it, is not kept. */
  async #pastRegistry(revision: number, newest: Registry): Promise<Registry | undefined> {
    try {
      return await this.#past.registry(revision, newest);
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
    if (past) return this.#past.record(name, build, past.until);
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
        const record = await this.#past.record(name, version, until);
        if (record && hasAsset(record, url)) return [record];
      }
    }
    return this.#previews.buildsWithAsset(url);
  }
}

/** Whether a registry knows the build or the revision that an override names; one of an origin names none. */
function names(registry: Registry, { remote, build, revision }: Override): boolean {
  if (revision !== undefined) return revision <= registry.revision;
  return build === undefined || findBuild(buildsOf(registry, remote), build) !== undefined;
}
