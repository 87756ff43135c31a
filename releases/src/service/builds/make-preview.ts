import type { Preview } from '@safar/shared-contracts/preview.contract';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import type { GateMarkup } from '../../gate/gate-markup';
import { previewOf, removeEndedPreviews, removePreview, writePreview } from '../../previews/previews';
import type { ReleaseStore } from '../../stores/store';
import type { Changed } from '../changes/apply-changes';
import { assertRenders } from './assert-renders';
import type { PreviewedBuild, PreviewPublication } from '../deployer';
import { planOf, type Plan } from '../changes/plan';
import { publicationsOf } from '../changes/publications';
import { readCandidate } from './read-candidate';
import { removeUnneeded, upload } from './upload';

/** What a release service gives to make a preview. */
interface Releases {
  readonly store: ReleaseStore;
  readonly gateMarkup: GateMarkup | undefined;
  readonly read: () => Promise<Registry>;
  /** Returns the registry after a plan. Throws a ReleaseRefused when running backends do not serve it. */
  readonly follow: (plan: Plan, registry: Registry) => Promise<Changed>;
}

/** Makes a preview of a build that could go live now. Throws a ReleaseRefused when it could not. */
export async function makePreview(
  { folder, name, who, revision }: PreviewPublication & { readonly folder: string; readonly name: string },
  releases: Releases,
): Promise<PreviewedBuild> {
  // A build that was stopped may be looked at: nobody gets it without a link.
  const publication = { who, revision, force: 'It is a preview.' };
  const read = await readCandidate(folder, publication);
  const { candidate } = read;
  const { store, gateMarkup } = releases;
  const registry = await releases.read();
  const { next } = await releases.follow(
    planOf(publicationsOf(registry, [candidate], publication), who),
    registry,
  );
  if (gateMarkup) await assertRenders([read], { registry, next, store, gateMarkup });
  const preview = previewOf(candidate, name);
  const { record } = candidate.extras;
  // The document comes first: a build that has one is not removed as one that nothing needs.
  await writePreview(store, preview);
  try {
    await upload(store, record, folder);
  } catch (error) {
    await removePreview(store, record);
    throw error;
  }
  await removeEnded(releases, preview);
  return { package: record.name, build: record.build, until: preview.until };
}

/** Removes previews that have expired or given way to another one, and the builds that nothing else needs. */
export async function removeEnded(
  { store, read }: Pick<Releases, 'store' | 'read'>,
  newest?: Preview,
): Promise<void> {
  const ended = await removeEndedPreviews(store, newest);
  for (const build of ended) await removeUnneeded(store, build, read);
}
