import { assetUrl } from '@safar/shared-contracts/build-urls';
import { ownOrigin } from '@safar/shared-contracts/render-origin';
import type { RemoteSource } from '@safar/shared-contracts/release.contract';
import { assetsOrigin, hasAssets } from './assets-origin';
import { failuresOf, retriedUrl } from './script-limits';

/**
 * A well-formed hash that no file has. A script that the release does not list gets it, so that it fails: a
 * browser ignores an ill-formed or empty hash.
 */
const UNMATCHABLE_HASH = `sha384-${'A'.repeat(64)}`;

/**
 * What a script of a remote finds on its own element: the global variable of its build's container, and the
 * URL of the build's folder. Each load of a build has an object of its own, on which its scripts meet
 * (tooling/src/webpack/loading/stable-output.ts).
 */
export interface ScriptBuild {
  readonly global: string;
  readonly url: string;
}

/** The URL of a file below its build's folder → how it is loaded. `asset`: its path by its hash. */
const allowed = new Map<
  string,
  { asset: string | undefined; integrity: string; safarBuild: ScriptBuild; retries: number }
>();
/** The URL of a build's folder → its present load. */
const loads = new Map<string, { retries: number; safarBuild: ScriptBuild }>();
/** The path of a file by its hash → its path below its build's folder. */
const pathsInBuilds = new Map<string, string>();

/**
 * Allows this page to run the files of a build, by the hashes of the release. `retries`: how many loads of
 * the build failed. Each retry of the build, and of one of its files, has URLs of its own. What was allowed
 * of the same load stays.
 */
export function allowScripts(source: RemoteSource, retries: number): void {
  const safarBuild = buildOfLoad(source, retries);
  for (const [file, integrity] of Object.entries(source.integrity)) {
    const url = fileUrl(source, file);
    const asset = source.byHash && new URL(assetUrl(file, integrity), ownOrigin()).pathname;
    if (asset) pathsInBuilds.set(asset, new URL(url).pathname);
    allowed.set(url, { asset, integrity, safarBuild, retries });
  }
}

/** Returns the object on which the scripts of a load of a build meet. */
function buildOfLoad(source: RemoteSource, retries: number): ScriptBuild {
  const known = loads.get(source.url);
  if (known?.retries === retries) return known.safarBuild;
  const safarBuild = scriptBuild(source);
  loads.set(source.url, { retries, safarBuild });
  return safarBuild;
}

/** Returns what the scripts of a build find on their elements. */
export function scriptBuild(source: RemoteSource): ScriptBuild {
  return { global: source.global, url: fileUrl(source, '') };
}

/** Returns the absolute URL of a file below its build's folder. */
export function fileUrl(source: RemoteSource, file: string): string {
  return new URL(source.url + file, ownOrigin()).href;
}

/** Returns whether the release, or an override, lists the file at this address. */
export function isListedScript({ origin, pathname }: URL): boolean {
  return allowed.has(origin + pathname) || (hasAssets(origin) && pathsInBuilds.has(pathname));
}

/**
 * Returns the path below its build's folder of a remote's file that is loaded by its hash; undefined for any
 * other path.
 */
export function pathInBuild(path: string): string | undefined {
  return pathsInBuilds.get(path);
}

/**
 * Returns the attributes of the script element that loads `url` next. One that the release does not list
 * fails in the browser. All are requested by CORS: an integrity policy demands it, and without it a browser
 * compares no script of a development server, another origin, with its hash.
 */
export function scriptAttributes(url: string): Omit<ReturnType<Window['safarScript']>, 'onload' | 'onerror'> {
  const script = allowed.get(url);
  if (!script) return { src: url, integrity: UNMATCHABLE_HASH, crossOrigin: 'anonymous' };
  const { asset, integrity, safarBuild } = script;
  const retries = script.retries + failuresOf(url);
  const src = retries === 0 && asset !== undefined ? assetsOrigin() + asset : retriedUrl(url, retries);
  return { src, integrity, crossOrigin: 'anonymous', safarBuild };
}
