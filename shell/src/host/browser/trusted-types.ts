import { assetsUrl, assetUrl, remotesUrl, shellUrl } from '@safar/shared-contracts/build-urls';
import { SERVICE_WORKER_PATH } from '@safar/shared-contracts/offline.contract';
import type { PageData } from '@safar/shared-contracts/page.contract';
import { hasAssets } from '../remotes/loaded-scripts/assets-origin';
import { isListedScript } from '../remotes/loaded-scripts/script-integrity';

/** Google's script and what it loads itself: Firebase opens Google's window with it. */
const GOOGLE_SCRIPTS = /^https:\/\/apis\.google\.com\/(js\/api\.js$|_\/scs\/)/;

let sanitize: ((markup: string) => string) | undefined;

/** Accepts markup from now on, as this function returns it. */
export function acceptMarkup(sanitizer: (markup: string) => string): void {
  sanitize = sanitizer;
}

/**
 * Creates the Trusted Types policy `default`, which the browser asks about every text that would become a
 * script's address or markup. It accepts scripts of the page's own builds, Google's on the page from which
 * Google's window opens, and markup once there is a sanitizer; everything else throws. It is the only policy,
 * because webpack's runtime in builds of any age, Firebase and SweetAlert2 all hand over plain text. Source:
 * docs/decisions/035-what-the-page-may-run.md.
 */
export function createDefaultPolicy(page: PageData): void {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (mayRun(page, new URL(url, location.href)) ? url : null),
    createHTML: (markup) => sanitize?.(markup) ?? null,
  });
}

/** Returns whether this page may run the script at an address. */
function mayRun({ shell, identity, liveReload }: PageData, url: URL): boolean {
  if (isListedScript(url)) return true;
  const opensGoogle = !identity.emulator && identity.googlePage === undefined;
  if (opensGoogle && GOOGLE_SCRIPTS.test(url.origin + url.pathname)) return true;
  if (url.pathname.startsWith(assetsUrl)) return isOwnAsset(url);
  if (url.origin !== location.origin) return false;
  // Hot updates of a development build are in no list.
  return (
    url.pathname.startsWith(shellUrl(shell)) ||
    (liveReload && url.pathname.startsWith(remotesUrl)) ||
    // No script of a page: its policy names it for workers alone.
    url.pathname === SERVICE_WORKER_PATH
  );
}

/** webpack's runtime of this build; there is none in tests. `sriHashes`: chunk → hash. */
declare const __webpack_require__: { readonly sriHashes?: Readonly<Record<string, string>> } | undefined;

/** Returns whether the address is that of a chunk of this shell, by its hash. */
function isOwnAsset({ origin, pathname }: URL): boolean {
  const hashes = typeof __webpack_require__ === 'undefined' ? {} : (__webpack_require__?.sriHashes ?? {});
  return (
    hasAssets(origin) &&
    Object.values(hashes).some((integrity) => pathname.startsWith(assetUrl('', integrity)))
  );
}
