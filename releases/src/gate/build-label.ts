import type { Build } from '@safar/shared-contracts/release.contract';
import semver from 'semver';

/** A build as people know it: `mfe-tours@0123456789ab`. */
export const buildLabel = ({ name, build }: Pick<Build, 'name' | 'build'>): string => `${name}@${build}`;

/**
 * Whether who gives `version` can serve who was made for `needed`: a range, or a version, which stands for all that change
 * nothing for those who were made for it (`^`). A side that does not say its version does not.
 */
export function satisfies(version: string | undefined, needed: string | undefined): boolean {
  if (version === undefined || needed === undefined) return false;
  return semver.satisfies(version, semver.valid(needed) ? `^${needed}` : needed);
}
