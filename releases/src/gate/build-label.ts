import type { CallingBuild } from '@safar/shared-contracts/endpoint-contract.contract';

/** Returns a build as messages name it, such as `mfe-tours@0123456789ab`. */
export const buildLabel = ({ name, build }: Pick<CallingBuild, 'name' | 'build'>): string =>
  `${name}@${build}`;
