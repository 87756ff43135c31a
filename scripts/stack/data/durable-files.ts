import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { types } from 'node:util';
import { makeFolder, syncFolder } from '@safar/releases';

/**
 * Writes a file that only its owner reads (0600), durably and as a whole. A later reader, after a power cut
 * too, finds the old text or the new one. Makes the folders it needs (0700).
 */
export function writeFileDurably(file: string, text: string): void {
  makeFolder(path.dirname(file));
  const draft = `${file}.${process.pid}.draft`;
  try {
    writeDraft(draft, text);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    // The error of a write does not say of which file.
    throw types.isNativeError(error) ? Object.assign(error, { path: file }) : error;
  }
  syncFolder(path.dirname(file));
}

function writeDraft(draft: string, text: string): void {
  const handle = openSync(draft, 'w', 0o600);
  try {
    writeFileSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** 192 bits in letters that need no escape in a URL. */
const randomSecret = () => randomBytes(24).toString('base64url');

/** The secret in that file; the first call makes one, by default a random one. */
export function durableSecret(file: string, make = randomSecret): string {
  if (!existsSync(file)) writeFileDurably(file, make());
  return readFileSync(file, 'utf8');
}
