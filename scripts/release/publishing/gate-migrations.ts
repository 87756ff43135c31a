import type { DryRunCheck } from '@safar/releases';
import type { BackendContract } from '@safar/shared-contracts/endpoint-contract.contract';
import type { Migration } from '@safar/shared-server/migration-files';

type Marked = Pick<Migration, 'number' | 'name' | 'compatibleFrom'>;

/**
 * Checks whether the build of a backend that runs now could be started again after one with these migrations.
 * Each migration that it does not know must be marked as compatible with it. A running build that does not
 * say which ones it knows is not checked.
 */
export function gateMigrations(
  { service, build, migrations: known }: BackendContract,
  files: readonly Marked[],
): DryRunCheck[] {
  if (known === undefined) return [];
  const refusals = files
    .filter(({ number, compatibleFrom }) => number > known && (compatibleFrom ?? number) > known)
    .map(
      ({ name, compatibleFrom }) =>
        `${name} ${compatibleFrom === null ? 'has no mark' : `needs migration ${compatibleFrom}`}, but ` +
        `${service}@${build} knows ${known}: docs/guides/change-the-database.md.`,
    );
  return [{ title: `A rollback to ${service}@${build}, which runs now`, refusals }];
}
