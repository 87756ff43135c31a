import type { ListedBuild } from '@safar/shared-contracts/registry.contract';
import type { Candidate } from '../../registry/builds/changes';
import { liveOf, versionOf } from '../../registry/registry';

/** What the log says of a rollback. */
export function rollbackEntry(before: readonly ListedBuild[], after: readonly ListedBuild[], force?: string) {
  const live = liveOf(before);
  return {
    what: 'rollback' as const,
    ...buildField(liveOf(after)),
    ...(live ? { from: versionOf(live) } : {}),
    ...forcedField(force),
  };
}

/** What the log says of a build that is urgent. */
export function urgentFields({ extras: { urgent } }: Candidate): { urgent?: true; why?: string } {
  return urgent === undefined ? {} : { urgent: true, why: urgent };
}

export const forcedField = (force: string | undefined) =>
  force === undefined ? {} : { why: force, forced: true as const };

export const buildField = (build: ListedBuild | undefined) => (build ? { build: versionOf(build) } : {});
