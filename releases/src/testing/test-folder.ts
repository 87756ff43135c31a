import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folders: string[] = [];
afterAll(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** Makes a folder that is removed after the file of tests. `what`: what is in it, a part of its name. */
export function testFolder(what: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `safar-${what}-`));
  folders.push(folder);
  return folder;
}
