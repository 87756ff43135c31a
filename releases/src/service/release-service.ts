import { Registry, type Change, type ListedBuild } from '@safar/shared-contracts/registry.contract';
import * as v from 'valibot';
import { assertCompatible } from '../gate/assert-compatible';
import * as changes from '../registry/changes';
import { readNewestRegistry } from '../registry/newest-registry';
import { buildsOf, canaryOf, findBuild, liveOf, versionOf } from '../registry/registry';
import { ReleaseRefused } from '../registry/release-refused';
import type { ReleaseStore } from '../stores/store';
import { applyChanges, type PackageChange } from './apply-changes';
import type { Deployer, LocalPublication } from './deployer';
import { readCandidate } from './read-candidate';
import { verifyUpload } from './verify-upload';

/** The number of documents that a store keeps. */
const MAX_REVISIONS = 50;

/** After so many lost races in a row, something changes the registry without end. */
const MAX_ATTEMPTS = 100;

/**
 * Changes the releases of a store. Each change reads the newest registry, applies itself, passes the gate,
 * and creates the next document. If another process created that number first, the change starts again from
 * the other's document, so that no change is lost. Source:
 * docs/decisions/015-releases-are-numbered-documents.md.
 */
export class ReleaseService implements Deployer {
  constructor(
    private readonly store: ReleaseStore,
    private readonly onInvalidDocument: (error: unknown) => void = () => undefined,
  ) {}

  async read(): Promise<Registry> {
    return (await readNewestRegistry(this.store, this.onInvalidDocument)).registry;
  }

  async publish(folders: readonly string[], publication: LocalPublication): Promise<readonly Change[]> {
    const { who, traffic } = publication;
    const candidates = await Promise.all(folders.map((folder) => readCandidate(folder, publication)));
    if (publication.urgent !== undefined) assertHasShell(candidates.map(({ candidate }) => candidate));
    const publications = candidates.map(({ candidate }) => publicationOf(candidate, traffic));
    // The gate is passed before the upload too, so that nothing is stored of a build that it refuses.
    assertCompatible(applyChanges(await this.read(), publications, { who, revision: 0 }).next);
    for (const { candidate, folder } of candidates) await this.#upload(candidate, folder);
    return this.#change(publications, who);
  }

