import * as v from 'valibot';
import { RemoteDefinition, RouteDefinition } from './remote-definition.contract';

/** A build's id: the first 12 hex digits of the hash of everything it was built from. */
export const BuildId = v.pipe(v.string(), v.regex(/^([0-9a-f]{12}|dev)$/));

/** A package that a browser loads: the shell, or a remote. */
export const PackageName = v.pipe(v.string(), v.regex(/^(shell|mfe-[a-z]+(-[a-z]+)*)$/));

/** File below the build's folder → its `sha384-…` and size. */
const files = v.record(v.string(), v.object({ integrity: v.string(), bytes: v.number() }));

/** Contract → the version a build was made with. Source: contract-versions.ts. */
const contracts = v.record(v.string(), v.string());

/**
 * `build.json` of a remote's build folder: what the build is made of, what it needs of the page, and what it gives.
 * `modules` lists the files each exposed module needs at once, `exports` the names each exports.
 */
export const RemoteBuild = v.object({
  kind: v.literal('remote'),
  name: v.string(),
  build: BuildId,
  entry: v.string(),
  /** The global variable its entry registers the container under: its own for each build, so that two can live on a page. */
  global: v.string(),
  files,
  modules: v.record(v.string(), v.array(v.string())),
  exports: v.record(v.string(), v.array(v.string())),
  contracts,
  /** Share key → the range it takes from the page; of a package that is offered in part, the names it uses. */
  shared: v.record(v.string(), v.object({ range: v.string(), names: v.exactOptional(v.array(v.string())) })),
  definition: RemoteDefinition,
});
export type RemoteBuild = v.InferOutput<typeof RemoteBuild>;

/** `build.json` of the shell's build folder: the files of its page, in order; fonts among `files` are loaded with it. */
export const ShellBuild = v.object({
  kind: v.literal('shell'),
  name: v.literal('shell'),
  build: BuildId,
  /** Its own screens. */
  routes: v.array(RouteDefinition),
  scripts: v.array(v.string()),
  styles: v.array(v.string()),
  files,
  contracts,
  /** Share key → the version it provides; of a package that is offered in part, the names. */
  shared: v.record(
    v.string(),
    v.object({ version: v.string(), names: v.exactOptional(v.array(v.string())) }),
  ),
});
export type ShellBuild = v.InferOutput<typeof ShellBuild>;

export const Build = v.variant('kind', [RemoteBuild, ShellBuild]);
export type Build = v.InferOutput<typeof Build>;

/** One build of a remote, as the page knows it. `url` is its folder, with a slash at the end. */
export const RemoteSource = v.object({
  build: BuildId,
  url: v.string(),
  entry: v.string(),
  global: v.string(),
  /** File below `url` → its `sha384-…`. A script that is not listed is not run. */
  integrity: v.record(v.string(), v.string()),
  modules: v.record(v.string(), v.array(v.string())),
});
export type RemoteSource = v.InferOutput<typeof RemoteSource>;

/** One remote in a release: the build this visitor gets, its door, and the build to fall back to. */
export const RemoteRelease = v.object({
  name: v.string(),
  live: RemoteSource,
  previous: v.exactOptional(RemoteSource),
  /** Switched off: its routes say so, its slots show their fallback, nothing links to it. */
  disabled: v.exactOptional(v.literal(true)),
  definition: RemoteDefinition,
});
export type RemoteRelease = v.InferOutput<typeof RemoteRelease>;

/**
 * What an open tab is told when it asks for its present set (`RELEASE_PATH?shell=<its build>`). `refused`: the set does not
 * run under that tab's shell, so the tab goes on with what it has until it is loaded anew.
 */
export const ReleaseUpdate = v.object({
  revision: v.number(),
  remotes: v.exactOptional(v.array(RemoteRelease)),
  refused: v.exactOptional(v.string()),
});
export type ReleaseUpdate = v.InferOutput<typeof ReleaseUpdate>;

/** Where an open tab asks for its set, hears of changes (server-sent events, `release`), and reports to. */
export const RELEASE_PATH = '/__release';
export const RELEASE_EVENTS_PATH = '/__release/events';
export const BEACON_PATH = '/__release/beacon';
