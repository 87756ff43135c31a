import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import type { DocumentKeys } from '../signing/document-signature';
import { listFiles, listRegularFiles } from '../build-folder/build-files';
import { describeDiskFault, StorageUnusable } from './disk-fault';
import { makeFolder } from './make-folder';
import { removeOldDrafts } from './old-drafts';
import { revisionPath, revisionsIn } from './revision-files';
import type { ReleaseStore } from './store';
import { syncFolder } from './sync-folder';

/**
 * Keeps releases in a folder. A document is written and synced under a name of its own and then linked to its
 * number. link(2) fails when the number is taken, so there is no lock that a killed process could leave, and
 * no incomplete document.
 */
export class FolderStore implements ReleaseStore {
  readonly location: string;
  readonly servedFolder: string;
  readonly registryMaxAgeMs = 0;

  constructor(
    folder: string,
    readonly documentKeys?: DocumentKeys,
  ) {
    this.location = folder;
    this.servedFolder = folder;
  }

  async listRevisions(): Promise<number[]> {
    return revisionsIn(await namesIn(this.#path('registry')));
  }

  readRevision(revision: number): Promise<string | undefined> {
    return this.readDocument(revisionPath(revision));
  }

  createRevision(revision: number, text: string): Promise<boolean> {
    return this.createDocument(revisionPath(revision), text);
  }

  removeRevision(revision: number): Promise<void> {
    return this.removeDocument(revisionPath(revision));
  }

  async listDocuments(folder: string): Promise<string[]> {
    return (await listRegularFiles(this.#path(folder)).catch(undefinedIfMissing)) ?? [];
  }

  async readDocument(file: string): Promise<string | undefined> {
    return (await contentOf(this.#path(file)))?.toString();
  }

  async writeDocument(file: string, text: string): Promise<void> {
    await this.#withDraft(file, text, (draft, target) => rename(draft, target));
  }

  async createDocument(file: string, text: string): Promise<boolean> {
    return this.#withDraft(file, text, async (draft, target) => {
      await link(draft, target);
      syncFolder(path.dirname(target));
      return true;
    }).catch((error: unknown) => {
      if (alreadyExists(error)) return false;
      throw error;
    });
  }

  async removeDocument(file: string): Promise<void> {
    await rm(this.#path(file), { force: true });
  }

  async putBuild(
    name: string,
    build: string,
    folder: string,
    { replace } = { replace: false },
  ): Promise<void> {
    if (!replace && (await this.#isThere(name, build))) return;
    const target = this.#path(name, build);
    await this.#writing(async () => {
      await removeOldDrafts(this.#path('drafts'));
      await this.#inDraft(async (draft) => {
        await copyDurably(folder, draft);
        makeFolder(path.dirname(target));
        const replaced = await this.#newDraft();
        if (replace) await rename(target, replaced).catch(undefinedIfMissing);
        await this.#placeUnlessThere(draft, target);
        syncFolder(path.dirname(target));
        await rm(replaced, { recursive: true, force: true });
      });
    });
  }

  async readBuildFile(name: string, build: string, file: string): Promise<Buffer | undefined> {
    return (await this.#isThere(name, build)) ? contentOf(this.#path(name, build, file)) : undefined;
  }

  async removeBuild(name: string, build: string, isNeeded = async () => false): Promise<void> {
    const target = this.#path(name, build);
    const hidden = `${await this.#newDraft()}${hiddenEnding(name, build)}`;
    await this.#writing(async () => {
      // Who stores another build removes old drafts, as those of processes that were killed.
      const now = new Date();
      await utimes(target, now, now).catch(undefinedIfMissing);
      await rename(target, hidden).catch(undefinedIfMissing);
      if (await isNeeded()) await this.#placeUnlessThere(hidden, target);
      // First from its place, where whoever needs the build would find half of it.
      await this.#inDraft((removed) => rename(hidden, removed).catch(undefinedIfMissing));
    });
  }

  ensureServed(name: string, build: string): Promise<boolean> {
    return this.#isThere(name, build);
  }

  async renewServed(): Promise<void> {
    // What is served is all that there is.
  }

  #path(...names: string[]): string {
    return path.join(this.location, ...names);
  }

  /**
   * Whether a build is there. One that is being removed comes back: whoever asks for it needs it, and perhaps
   * its removal has not read the document yet that says so.
   */
  async #isThere(name: string, build: string): Promise<boolean> {
    const target = this.#path(name, build);
    if (await exists(target)) return true;
    for (const draft of await namesIn(this.#path('drafts'))) {
      if (draft.endsWith(hiddenEnding(name, build)))
        await this.#placeUnlessThere(this.#path('drafts', draft), target).catch(undefinedIfMissing);
    }
    return exists(target);
  }

  /** Writes a text to a draft, which `place` gives its place. The draft is gone afterwards. */
  #withDraft<T>(
    file: string,
    text: string,
    place: (draft: string, target: string) => Promise<T>,
  ): Promise<T> {
    const target = this.#path(file);
    return this.#writing(() =>
      this.#inDraft(async (draft) => {
        makeFolder(path.dirname(target));
        await writeFile(draft, text, { mode: 0o600, flush: true });
        return place(draft, target);
      }),
    );
  }

  /** Does work with the path of a draft, of which nothing is left afterwards. */
  async #inDraft<T>(work: (draft: string) => Promise<T>): Promise<T> {
    const draft = await this.#newDraft();
    try {
      return await work(draft);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  /**
   * Gives the folder of a build its place. When two processes put the same build at once, the first one's
   * stays: their contents are equal.
   */
  async #placeUnlessThere(draft: string, target: string): Promise<void> {
    await rename(draft, target).catch(async (error: unknown) => {
      if (!(await exists(target))) throw error;
    });
  }

  /** Writes something. A disk that is full, or that cannot be written, is described in sentences. */
  async #writing<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch (error) {
      const fault = describeDiskFault(error);
      if (fault === undefined) throw error;
      throw new StorageUnusable(`Nothing was written to ${this.location}. ${fault}`, { cause: error });
    }
  }

  /** Returns an unused path on the same file system. */
  async #newDraft(): Promise<string> {
    const folder = this.#path('drafts');
    makeFolder(folder);
    return path.join(folder, randomUUID());
  }
}

