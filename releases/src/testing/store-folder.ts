import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseStore } from '../stores/store';
import { testFolder } from './test-folder';

/** The files of a small finished build, with names that a store might not expect. */
export const BUILD_FILES = {
  'build.json': '{}',
  'remoteEntry.js': 'enter()',
  'remoteEntry.js.br': '\u0003brotli',
  'chunks/all & more <1>/päckage + 100%.js': 'odd()',
  'empty.css': '',
};

/** A temporary folder in which a test keeps a store and finished builds. */
export class StoreFolder {
  readonly path = testFolder('store');

  /** Writes a finished build to a new folder, and returns that folder. */
  writeBuild(files: Readonly<Record<string, string | Buffer>> = BUILD_FILES): string {
    const root = mkdtempSync(path.join(this.path, 'finished-'));
    for (const [file, content] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), content);
    }
    return root;
  }
}

/** Reads a file of a build of mfe-tours from the folder from which a store serves. */
export const readServed = (store: ReleaseStore, build: string, file: string): string =>
  readFileSync(path.join(store.servedFolder, 'mfe-tours', build, file), 'utf8');
