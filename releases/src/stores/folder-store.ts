import { randomUUID } from 'node:crypto';
import { cp, link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import type { ReleaseStore } from './store';

const REVISION_FILE = /^(\d{8})\.json$/;
/** What a killed publisher left behind is cleared away after a day. */
const DRAFT_LIFETIME_MS = 24 * 3_600_000;

const hasCode = (code: string) => {
  const shape = v.looseObject({ code: v.literal(code) });
  return (error: unknown) => v.is(shape, error);
};
const isMissing = hasCode('ENOENT');
const isTaken = hasCode('EEXIST');

/**
 * Releases in a folder. A document is written and fsynced under a name of its own and then linked to its number: link(2)
 * fails when the number is taken, so there is no lock that a killed process could leave behind, and no half document.
 */
export class FolderStore implements ReleaseStore {
  readonly location: string;
  readonly servedFolder: string;
  readonly registryMaxAgeMs = 0;

  constructor(folder: string) {
    this.location = folder;
    this.servedFolder = folder;
  }

  async listRevisions(): Promise<number[]> {
    const names = await namesIn(this.#at('registry'));
    return names.flatMap((name) => Number(REVISION_FILE.exec(name)?.[1] ?? [])).sort((a, b) => a - b);
  }

  async readRevision(revision: number): Promise<string | undefined> {
    return (await contentOf(this.#revisionFile(revision)))?.toString();
  }

  async createRevision(revision: number, text: string): Promise<boolean> {
    const draft = await this.#draft();
    const file = this.#revisionFile(revision);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    try {
      await writeFile(draft, text, { mode: 0o600, flush: true });
      await link(draft, file);
      await syncFolder(path.dirname(file));
      return true;
    } catch (error) {
      if (isTaken(error)) return false;
      throw error;
    } finally {
      await rm(draft, { force: true });
    }
  }

  async removeRevision(revision: number): Promise<void> {
    await rm(this.#revisionFile(revision), { force: true });
  }

  async putBuild(
    name: string,
    build: string,
    folder: string,
    { replace } = { replace: false },
  ): Promise<void> {
    const target = this.#at(name, build);
    if (!replace && (await exists(target))) return;
    await this.#clearOldDrafts();
    const draft = await this.#draft();
    await cp(folder, draft, { recursive: true });
    await syncTree(draft);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    const former = await this.#draft();
    if (replace) await rename(target, former).catch(unlessMissing);
    // Of two that put the same build at once the first one's folder stays; they are equal.
    await rename(draft, target).catch(async (error: unknown) => {
      if (!(await exists(target))) throw error;
      await rm(draft, { recursive: true });
    });
    await syncFolder(path.dirname(target));
    await rm(former, { recursive: true, force: true });
  }

  readBuildFile(name: string, build: string, file: string): Promise<Buffer | undefined> {
    return contentOf(this.#at(name, build, file));
  }

  listBuilds(name: string): Promise<string[]> {
    return namesIn(this.#at(name));
  }

  async removeBuild(name: string, build: string): Promise<void> {
    const going = await this.#draft();
    await rename(this.#at(name, build), going).catch(unlessMissing);
    await rm(going, { recursive: true, force: true });
  }

  ensureServed(name: string, build: string): Promise<boolean> {
    return exists(this.#at(name, build));
  }

  #at(...names: string[]): string {
    return path.join(this.location, ...names);
  }

  #revisionFile(revision: number): string {
    return this.#at('registry', `${String(revision).padStart(8, '0')}.json`);
  }

  /** A name that nobody else uses, on the same file system. */
  async #draft(): Promise<string> {
    const folder = this.#at('drafts');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return path.join(folder, randomUUID());
  }

  async #clearOldDrafts(): Promise<void> {
    for (const name of await namesIn(this.#at('drafts'))) {
      const draft = this.#at('drafts', name);
      const made = await stat(draft).catch(unlessMissing);
      if (made && Date.now() - made.mtimeMs > DRAFT_LIFETIME_MS)
        await rm(draft, { recursive: true, force: true });
    }
  }
}

function unlessMissing(error: unknown): undefined {
  if (isMissing(error)) return undefined;
  throw error;
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(unlessMissing)) ?? [];
}

async function contentOf(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch(unlessMissing);
}

async function exists(file: string): Promise<boolean> {
  return (await stat(file).catch(unlessMissing)) !== undefined;
}

/** Makes all of a folder last through a power cut. */
async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    await syncFolder(path.join(entry.parentPath, entry.name));
  }
  await syncFolder(folder);
}

async function syncFolder(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
