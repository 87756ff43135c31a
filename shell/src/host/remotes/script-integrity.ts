import { ownOrigin } from '@safar/shared-contracts/render-origin';
import type { RemoteSource } from '@safar/shared-contracts/release.contract';

/**
 * A well-formed hash that no file has. A script that the release does not list gets it, so that it fails: a
 * browser ignores an ill-formed or empty hash.
 */
const UNMATCHABLE_HASH = `sha384-${'A'.repeat(64)}`;

const allowed = new Map<string, { integrity: string; retries: number }>();

/**
 * Allows this page to run the files of a build, by the hashes of the release. `retries`: how many loads of
 * the build failed. Each retry has a URL of its own, because a browser may have given up on a URL or keep a
 * failed preload of it.
 */
export function allowScripts(source: RemoteSource, retries: number): void {
  for (const [file, integrity] of Object.entries(source.integrity)) {
    allowed.set(fileUrl(source, file), { integrity, retries });
  }
}

/** Returns the absolute URL of a file of a build. */
export function fileUrl(source: RemoteSource, file: string): string {
  return new URL(source.url + file, ownOrigin()).href;
}

/** Returns whether the release, or an override, lists the file at this address. */
export function isListedScript({ origin, pathname }: URL): boolean {
  return allowed.has(origin + pathname);
}

/**
 * Returns the attributes of the script element that loads `url`. One that the release does not list fails in
 * the browser. All are requested by CORS: an integrity policy demands it, and without it a browser compares
 * no script of a development server, another origin, with its hash.
 */
export function scriptAttributes(url: string): ReturnType<Window['safarScript']> {
  const { integrity, retries } = allowed.get(url) ?? { integrity: UNMATCHABLE_HASH, retries: 0 };
  return {
    src: retries > 0 ? `${url}?retry=${retries}` : url,
    integrity,
    crossOrigin: 'anonymous',
  };
}
