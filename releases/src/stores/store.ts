import type { DocumentKeys } from '../signing/document-signature';

/**
 * Where releases are kept. The registry is a sequence of numbered documents that are created and never
 * changed: to create number n + 1 is the compare-and-swap on n. The folder of a build is there completely or
 * not at all.
 */
export interface ReleaseStore {
  /** The folder or bucket, for messages. */
  readonly location: string;
  /** How long (ms) the registry that was read last counts as the newest: 0 where reading costs nothing. */
  readonly registryMaxAgeMs: number;
  /** The keys of its documents. Without them documents are neither signed nor verified. */
  readonly documentKeys?: DocumentKeys | undefined;
  /** The numbers of all registry documents, in ascending order. */
  listRevisions(): Promise<number[]>;
  /** The text of a document; undefined when there is no document of that number. */
  readRevision(revision: number): Promise<string | undefined>;
  /** Creates a document. False when the number is taken. */
  createRevision(revision: number, text: string): Promise<boolean>;
  removeRevision(revision: number): Promise<void>;

  /** The paths of all other small documents below a folder such as `counts`, each without that folder. */
  listDocuments(folder: string): Promise<string[]>;
  readDocument(file: string): Promise<string | undefined>;
  /** Writes a document, or replaces it: whoever reads it gets the old text or the new one, not half of it. */
  writeDocument(file: string, text: string): Promise<void>;
  /** Creates a document. False when there is one already. */
  createDocument(file: string, text: string): Promise<boolean>;
  removeDocument(file: string): Promise<void>;

  /** Stores the folder of a build. A build that is stored already stays as it is, unless `replace` is set. */
  putBuild(name: string, build: string, folder: string, options?: { replace: boolean }): Promise<void>;
  /** One file of a build, by its path with `/`; undefined when it does not exist. */
  readBuildFile(name: string, build: string, file: string): Promise<Buffer | undefined>;
  /**
   * Removes a build. It stays when `isNeeded`, asked once no reader finds it any more, says that somebody
   * has begun to need it.
   */
  removeBuild(name: string, build: string, isNeeded?: () => Promise<boolean>): Promise<void>;

  /** The local folder from which files are served, as `<package>/<build>/<file>`. */
  readonly servedFolder: string;
  /** Makes sure that a build is in the served folder. False when there is no such build. */
  ensureServed(name: string, build: string): Promise<boolean>;
  /** Makes a damaged copy in the served folder anew; does nothing where what is served is no copy. */
  renewServed(name: string, build: string): Promise<void>;
}
