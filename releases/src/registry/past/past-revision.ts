import type { ListedBuild, Registry } from '@safar/shared-contracts/registry.contract';
import { buildLabel } from '../../gate/build-label';
import { liveOf, versionOf } from '../registry';
import { ReleaseRefused } from '../release-refused';
import { isStored } from './stored-builds';

/** Returns the builds that were live in a document, by their packages. */
export function liveBuildsOf({
  microFrontends,
}: Registry): readonly (readonly [name: string, ListedBuild])[] {
  return Object.entries(microFrontends).flatMap(([name, builds]) => {
    const live = liveOf(builds);
    return live ? [[name, live] as const] : [];
  });
}

/**
 * Throws a ReleaseRefused unless all builds that were live in a past document are stored still; `newest` is
 * the present one.
 */
export function assertComplete(past: Registry, newest: Registry): void {
  const missing = liveBuildsOf(past)
    .map(([name, live]) => ({ name, build: versionOf(live) }))
    .filter((build) => !isStored(newest, build));
  if (missing.length === 0) return;
  const [are, labels] = [missing.length === 1 ? 'is' : 'are', missing.map(buildLabel).join(', ')];
  throw new ReleaseRefused(
    'CONFLICT',
    `Revision ${past.revision} is not complete any more: ${labels} ${are} not kept. ` +
      'Publish its sources again instead: /__releases names their git revisions.',
  );
}

/** The refusal of a revision whose document is not there. */
export const revisionNotKept = (revision: number, newest: Registry): ReleaseRefused =>
  new ReleaseRefused(
    'NOT_FOUND',
    `There is no revision ${revision}, or it is not kept any more; the newest one is ${newest.revision}.`,
  );
