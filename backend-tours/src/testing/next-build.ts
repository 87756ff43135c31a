import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const FOLDER = path.resolve(__dirname, '../..');

/** A copy of this backend as its next build has it. */
export interface NextBuild {
  readonly folder: string;
  readonly clear: () => void;
}

/**
 * Makes a copy with one more migration, and with `edit` made in one file of its sources. Throws when the file
 * does not have the text that is to be replaced.
 */
export function nextBuild(
  migration: { readonly name: string; readonly text: string },
  edit: { readonly file: string; readonly from: string; readonly to: string },
): NextBuild {
  const folder = mkdtempSync(path.join(tmpdir(), 'safar-next-'));
  for (const name of ['package.json', 'src', 'migrations']) {
    cpSync(path.join(FOLDER, name), path.join(folder, name), { recursive: true });
  }
  symlinkSync(path.join(FOLDER, 'node_modules'), path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'migrations', migration.name), migration.text);
  const file = path.join(folder, edit.file);
  const source = readFileSync(file, 'utf8');
  if (!source.includes(edit.from)) throw new Error(`${edit.file} does not have: ${edit.from}`);
  writeFileSync(file, source.replace(edit.from, edit.to));
  return { folder, clear: () => rmSync(folder, { recursive: true }) };
}
