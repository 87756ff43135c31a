import { EndpointContracts } from '../api/endpoint-contract.contract';
import { Shapes } from './shape.contract';
import * as v from 'valibot';
import { RemoteDefinition, RouteDefinition } from './remote-definition.contract';

/**
 * The id of a build: the first 12 hex digits of the hash of everything it was built from, or that of a
 * development build (development.contract.ts).
 */
export const BuildId = v.pipe(v.string(), v.regex(/^([0-9a-f]{12}|dev)$/));

/** The name of a package that a browser loads: the shell, or a remote. */
export const PackageName = v.pipe(v.string(), v.regex(/^(shell|mfe-[a-z]+(-[a-z]+)*)$/));

/** Path below the build's folder → the `sha256-…`, earlier `sha384-…`, and the size of the file. */
const files = v.record(v.string(), v.object({ integrity: v.string(), bytes: v.number() }));

/**
 * Browsers load the files of this build by their hashes (build-urls.ts). Absent in development, and in builds
 * made earlier: their scripts find each other, or themselves, by the address of the build's folder.
 */
const byHash = v.exactOptional(v.literal(true));

/** Contract → the version that the build was made with (contract-versions.ts). */
const contracts = v.record(v.string(), v.string());

/**
 * The endpoints that a build's code calls, with what it sends and reads, as webpack finds them. Builds made
 * earlier have none, and neither have development builds: these are not compared with backends.
 */
const endpointsCalled = v.exactOptional(EndpointContracts);

/** What a build was made from, and by whom. */
export const Provenance = v.object({
  /** Our package whose sources are in the build → the first 12 hex digits of the hash of these sources. */
  sources: v.record(v.string(), v.string()),
  /** The git revision; `unknown` outside of git. */
  revision: v.string(),
  /** Whether one of these sources differed from that revision. */
  dirty: v.boolean(),
  builtBy: v.string(),
  builtAt: v.pipe(v.string(), v.isoTimestamp()),
});
export type Provenance = v.InferOutput<typeof Provenance>;

/** Absent in development, and in builds made before it was recorded. */
const provenance = v.exactOptional(Provenance);

/**
 * Name → shape: of what a shared package of ours exports, and of the props of the slots that a build fills or
 * shows. Builds made earlier and development builds have none, and are compared by names and versions alone.
 */
const shapes = v.exactOptional(Shapes);

/**
 * `build.json` in the folder of a remote's build: its files, what it requires of the page, and what it
 * provides. `modules` has the files that each exposed module needs at once, `later` those that it may load
 * when somebody acts, and `exports` the names that it exports. Builds made earlier have no `later`.
 */
export const RemoteBuild = v.object({
  kind: v.literal('remote'),
  provenance,
  name: v.string(),
  build: BuildId,
  entry: v.string(),
  /**
   * The global variable of the container. It differs by build, so that a page can load two builds of a
   * remote.
   */
  global: v.string(),
  files,
  byHash,
  modules: v.record(v.string(), v.array(v.string())),
  later: v.exactOptional(v.record(v.string(), v.array(v.string()))),
  exports: v.record(v.string(), v.array(v.string())),
  contracts,
  /**
   * Share key → the version range it requires; `names`: the exports it uses, where a page may provide only
   * some; `shapes`: what it was compiled against, by name, where the package is ours.
   */
  shared: v.record(
    v.string(),
    v.object({ range: v.string(), names: v.exactOptional(v.array(v.string())), shapes }),
  ),
  slotProps: shapes,
  endpoints: endpointsCalled,
  definition: RemoteDefinition,
});
export type RemoteBuild = v.InferOutput<typeof RemoteBuild>;

/**
 * `build.json` in the folder of a build of the shell: the scripts and styles of the page, in order. Fonts
 * among `files` are preloaded.
 */
