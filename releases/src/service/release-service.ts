import { Registry, type Change, type ListedBuild } from '@safar/shared-contracts/registry.contract';
import * as v from 'valibot';
import { assertCompatible } from '../gate/assert-compatible';
import * as changes from '../registry/changes';
import { readNewestRegistry } from '../registry/newest-registry';
import { buildsOf, canaryOf, findBuild, liveOf, previousOf, versionOf } from '../registry/registry';
import { ReleaseRefused } from '../registry/release-refused';
import { assertNotStopped } from '../registry/stopped-builds';
import type { ReleaseStore } from '../stores/store';
import { applyChanges, type PackageChange } from './apply-changes';
import type { CanaryOptions, Deployer, Forced, LocalPublication, RollBackOptions } from './deployer';
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
    const { who } = publication;
    const candidates = await Promise.all(folders.map((folder) => readCandidate(folder, publication)));
    if (publication.urgent !== undefined) assertHasShell(candidates.map(({ candidate }) => candidate));
    const publications = candidates.map(({ candidate }) => publicationOf(candidate, publication));
    // The gate is passed before the upload too, so that nothing is stored of a build that it refuses.
    assertCompatible(applyChanges(await this.read(), publications, { who, revision: 0 }).next);
    for (const { candidate, folder } of candidates) await this.#upload(candidate, folder);
    return this.#change(publications, who);
  }

  rollBack(name: string, who: string, { from, to, force }: RollBackOptions = {}): Promise<Change> {
    return this.#changeOne(who, {
      name,
      apply: (builds) => {
        // Back to the previous build needs no reason: a rollback must never be held up.
        const isNamed = to !== undefined && previousOf(builds)?.metadata.version !== to;
        if (isNamed && force === undefined) assertNotStopped(findBuild(builds, to));
        return changes.rollBack(builds, { from, to });
      },
      logEntry: (before, after) => rollbackEntry(before, after, force),
    });
  }

  canary(name: string, percent: number, who: string, options: CanaryOptions = {}): Promise<Change> {
    const { build, force } = options;
    return this.#changeOne(who, {
      name,
      apply: (builds) => {
        const canary = canaryOf(builds);
        const candidate = build === undefined ? canary : findBuild(builds, build);
        if (percent > 0 && candidate !== canary && force === undefined) assertNotStopped(candidate);
        if (candidate) return changes.startCanary(builds, candidate, percent);
        throw build === undefined
          ? new ReleaseRefused('CONFLICT', `${name} has no canary whose share could change.`)
          : new ReleaseRefused('NOT_FOUND', `There is no build ${build} of ${name}.`);
      },
      logEntry: (before, after) => ({
        what: 'canary',
        percent,
        ...buildField(canaryOf(after) ?? canaryOf(before)),
        ...forcedField(force),
      }),
    });
  }

  promote(name: string, who: string, { force }: Forced = {}): Promise<Change> {
    return this.#changeOne(who, {
      name,
      apply: (builds) => {
        if (force === undefined) assertNotStopped(canaryOf(builds));
        return changes.promote(builds);
      },
      logEntry: (before, after) => ({ what: 'promote', ...buildField(liveOf(after)), ...forcedField(force) }),
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
      apply: (builds) => changes.abortCanary(builds, build, why),
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
function publicationOf(
  candidate: changes.Candidate,
  { traffic, force }: Pick<LocalPublication, 'traffic' | 'force'>,
): PackageChange {
  const { name } = candidate.extras.record;
  const build = versionOf(candidate);
  return {
    name,
    apply: (builds) => {
      const listed = findBuild(builds, build);
      if (force === undefined && listed !== liveOf(builds)) assertNotStopped(listed);
      return traffic === undefined
        ? changes.publish(builds, candidate)
        : changes.startCanary(builds, candidate, traffic);
    },
    logEntry: () => ({
      ...(traffic === undefined ? { what: 'publish', build } : { what: 'canary', build, percent: traffic }),
      ...urgentFields(candidate),
      ...forcedField(force),
    }),
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

/** What the log says of a rollback. */
function rollbackEntry(before: readonly ListedBuild[], after: readonly ListedBuild[], force?: string) {
  const live = liveOf(before);
  return {
    what: 'rollback' as const,
    ...buildField(liveOf(after)),
    ...(live ? { from: versionOf(live) } : {}),
    ...forcedField(force),
  };
}

const forcedField = (force: string | undefined) =>
  force === undefined ? {} : { why: force, forced: true as const };

const buildField = (build: ListedBuild | undefined) => (build ? { build: versionOf(build) } : {});
