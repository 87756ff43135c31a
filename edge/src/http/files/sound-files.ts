import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { hasIntegrity } from '@safar/releases';
import { LRUCache } from 'lru-cache';
import { fileState } from './file-state';

/** A file, and the precompressed ones beside it: what their names end with, and how they are read. */
const VARIANTS: readonly (readonly [ending: string, decode: (bytes: Buffer) => Promise<Buffer>])[] = [
  ['', async (bytes) => bytes],
  ['.br', promisify(brotliDecompress)],
  ['.gz', promisify(gunzip)],
];

/** As many as all builds that are kept have. */
const MAX_REMEMBERED = 5_000;

interface Check {
  readonly state: string;
  readonly isSound: Promise<boolean>;
}

/**
 * Whether files of builds are those that the signed records of the builds list. A disk may have damaged one,
 * or somebody may have changed it. Browsers refuse other bytes, but would keep them for a year, as would a
 * cache before the edge. Each state of a file is read once.
 */
export class SoundFiles {
  readonly #checks = new LRUCache<string, Check>({ max: MAX_REMEMBERED });

  /** `onDamaged` gets each file that is none of a build, once until it changes, and why. */
  constructor(
    private readonly folder: string,
    private readonly onDamaged: (file: string, problem: string) => void,
  ) {}

  /** `file`: its path in the folder; `integrity`: its hash, by the record of the build. */
  async isSound(file: string, integrity: string): Promise<boolean> {
    const key = `${integrity} ${file}`;
    const state = await this.#stateOf(file);
    const known = this.#checks.get(key);
    if (known?.state === state) return known.isSound;
    const isSound = this.#check(file, integrity);
    this.#checks.set(key, { state, isSound });
    return isSound;
  }

  async #check(file: string, integrity: string): Promise<boolean> {
    const problems = await Promise.all(
      VARIANTS.map(([ending, decode]) => this.#problemOf(file + ending, decode, integrity)),
    );
    const problem = problems.find((each) => each !== undefined);
    if (problem !== undefined) this.onDamaged(file, problem);
    return problem === undefined;
  }

  /** What is wrong with a file. That there is no precompressed one is no problem. */
  async #problemOf(
    file: string,
    decode: (bytes: Buffer) => Promise<Buffer>,
    integrity: string,
  ): Promise<string | undefined> {
    const place = path.join(this.folder, file);
    try {
      const status = await stat(place).catch(() => undefined);
      if (!status) return /\.(br|gz)$/.test(file) ? undefined : 'it is missing';
      // To read anything else, such as a pipe, might never end.
      if (!status.isFile()) return `${place} is no file`;
      const isListed = hasIntegrity(await decode(await readFile(place)), integrity);
      return isListed ? undefined : `${place} is not what the build’s record lists`;
    } catch (error) {
      return `${place} cannot be read: ${error instanceof Error ? error.message : String(error)}`;
    }
  }

  /** What changes whenever the file or one of the precompressed ones does. */
  async #stateOf(file: string): Promise<string> {
    const states = await Promise.all(
      VARIANTS.map(([ending]) => fileState(path.join(this.folder, file + ending))),
    );
    return states.join();
  }
}
