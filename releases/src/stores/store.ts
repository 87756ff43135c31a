/**
 * Where releases are kept. The registry is a row of numbered documents that are only ever created, never changed: creating
 * number n + 1 is the compare-and-swap on n. A build's folder is there as a whole or not at all.
 */
export interface ReleaseStore {
  /** Its place, for messages. */
  readonly location: string;
  /** For how long (ms) an edge may take what it last saw for the newest: 0 where asking costs nothing. */
  readonly registryMaxAgeMs: number;
  /** The numbers of the registry's documents that are kept, in ascending order. */
  listRevisions(): Promise<number[]>;
  /** The text of a document; undefined when there is none of that number. */
  readRevision(revision: number): Promise<string | undefined>;
  /** False when somebody else has made that number already. */
  createRevision(revision: number, text: string): Promise<boolean>;
  removeRevision(revision: number): Promise<void>;

  /** Keeps a build's folder; one that is kept already is left as it is, unless it is to be replaced. */
  putBuild(name: string, build: string, folder: string, options?: { replace: boolean }): Promise<void>;
  /** One file of a build (path with `/`); undefined when it is not there. */
  readBuildFile(name: string, build: string, file: string): Promise<Buffer | undefined>;
  /** The ids of the builds of a package that are kept. */
  listBuilds(name: string): Promise<string[]>;
  removeBuild(name: string, build: string): Promise<void>;

  /**
   * The folder that files are served from, `<package>/<build>/<file>`, and what makes sure that a build lies in it: false
   * when there is no such build.
   */
  readonly servedFolder: string;
  ensureServed(name: string, build: string): Promise<boolean>;
}
