import type { Change, Registry, RevokedToken } from '@safar/shared-contracts/registry.contract';
import type { ReadBackends } from '../backends/backend-state';
import type { GateMarkup } from '../gate/gate-markup';
import { parseRegistry } from '../registry/documents/newest-registry';
import { publishedTogether } from '../registry/log/published-together';
import { revisionNotKept } from '../registry/past/past-revision';
import { ReleaseRefused } from '../registry/release-refused';
import { withRevokedToken } from '../registry/revoked-tokens';
import { withServiceWorker } from '../registry/service-worker';
import type { ReleaseStore } from '../stores/store';
import type { PackageChange } from './changes/apply-changes';
import { assertRenders } from './builds/assert-renders';
import { assertLoadedEnough } from './builds/assert-loaded-enough';
import {
  canaryChange,
  disableChange,
  enableChange,
  promoteChange,
  rollBackChange,
} from './changes/changes-of-deployers';
import { abortChange, stageChange, takeBackChange, takeBackWith } from './changes/changes-of-the-edge';
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
import { makePreview } from './builds/make-preview';
import { planOf, type Plan } from './changes/plan';
import { assertPublishable, publicationsOf } from './changes/publications';
import { readCandidate } from './builds/read-candidate';
import { abandonSet, addParts } from './changes/set-changes';
import { RegistryWriter } from './registry-writer';
import { restoreRevision } from './changes/restore-revision';
import { removeUnneeded, upload } from './builds/upload';
import { withReservations } from './builds/reservations';

/**
 * Changes the releases of a store: what may be done with builds, by whom, and what refuses it. How a change
 * is written is the RegistryWriter's.
 */
export class ReleaseService implements Deployer {
  readonly #writer: RegistryWriter;

  /**
   * Without `readBackends`, builds are not compared with the running backends; without `gateMarkup`, they are
   * not rendered.
   */
  constructor(
    private readonly store: ReleaseStore,
    onInvalidDocument: (error: unknown) => void = () => undefined,
    readBackends?: ReadBackends,
    private readonly gateMarkup?: GateMarkup,
  ) {
    this.#writer = new RegistryWriter(store, onInvalidDocument, readBackends);
  }

  read(): Promise<Registry> {
    return this.#writer.read();
  }

  async publish(folders: readonly string[], publication: LocalPublication): Promise<readonly Change[]> {
    const { who, set } = publication;
    const read: Awaited<ReturnType<typeof readCandidate>>[] = [];
    // One after the other: the probe of each has a limit of time, and on a small machine they share a core.
    for (const folder of folders) read.push(await readCandidate(folder, publication));
    const candidates = read.map(({ candidate }) => candidate);
    assertPublishable(candidates, publication);
    const plan: Plan = (registry, revision) =>
      set === undefined
        ? planOf(publicationsOf(registry, candidates, publication), who)(registry, revision)
        : addParts(registry, { ...publication, set, candidates }, { who, revision });
    // It is planned before the upload too, so that nothing is stored of a build that is refused.
    const registry = await this.read();
    const { next } = await this.#writer.follow(plan, registry, 0);
    const { store, gateMarkup } = this;
    if (gateMarkup && publication.probe !== false)
      await assertRenders(read, { registry, next, store, gateMarkup });
    try {
      const records = read.map(({ candidate }) => candidate.extras.record);
      return await withReservations(this.store, records, async () => {
        for (const { candidate, folder } of read) await upload(this.store, candidate.extras.record, folder);
        return this.#writer.change(plan);
      });
    } catch (error) {
      // Else an unusable build would stay under an id that a repaired upload of the same sources has too, and
      // a full disk would stay full.
      const removed = candidates.map(({ extras }) =>
        removeUnneeded(this.store, extras.record, () => this.read()),
      );
      await Promise.allSettled(removed);
      throw error;
    }
  }

  preview(folder: string, name: string, publication: PreviewPublication): Promise<PreviewedBuild> {
    const follow = (plan: Plan, registry: Registry) => this.#writer.follow(plan, registry, 0);
    const { store, gateMarkup } = this;
    return makePreview(
      { folder, name, ...publication },
      { store, gateMarkup, read: () => this.read(), follow },
    );
  }

  abandon(set: string, who: string, assertMayChange = allowAll): Promise<readonly Change[]> {
    return this.#writer.change((registry, revision) => {
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
    return text === undefined ? undefined : parseRegistry(text, revision, this.store);
  }

  async restore(
    revision: number,
    who: string,
    { force, assertMayChange = allowAll }: Forced & { readonly assertMayChange?: AssertMayChange } = {},
  ): Promise<readonly Change[]> {
    const past = await this.readRevision(revision);
    if (!past) throw revisionNotKept(revision, await this.read());
    return this.#writer.change((registry, next) =>
      restoreRevision(registry, { past, force, assertMayChange }, { who, revision: next }),
    );
  }

  rollBack(name: string, who: string, options: RollBackOptions = {}): Promise<Change> {
    return this.#changeOne(who, rollBackChange(name, options));
  }

  canary(name: string, percent: number, who: string, options: CanaryOptions = {}): Promise<Change> {
    return this.#changeOne(who, canaryChange(name, percent, options));
  }

  async promote(name: string, who: string, forced: Forced = {}): Promise<Change> {
    if (forced.force === undefined) await assertLoadedEnough(await this.read(), name, this.store);
    return this.#changeOne(who, promoteChange(name, forced));
  }

  disable(name: string, who: string, why?: string): Promise<Change> {
    return this.#changeOne(who, disableChange(name, why));
  }

  enable(name: string, who: string): Promise<Change> {
    return this.#changeOne(who, enableChange(name));
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

  /** Changes what is about no package. */
  #changeDocument(apply: (registry: Registry) => Registry): Promise<readonly Change[]> {
    return this.#writer.change((registry, revision) => ({
      entries: [],
      next: apply({ ...registry, revision }),
    }));
  }

  /** Resolves to the log entry of the first change; others are made with it. */
  async #changeOne(who: string, ...packageChanges: readonly PackageChange[]): Promise<Change> {
    const [entry] = await this.#writer.change(planOf(packageChanges, who));
    if (!entry) throw new Error('The change of one package has one log entry.');
    return entry;
  }
}

const allowAll: AssertMayChange = () => undefined;
