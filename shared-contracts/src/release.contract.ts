import * as v from 'valibot';
import { Door, DoorRoute } from './door.contract';
import { SITE_NAME } from './house-facts';

/** A build's id: the first 12 hex digits of the hash of everything it was built from. */
export const BuildId = v.pipe(v.string(), v.regex(/^([0-9a-f]{12}|dev)$/));

const files = v.record(v.string(), v.object({ integrity: v.string(), bytes: v.number() }));

/** `build.json` of a remote's build folder: what the build is made of. `modules` lists the files each exposed module needs at once. */
export const RemoteBuild = v.object({
  kind: v.literal('remote'),
  name: v.string(),
  build: BuildId,
  entry: v.string(),
  /** The global variable its entry registers the container under: its own for each build, so that two can live on a page. */
  global: v.string(),
  files,
  modules: v.record(v.string(), v.array(v.string())),
  door: Door,
});
export type RemoteBuild = v.InferOutput<typeof RemoteBuild>;

/** Older builds of the shell record only the path of each screen. */
const bareRoute = v.pipe(
  v.string(),
  v.transform((path): DoorRoute => ({ path, module: 'unknown', title: SITE_NAME, listed: false })),
);

/** `build.json` of the shell's build folder: the files of its page, in order; fonts among `files` are loaded with it. */
export const ShellBuild = v.object({
  kind: v.literal('shell'),
  name: v.literal('shell'),
  build: BuildId,
  /** Its own screens. */
  routes: v.array(v.union([DoorRoute, bareRoute])),
  scripts: v.array(v.string()),
  styles: v.array(v.string()),
  files,
});
export type ShellBuild = v.InferOutput<typeof ShellBuild>;

export const Build = v.variant('kind', [RemoteBuild, ShellBuild]);
export type Build = v.InferOutput<typeof Build>;

/** The release registry: which build of each package is live, and which was before it. */
export const Registry = v.object({
  version: v.literal(1),
  packages: v.record(v.string(), v.object({ live: BuildId, previous: v.exactOptional(BuildId) })),
});
export type Registry = v.InferOutput<typeof Registry>;

/** One build of a remote, as the page knows it. `url` is its folder, with a slash at the end. */
const RemoteSource = v.object({
  build: BuildId,
  url: v.string(),
  entry: v.string(),
  global: v.string(),
  /** File below `url` → its `sha384-…`. A script that is not listed is not run. */
  integrity: v.record(v.string(), v.string()),
  modules: v.record(v.string(), v.array(v.string())),
});
export type RemoteSource = v.InferOutput<typeof RemoteSource>;

/** One remote in a release: its live build, its door, and the build to fall back to. */
export const RemoteRelease = v.object({
  name: v.string(),
  live: RemoteSource,
  previous: v.exactOptional(RemoteSource),
  door: Door,
});
export type RemoteRelease = v.InferOutput<typeof RemoteRelease>;