/** What the name of a draft ends with that is a whole build, hidden while it is being removed. */
const hiddenEnding = (name: string, build: string) => `.${name}@${build}`;

const hasCode = (code: string) => {
  const shape = v.looseObject({ code: v.literal(code) });
  return (error: unknown) => v.is(shape, error);
};
const isMissing = hasCode('ENOENT');
const isFolder = hasCode('EISDIR');
const alreadyExists = hasCode('EEXIST');

/** For `catch`: returns undefined when the file is missing, and throws any other error again. */
function undefinedIfMissing(error: unknown): undefined {
  if (isMissing(error)) return undefined;
  throw error;
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(undefinedIfMissing)) ?? [];
}

async function contentOf(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch((error: unknown) => {
    // The system's own error does not name it.
    if (isFolder(error)) throw new Error(`${file} is a folder.`, { cause: error });
    return undefinedIfMissing(error);
  });
}

async function exists(file: string): Promise<boolean> {
  return (await stat(file).catch(undefinedIfMissing)) !== undefined;
}

/** Copies the files of a folder to a new one, so that all of them survive a power cut. */
async function copyDurably(source: string, target: string): Promise<void> {
  const folders = new Set([target]);
  await mkdir(target);
  for (const file of await listFiles(source)) {
    const copy = path.join(target, file);
    for (let folder = path.dirname(copy); folder !== target; folder = path.dirname(folder))
      folders.add(folder);
    // Node's own recursive `mkdir` takes a full disk for a missing folder.
    makeFolder(path.dirname(copy));
    await writeFile(copy, await readFile(path.join(source, file)), { flush: true });
  }
  folders.forEach(syncFolder);
}
