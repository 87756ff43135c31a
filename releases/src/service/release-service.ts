import type { Change, Registry, RevokedToken } from '@safar/shared-contracts/registry.contract';
import { assertServed } from '../backends/assert-served';
import type { ReadBackends } from '../backends/backend-state';
import type { GateMarkup } from '../gate/gate-markup';
import { withAncestry } from '../registry/ancestry';
import * as changes from '../registry/changes';
import { parseRegistry, readNewestRegistry, serializeRegistry } from '../registry/newest-registry';
import { withPastBuilds } from '../registry/past-builds';
import { revisionNotKept } from '../registry/past-revision';
import { canaryOf, findBuild, liveOf, previousOf } from '../registry/registry';
import { ReleaseRefused } from '../registry/release-refused';
import { withRevokedToken } from '../registry/revoked-tokens';
import { withServiceWorker } from '../registry/service-worker';
import { assertStageOf } from '../registry/stages';
import { assertNotStopped } from '../registry/stopped-builds';
import type { ReleaseStore } from '../stores/store';
import { publishedTogether } from '../registry/published-together';
import type { Changed, PackageChange } from './apply-changes';
import { assertRenders } from './assert-renders';
import { assertLoadedEnough } from './assert-loaded-enough';
import { abortChange, stageChange, takeBackChange, takeBackWith } from './changes-of-the-edge';
import type {
  AssertMayChange,
  CanaryOptions,
  Deployer,
  Forced,
  LocalPublication,
  PreviewedBuild,
  PreviewPublication,
  RollBackOptions,
} from './deployer';
import { buildField, forcedField, rollbackEntry } from './log-fields';
import { makePreview, removeEnded } from './make-preview';
import { planOf, type Plan } from './plan';
import { assertPublishable, publicationsOf } from './publications';
import { readCandidate } from './read-candidate';
import { abandonExpiredSets, abandonSet, addParts } from './set-changes';
import { restoreRevision } from './restore-revision';
import { prune } from './prune';
import { removeUnused, upload } from './upload';

/** A change that loses this many races in a row gives up: something changes the registry without end. */
const MAX_ATTEMPTS = 100;

/**
 * Changes the releases of a store. Each change reads the newest registry, applies itself, passes the gate,
 * and creates the next document. If another process created that number first, the change starts again from
 * the other's document, so that no change is lost. Source:
 * docs/decisions/015-releases-are-numbered-documents.md.
 */
export class ReleaseService implements Deployer {
  /**
   * Without `readBackends`, builds are not compared with the running backends; without `gateMarkup`, they are
   * not rendered.
   */
  constructor(
    private readonly store: ReleaseStore,
    private readonly onInvalidDocument: (error: unknown) => void = () => undefined,
    private readonly readBackends?: ReadBackends,
    private readonly gateMarkup?: GateMarkup,
  ) {}

  async read(): Promise<Registry> {
    return (await readNewestRegistry(this.store, this.onInvalidDocument)).registry;
  }

  async publish(folders: readonly string[], publication: LocalPublication): Promise<readonly Change[]> {
    const { who, set } = publication;
    const read = await Promise.all(folders.map((folder) => readCandidate(folder, publication)));
    const candidates = read.map(({ candidate }) => candidate);
    assertPublishable(candidates, publication);
    const plan: Plan = (registry, revision) =>
      set === undefined
        ? planOf(publicationsOf(registry, candidates, publication), who)(registry, revision)
        : addParts(registry, { ...publication, set, candidates }, { who, revision });
    // It is planned before the upload too, so that nothing is stored of a build that is refused.
    const registry = await this.read();
    const { next } = await this.#follow(plan, registry, 0);
    const { store, gateMarkup } = this;
    if (gateMarkup && publication.probe !== false)
      await assertRenders(read, { registry, next, store, gateMarkup });
    try {
      for (const { candidate, folder } of read) await upload(this.store, candidate.extras.record, folder);
      return await this.#change(plan);
    } catch (error) {
      // Else an unusable build would stay under an id that a repaired upload of the same sources has too, and
      // a full disk would stay full.
      await this.read()
        .then((registry) => removeUnused(this.store, registry, candidates))
        .catch(() => undefined);
      throw error;
    }
  }

  preview(folder: string, name: string, publication: PreviewPublication): Promise<PreviewedBuild> {
    const follow = (plan: Plan, registry: Registry) => this.#follow(plan, registry, 0);
    const { store, gateMarkup } = this;
    return makePreview(
      { folder, name, ...publication },
      { store, gateMarkup, read: () => this.read(), follow },
    );
  }

