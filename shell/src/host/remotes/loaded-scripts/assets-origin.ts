import { ownOrigin } from '@safar/shared-contracts/render-origin';

/** webpack's: the folder that this shell loads its own files from. There is none in tests. */
declare const __webpack_public_path__: string | undefined;

let hasFailed = false;

const shellOrigin = (): string =>
  new URL(typeof __webpack_public_path__ === 'undefined' ? '' : __webpack_public_path__, ownOrigin()).origin;

/**
 * The origin of files by their hashes: the one that this shell was loaded from, or the site's own once that
 * failed. Source: docs/decisions/083-assets-from-another-origin.md.
 */
export const assetsOrigin = (): string => (hasFailed ? ownOrigin() : shellOrigin());

/** Returns whether files of builds are loaded from there: the site, or the origin of this shell. */
export const hasAssets = (origin: string): boolean => [ownOrigin(), shellOrigin()].includes(origin);

/** Something from this origin failed. Returns whether it is another one than the site's, which has it too. */
export function leaveOrigin(origin: string): boolean {
  const isOther = origin !== ownOrigin();
  hasFailed ||= isOther;
  return isOther;
}
