import type { Build } from '@safar/shared-contracts/release.contract';

/** Returns a build as messages name it, such as `mfe-tours@0123456789ab`. */
export const buildLabel = ({ name, build }: Pick<Build, 'name' | 'build'>): string => `${name}@${build}`;