  rollBack(name: string, who: string): Promise<Change> {
    return this.#changeOne(who, {
      name,
      apply: changes.rollBack,
      logEntry: (before, after) => ({ what: 'rollback', ...buildField(liveOf(after)) }),
    });
  }

  canary(name: string, percent: number, who: string, build?: string): Promise<Change> {
    return this.#changeOne(who, {
      name,
      apply: (builds) => {
        const candidate = build === undefined ? canaryOf(builds) : findBuild(builds, build);
        if (candidate) return changes.startCanary(builds, candidate, percent);
        throw build === undefined
          ? new ReleaseRefused('CONFLICT', `${name} has no canary whose share could change.`)
          : new ReleaseRefused('NOT_FOUND', `There is no build ${build} of ${name}.`);
      },
      logEntry: (before, after) => ({
        what: 'canary',
        percent,
        ...buildField(canaryOf(after) ?? canaryOf(before)),
      }),
    });
  }

  promote(name: string, who: string): Promise<Change> {
    return this.#changeOne(who, {
      name,
      apply: changes.promote,
      logEntry: (before, after) => ({ what: 'promote', ...buildField(liveOf(after)) }),
    });
  }

  disable(name: string, who: string, why?: string): Promise<Change> {
    return this.#changeOne(who, {
      name,
      apply: (builds) => {
        if (name === 'shell') {
          throw new ReleaseRefused('CONFLICT', 'The shell cannot be disabled: every page needs it.');
        }
        return changes.disable(builds);
      },
      logEntry: (before, after) => ({
        what: 'disable',
        ...buildField(liveOf(after)),
        ...(why ? { why } : {}),
      }),
    });
  }

  enable(name: string, who: string): Promise<Change> {
    return this.#changeOne(who, {
      name,
      apply: changes.enable,
      logEntry: (before, after) => ({ what: 'enable', ...buildField(liveOf(after)) }),
    });
  }

  /** Ends a canary on behalf of the edge, whose analysis found it worse than the live build. */
  abortCanary(name: string, build: string, why: string): Promise<Change> {
    return this.#changeOne('safar', {
      name,
      apply: (builds) => changes.abortCanary(builds, build),
      logEntry: () => ({ what: 'stop-canary', build, percent: 0, why }),
    });
  }

  async #upload(candidate: changes.Candidate, folder: string): Promise<void> {
    const { record } = candidate.extras;
    const { name, build } = record;
    await this.store.putBuild(name, build, folder, { replace: build === 'dev' });
    await verifyUpload(this.store, record).catch(async (error: unknown) => {
      // Else the unusable build would stay under an id that a repaired upload of the same sources has too.
      if (!findBuild(buildsOf(await this.read(), name), build)) await this.store.removeBuild(name, build);
      throw error;
    });
  }

  async #changeOne(who: string, change: PackageChange): Promise<Change> {
    const [entry] = await this.#change([change], who);
    if (!entry) throw new Error('The change of one package has one log entry.');
    return entry;
  }

  async #change(packageChanges: readonly PackageChange[], who: string): Promise<readonly Change[]> {
    for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
      const { registry, highestRevision } = await readNewestRegistry(this.store, this.onInvalidDocument);
      const revision = highestRevision + 1;
      const { entries, next } = applyChanges(registry, packageChanges, { who, revision });
      assertCompatible(next);
      if (!(await this.store.createRevision(revision, serialize(next)))) continue;
      if (await this.#wasPruned(highestRevision)) {
        await this.store.removeRevision(revision);
        continue;
      }
      await this.#prune(registry, next);
      return entries;
    }
    throw new ReleaseRefused('CONFLICT', 'The releases are being changed all the time. Please try again.');
  }

  /**
   * Whether the document that a change is based on was removed meanwhile. Then this process slept for so long
   * that the number it created may have been used and removed too.
   */
  async #wasPruned(revision: number): Promise<boolean> {
    return revision > 0 && (await this.store.readRevision(revision)) === undefined;
  }

  /**
   * Removes what a change made superfluous. The change is done already: anything that stays only takes up
   * space.
   */
  async #prune(before: Registry, after: Registry): Promise<void> {
    for (const [name, builds] of Object.entries(before.microFrontends)) {
      for (const version of builds.map(versionOf)) {
        if (!findBuild(buildsOf(after, name), version)) await this.store.removeBuild(name, version);
      }
    }
    await this.store.removeRevision(after.revision - MAX_REVISIONS);
  }
}

/** Returns the change that makes a candidate live, or a canary with `traffic` percent of visitors. */
function publicationOf(candidate: changes.Candidate, traffic: number | undefined): PackageChange {
  const { name } = candidate.extras.record;
  const build = versionOf(candidate);
  if (traffic === undefined) {
    return {
      name,
      apply: (builds) => changes.publish(builds, candidate),
      logEntry: () => ({ what: 'publish', build, ...urgentFields(candidate) }),
    };
  }
  return {
    name,
    apply: (builds) => changes.startCanary(builds, candidate, traffic),
    logEntry: () => ({ what: 'canary', build, percent: traffic, ...urgentFields(candidate) }),
  };
}

/** What the log says of a build that is urgent. */
function urgentFields({ extras: { urgent } }: changes.Candidate): { urgent?: true; why?: string } {
  return urgent === undefined ? {} : { urgent: true, why: urgent };
}

/** Throws unless a build of the shell is among these: only the shell keeps a tab from running what is new. */
function assertHasShell(candidates: readonly changes.Candidate[]): void {
  if (candidates.some(({ extras }) => extras.record.kind === 'shell')) return;
  throw new ReleaseRefused(
    'INVALID',
    'Only a build of the shell can be urgent: open tabs run the new build of a remote at their next visit to ' +
      'its screens anyway. Publish it without a reason.',
  );
}

/** Returns a document's text. Throws when it would break the contract. */
const serialize = (registry: Registry): string => `${JSON.stringify(v.parse(Registry, registry), null, 1)}\n`;

const buildField = (build: ListedBuild | undefined) => (build ? { build: versionOf(build) } : {});
