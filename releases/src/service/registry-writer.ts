import type { Change, Registry } from '@safar/shared-contracts/registry.contract';
import { assertServed } from '../backends/assert-served';
import type { ReadBackends } from '../backends/backend-state';
import { withAncestry } from '../registry/documents/ancestry';
import { readNewestRegistry, serializeRegistry } from '../registry/documents/newest-registry';
import { withPastBuilds } from '../registry/past/past-builds';
import { ReleaseRefused } from '../registry/release-refused';
import type { ReleaseStore } from '../stores/store';
import type { Changed } from './changes/apply-changes';
import { removeEnded } from './builds/make-preview';
import type { Plan } from './changes/plan';
import { prune } from './builds/prune';
import { abandonExpiredSets } from './changes/set-changes';

/** A change that loses this many races in a row gives up: something changes the registry without end. */
const MAX_ATTEMPTS = 100;

/**
 * Writes the documents of a store. Each change reads the newest registry, applies itself, passes the gate,
 * and creates the next document. If another process created that number first, the change starts again from
 * the other's document, so that no change is lost. Source:
 * docs/decisions/015-releases-are-numbered-documents.md.
 */
export class RegistryWriter {
  /** Without `readBackends`, builds are not compared with the running backends. */
  constructor(
    private readonly store: ReleaseStore,
    private readonly onInvalidDocument: (error: unknown) => void,
    private readonly readBackends: ReadBackends | undefined,
  ) {}

  async read(): Promise<Registry> {
    return (await readNewestRegistry(this.store, this.onInvalidDocument)).registry;
  }

  /** Returns the registry after a change. Throws a ReleaseRefused when running backends do not serve it. */
  async follow(plan: Plan, registry: Registry, revision: number): Promise<Changed> {
    const changed = plan(registry, revision);
    if (this.readBackends) await assertServed(registry, changed, this.readBackends);
    return changed;
  }

  /** Makes a change, and returns its log entries. */
  async change(plan: Plan): Promise<readonly Change[]> {
    for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
      const { registry, highestRevision } = await readNewestRegistry(this.store, this.onInvalidDocument);
      const revision = highestRevision + 1;
      const planned = await this.follow(plan, abandonExpiredSets(registry, revision), revision);
      const next = withAncestry(registry, withPastBuilds(registry, planned.next));
      const text = serializeRegistry(next, this.store.documentKeys);
      if (!(await this.store.createRevision(revision, text))) continue;
      if (await this.#wasPruned(highestRevision)) {
        await this.store.removeRevision(revision);
        continue;
      }
      const read = () => this.read();
      await prune(this.store, { before: registry, after: next }, read);
      await removeEnded({ store: this.store, read });
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
