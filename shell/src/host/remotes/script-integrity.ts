import type { RemoteSource } from '@safar/shared-contracts/release.contract';

/** A well-formed hash that no file has: an unlisted script must fail, and a browser ignores an ill-formed or empty hash. */
const UNMATCHABLE_HASH = `sha384-${'A'.repeat(64)}`;

const allowed = new Map<string, { integrity: string; retries: number }>();

/**
 * Makes the files of a build runnable on this page, by the hashes of the release. `retries`: how often the build failed to
 * load before; a browser may have given up on an address, or keep a failed preload of it, so each try has its own.
 */
export function allowScripts(source: RemoteSource, retries: number): void {
  for (const [file, integrity] of Object.entries(source.integrity)) {
    allowed.set(fileUrl(source, file), { integrity, retries });
  }
}

/** The absolute address of a file of a build. */
export function fileUrl(source: RemoteSource, file: string): string {
  return new URL(source.url + file, location.origin).href;
}

/**
 * How a remote's script is to be loaded. One that the release does not list fails in the browser. A developer's server is
 * another origin, whose scripts a browser compares with a hash only when they are asked for by CORS.
 */
function scriptAttributes(url: string): ReturnType<Window['safarScript']> {
  const { integrity, retries } = allowed.get(url) ?? { integrity: UNMATCHABLE_HASH, retries: 0 };
  return {
    src: retries > 0 ? `${url}?retry=${retries}` : url,
    integrity,
    crossOrigin: new URL(url, location.origin).origin === location.origin ? null : 'anonymous',
  };
}

/** Remotes' builds call it for every chunk: tooling/src/webpack/integrity-plugin.ts. */
window.safarScript = scriptAttributes;
