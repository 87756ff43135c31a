import type { Build } from '@safar/shared-contracts/release.contract';
import { ReleaseRefused } from '../registry/release-refused';
import { buildLabel } from './build-label';
import { gateBuild } from './gate-build';
import { probeBuild } from './probe-build';

/**
 * Throws a ReleaseRefused unless a build's record is valid and its files, in `folder`, match the record.
 * Without `probe` the record alone is looked at.
 */
export async function assertValidBuild(
  record: Build,
  folder: string,
  { probe = true }: { probe?: boolean | undefined } = {},
): Promise<void> {
  const isProbed = probe && record.kind === 'remote';
  const refusals = [...gateBuild(record), ...(isProbed ? await probeBuild(folder) : [])];
  if (refusals.length > 0) {
    throw new ReleaseRefused('GATE', `${buildLabel(record)} is not published.`, refusals);
  }
}
