import { Registry, type Change, type ListedBuild } from '@safar/shared-contracts/registry.contract';
import * as v from 'valibot';
import * as changes from '../registry/changes';
import type { Deployer, Publication } from './deployer';
import { readCandidate, verifyUpload } from './read-candidate';
import { readNewestRegistry } from '../registry/newest-registry';
import { buildsOf, canaryOf, findBuild, liveOf, versionOf } from '../registry/registry';
import { assertCompatible } from '../gate/assert-compatible';
import { ReleaseRefused } from '../registry/release-refused';
import type { ReleaseStore } from '../stores/store';

/** So many changes stay in the log, and so many former documents beside the newest. */
const MAX_KEPT_CHANGES = 200;
const MAX_KEPT_REVISIONS = 50;

/** Others were first this often in a row: somebody changes the registry without end. */
const MAX_ATTEMPTS = 100;

type Builds = readonly ListedBuild[];

/** One step of a change: what becomes of one package, and what the log says of it. */
interface Step {
  readonly name: string;
  readonly apply: (builds: Builds) => Builds;
  readonly told: (before: Builds, after: Builds) => Omit<Change, 'revision' | 'at' | 'who' | 'package'>;
}

/**
 * Makes changes to the releases of a store. Each reads the newest registry, changes it, asks the gate, and creates the next
 * document; when somebody else was first it begins again from theirs, so nobody's change is lost.
 */
export class ReleaseService implements Deployer {
  constructor(
    private readonly store: ReleaseStore,
    private readonly onInvalidDocument: (error: unknown) => void = () => undefined,
  ) {}

  async read(): Promise<Registry> {
    return (await readNewestRegistry(this.store, this.onInvalidDocument)).registry;
  }

  async publish(folders: readonly string[], publication: Publication): Promise<readonly Change[]> {
    const { who, traffic } = publication;
    const candidates = await Promise.all(folders.map((folder) => readCandidate(folder, publication)));
    const steps = candidates.map(({ candidate }): Step => ({
      name: candidate.extras.record.name,
      apply: (builds) =>
        traffic === undefined
          ? changes.publish(builds, candidate)
          : changes.startCanary(builds, candidate, traffic),
      told: () => ({
        what: traffic === undefined ? 'publish' : 'canary',
        build: versionOf(candidate),
        ...(traffic === undefined ? {} : { percent: traffic }),
      }),
    }));
    // Asked before the upload as well, so that nothing is kept of what is refused.
    assertCompatible(change(await this.read(), steps, { who, revision: 0 }).next);
    for (const { candidate, folder } of candidates) {
      const { name, build } = candidate.extras.record;
      await this.store.putBuild(name, build, folder, { replace: build === 'dev' });
      await verifyUpload(this.store, candidate.extras.record).catch(async (error: unknown) => {
        // Its name must not be taken by what is no good.
        if (!findBuild(buildsOf(await this.read(), name), build)) await this.store.removeBuild(name, build);
        throw error;
      });
    }
    return this.#change(steps, who);
  }

  rollBack(name: string, who: string): Promise<Change> {
    return this.#changeOne(who, {
      name,
      apply: changes.rollBack,
      told: (before, after) => ({ what: 'rollback', ...buildOf(liveOf(after)) }),
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
      told: (before, after) => ({
        what: 'canary',
        percent,
        ...buildOf(canaryOf(after) ?? canaryOf(before)),
      }),
    });
  }

  promote(name: string, who: string): Promise<Change> {
    return this.#changeOne(who, {
      name,
      apply: changes.promote,
      told: (before, after) => ({ what: 'promote', ...buildOf(liveOf(after)) }),
    });
  }

  disable(name: string, who: string, why?: string): Promise<Change> {
    return this.#changeOne(who, {
      name,
      apply: (builds) => {
        if (name === 'shell') {
          throw new ReleaseRefused('CONFLICT', 'The shell cannot be switched off: every page needs it.');
        }
        return changes.disable(builds);
      },
      told: (before, after) => ({ what: 'disable', ...buildOf(liveOf(after)), ...(why ? { why } : {}) }),
    });
  }

  enable(name: string, who: string): Promise<Change> {
    return this.#changeOne(who, {
      name,
      apply: changes.enable,
      told: (before, after) => ({ what: 'enable', ...buildOf(liveOf(after)) }),
    });
  }

  /** By the edge itself, when the reports speak against it. */
  stopCanary(name: string, build: string, why: string): Promise<Change> {
    return this.#changeOne('safar', {
      name,
      apply: (builds) => changes.stopCanary(builds, build),
      told: () => ({ what: 'stop-canary', build, percent: 0, why }),
    });
  }

  async #changeOne(who: string, step: Step): Promise<Change> {
    const [change] = await this.#change([step], who);
    if (!change) throw new Error('A change of one step is one change.');
    return change;
  }

  async #change(steps: readonly Step[], who: string): Promise<readonly Change[]> {
    for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
      const { registry, highestRevision: highest } = await readNewestRegistry(
        this.store,
        this.onInvalidDocument,
      );
      const revision = highest + 1;
      const { made, next } = change(registry, steps, { who, revision });
      assertCompatible(next);
      if (!(await this.store.createRevision(revision, textOf(next)))) continue;
      if (await this.#wasTooLate(highest)) {
        await this.store.removeRevision(revision);
        continue;
      }
      await this.#clearAway(registry, next);
      return made;
    }
    throw new ReleaseRefused('CONFLICT', 'Others change the releases all the time. Please try again.');
  }

  /** Whether this process slept between reading and creating, so long that the number it made was cleared away already. */
  async #wasTooLate(highest: number): Promise<boolean> {
    return highest > 0 && (await this.store.readRevision(highest)) === undefined;
  }

  /** What the change made superfluous. The change stands already: whatever remains is only room. */
  async #clearAway(before: Registry, after: Registry): Promise<void> {
    for (const [name, builds] of Object.entries(before.microFrontends)) {
      for (const build of builds) {
        if (!findBuild(buildsOf(after, name), versionOf(build)))
          await this.store.removeBuild(name, versionOf(build));
      }
    }
    await this.store.removeRevision(after.revision - MAX_KEPT_REVISIONS);
  }
}

/** The registry after these steps, and what the log says of them. Throws a ReleaseRefused when a step cannot be made. */
function change(
  registry: Registry,
  steps: readonly Step[],
  { who, revision }: Pick<Change, 'who' | 'revision'>,
): { made: readonly Change[]; next: Registry } {
  const at = new Date().toISOString();
  const microFrontends = { ...registry.microFrontends };
  const made = steps.map(({ name, apply, told }): Change => {
    const before = buildsOf(registry, name);
    const after = changes.prune(apply(before));
    microFrontends[name] = after;
    return { revision, at, who, package: name, ...told(before, after) };
  });
  const log = [...[...made].reverse(), ...registry.log].slice(0, MAX_KEPT_CHANGES);
  return { made, next: { ...registry, revision, microFrontends, log } };
}

/** A document, held to its contract before anybody reads it. */
const textOf = (registry: Registry): string => `${JSON.stringify(v.parse(Registry, registry), null, 1)}\n`;

const buildOf = (build: ListedBuild | undefined) => (build ? { build: versionOf(build) } : {});
