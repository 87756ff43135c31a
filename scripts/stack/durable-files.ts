import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { syncFolder } from '@safar/releases';

/**
 * Writes a file that only its owner reads (0600), durably and as a whole: a later reader, after a power cut
 * too, finds the old text or the new one and never half of it. Makes the folders it needs (0700).
 */
export function writeFileDurably(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.draft`;
  const handle = openSync(draft, 'w', 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(draft, file);
  syncFolder(path.dirname(file));
}

/** 192 bits in letters that need no escape in a URL. */
const randomSecret = () => randomBytes(24).toString('base64url');

/** The secret in that file; the first call makes one, by default a random one. */
export function durableSecret(file: string, make = randomSecret): string {
  if (!existsSync(file)) writeFileDurably(file, make());
  return readFileSync(file, 'utf8');
}