export const ShellBuild = v.object({
  kind: v.literal('shell'),
  provenance,
  name: v.literal('shell'),
  build: BuildId,
  /** The shell's own screens. */
  routes: v.array(RouteDefinition),
  scripts: v.array(v.string()),
  styles: v.array(v.string()),
  files,
  byHash,
  /**
   * Its scripts work from another origin than the page's, and load those of remotes from there. Pages of
   * builds made earlier load everything from the site itself.
   */
  fromAnyOrigin: v.exactOptional(v.literal(true)),
  /**
   * Its scripts load the list of files of a remote that the page does not list ({@link RemoteSource}). Pages
   * of builds made earlier list the files of all remotes.
   */
  fileLists: v.exactOptional(v.literal(true)),
  /** With `fileLists`: also where the page lists only the files of the modules that it shows. */
  fileListsInPart: v.exactOptional(v.literal(true)),
  /** Its scripts take the data that the page has requested for a user (early-data.contract.ts). */
  earlyData: v.exactOptional(v.literal(true)),
  /** Its server code renders screens for users whose content is public. */
  contentForUsers: v.exactOptional(v.literal(true)),
  /**
   * The module of a screen → the files that it needs besides the scripts of the page: pages of the screen
   * preload them. With a build made earlier they load when its script asks for them.
   */
  modules: v.exactOptional(v.record(v.string(), v.array(v.string()))),
  /**
   * What the page of this build may enforce. `trustedTypes`: the names of all Trusted Types policies that its
   * scripts make. `integrity`: it loads no script without a hash and CORS. Builds made earlier have neither.
   */
  policies: v.exactOptional(v.object({ trustedTypes: v.array(v.string()), integrity: v.boolean() })),
  /** The scripts of its Google page, in order. A build without one opens Google's window from every page. */
  googlePage: v.exactOptional(v.array(v.string())),
  /**
   * The scripts with which a page finds out who is signed in. Who was signed in here has them preloaded; with
   * a build made earlier they load when they are needed.
   */
  identity: v.exactOptional(v.array(v.string())),
  /**
   * The file that renders pages on the server. No browser gets it. Pages of builds without one arrive without
   * their content, as do those of development builds.
   */
  server: v.exactOptional(v.string()),
  contracts,
  /** Share key → the version it provides; `names`: the exports it provides, where these are not all. */
  shared: v.record(
    v.string(),
    v.object({ version: v.string(), names: v.exactOptional(v.array(v.string())), shapes }),
  ),
  slotProps: shapes,
  endpoints: endpointsCalled,
});
export type ShellBuild = v.InferOutput<typeof ShellBuild>;

export const Build = v.variant('kind', [RemoteBuild, ShellBuild]);
export type Build = v.InferOutput<typeof Build>;

/** The files of a build of a remote that a page may load. */
export const FileList = v.object({
  /** Path below the build's folder → the hash of the file. The page runs no script that is missing here. */
  integrity: v.record(v.string(), v.string()),
  /** Exposed module → the files that it needs at once. */
  modules: v.record(v.string(), v.array(v.string())),
});
export type FileList = v.InferOutput<typeof FileList>;

/** One build of a remote, as a page loads it. `url` is its folder, with a slash at the end. */
export const RemoteSource = v.object({
  build: BuildId,
  url: v.string(),
  entry: v.string(),
  global: v.string(),
  ...FileList.entries,
  /** The page loads the files by their hashes. Absent: by their paths below `url`. */
  byHash,
  /**
   * The hash of the list of all files, which is `FILE_LIST` below `url`. With it, `integrity` and `modules`
   * have only what the page shows of the remote. Source: docs/decisions/102-lists-of-files.md.
   */
  fileList: v.exactOptional(v.string()),
});
export type RemoteSource = v.InferOutput<typeof RemoteSource>;

/**
 * One remote in a release: the build that this visitor gets, the build to fall back to, and the remote's
 * definition.
 */
export const RemoteRelease = v.object({
  name: v.string(),
  live: RemoteSource,
  previous: v.exactOptional(RemoteSource),
  /** Its routes say that it is disabled, its slots show their fallback, and nothing links to it. */
  disabled: v.exactOptional(v.literal(true)),
  definition: RemoteDefinition,
});
export type RemoteRelease = v.InferOutput<typeof RemoteRelease>;

/**
 * The response to an open tab that requests the release of its visitor (`RELEASE_PATH?shell=<its build>`).
 * `shell` is the build of the shell that a page of this visitor would run now; older edges do not send it.
 * `urgent`: an urgent build was published since that of the tab. `refused` is the reason why the release
 * does not run with that tab's shell: the tab then keeps its builds until it loads the page again.
 * `beaconToken` takes the place of the one that the tab sent in the header {@link BEACON_TOKEN_HEADER}.
 *
 * With `serviceWorkerOff` the tab removes the service worker and all that it kept.
 *
 * A page whose shell does not start adds `failed` to its request. `shell` is then the build that takes its
 * place, if there is one, and `failedShells` the token by which pages of this visitor run it; none when that
 * build runs for the visitor anyway, such as after a rollback.
 */
export const ReleaseUpdate = v.object({
  revision: v.number(),
  shell: v.exactOptional(v.object({ build: BuildId, urgent: v.exactOptional(v.literal(true)) })),
  remotes: v.exactOptional(v.array(RemoteRelease)),
  refused: v.exactOptional(v.string()),
  beaconToken: v.exactOptional(v.string()),
  failedShells: v.exactOptional(v.string()),
  serviceWorkerOff: v.exactOptional(v.literal(true)),
});
export type ReleaseUpdate = v.InferOutput<typeof ReleaseUpdate>;
