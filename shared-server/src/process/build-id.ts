import { DEVELOPMENT_BUILD } from '@safar/shared-contracts/development.contract';

/**
 * The id of the build that runs: the hash of its inputs, which webpack writes in place of this variable
 * (tooling/src/webpack/service.ts). `dev` when the sources run, or a development build.
 */
export const BUILD_ID = process.env['SAFAR_BUILD'] ?? DEVELOPMENT_BUILD;