  abandon(set: string, who: string, assertMayChange = allowAll): Promise<readonly Change[]> {
    return this.#change((registry, revision) => {
      const changed = abandonSet(registry, set, { who, revision });
      assertMayChange(changed.entries.map((entry) => entry.package));
      return changed;
    });
  }

  async revokeToken(id: string, who: string): Promise<RevokedToken> {
    const revoked = { id, at: new Date().toISOString(), who };
    await this.#changeDocument((registry) => withRevokedToken(registry, revoked));
    return revoked;
  }

  async turnServiceWorker(state: 'on' | 'off', who: string, why?: string): Promise<void> {
    await this.#changeDocument((registry) => withServiceWorker(registry, state, { who, why }));
  }

  async readRevision(revision: number): Promise<Registry | undefined> {
    const text = await this.store.readRevision(revision);
    return text === undefined ? undefined : parseRegistry(text, revision, this.store.documentKeys);
  }

  async restore(
    revision: number,
    who: string,
    { force, assertMayChange = allowAll }: Forced & { readonly assertMayChange?: AssertMayChange } = {},
  ): Promise<readonly Change[]> {
    const past = await this.readRevision(revision);
    if (!past) throw revisionNotKept(revision, await this.read());
    return this.#change((registry, next) =>
      restoreRevision(registry, { past, force, assertMayChange }, { who, revision: next }),
    );
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
    const { build, stages, force } = options;
    return this.#changeOne(who, {
      name,
      apply: (builds) => {
        assertStageOf(percent, stages);
        const canary = canaryOf(builds);
        const candidate = build === undefined ? canary : findBuild(builds, build);
        if (percent > 0 && candidate !== canary && force === undefined) assertNotStopped(candidate);
        if (candidate) return changes.startCanary(builds, candidate, percent, stages);
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

  async promote(name: string, who: string, { force }: Forced = {}): Promise<Change> {
    if (force === undefined) await assertLoadedEnough(await this.read(), name, this.store);
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

  /**
   * Rolls back on behalf of the edge, whose analysis found the live build worse than the one before it; with
   * all that was published in the same change, when the gate refuses to take it back alone.
   */
  async takeBack(
    name: string,
    { from, to, why }: { from: string; to: string; why: string },
  ): Promise<Change> {
    const own = takeBackChange(name, { from, to, why });
    try {
      return await this.#changeOne('safar', own);
    } catch (error) {
      const together = publishedTogether(await this.read(), { name, build: from });
      const isRefused = error instanceof ReleaseRefused && error.code === 'GATE';
      if (!isRefused || together.length === 0) throw error;
      const others = together.map((other) => takeBackWith(other, `It was published with ${name}. ${why}`));
      // Why it cannot be taken back alone says more than why the others cannot.
      return await this.#changeOne('safar', own, ...others).catch(() => Promise.reject(error));
    }
  }

  /** Gives a canary its next stage on behalf of the edge, which found it healthy in the present one. */
  advance(name: string, { build, percent, why }: { build: string; percent: number; why: string }) {
    return this.#changeOne('safar', stageChange(name, { build, percent, why }));
  }

  /** Ends a canary on behalf of the edge, whose analysis found it worse than the live build. */
  abortCanary(name: string, build: string, why: string): Promise<Change> {
    return this.#changeOne('safar', abortChange(name, build, why));
  }

  /** Returns the registry after a change. Throws a ReleaseRefused when running backends do not serve it. */
  async #follow(plan: Plan, registry: Registry, revision: number): Promise<Changed> {
    const changed = plan(registry, revision);
    if (this.readBackends) await assertServed(registry, changed, this.readBackends);
    return changed;
  }

  /** Changes what is about no package. */
  #changeDocument(apply: (registry: Registry) => Registry): Promise<readonly Change[]> {
    return this.#change((registry, revision) => ({ entries: [], next: apply({ ...registry, revision }) }));
  }

  /** Resolves to the log entry of the first change; others are made with it. */
  async #changeOne(who: string, ...packageChanges: readonly PackageChange[]): Promise<Change> {
    const [entry] = await this.#change(planOf(packageChanges, who));
    if (!entry) throw new Error('The change of one package has one log entry.');
    return entry;
  }

  async #change(plan: Plan): Promise<readonly Change[]> {
    for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
      const { registry, highestRevision } = await readNewestRegistry(this.store, this.onInvalidDocument);
      const revision = highestRevision + 1;
      const planned = await this.#follow(plan, abandonExpiredSets(registry, revision), revision);
      const next = withAncestry(registry, withPastBuilds(registry, planned.next));
      const text = serializeRegistry(next, this.store.documentKeys);
      if (!(await this.store.createRevision(revision, text))) continue;
      if (await this.#wasPruned(highestRevision)) {
        await this.store.removeRevision(revision);
        continue;
      }
      await prune(this.store, registry, next);
      await removeEnded({ store: this.store, read: () => this.read() });
      return planned.entries;
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
}

const allowAll: AssertMayChange = () => undefined;
