import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findProgram } from './find-program';

const folder = mkdtempSync(path.join(tmpdir(), 'safar-programs-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['on the path', { searched: `:${folder}`, others: [] }],
  ['in another folder', { searched: '', others: [folder] }],
])('a program %s is found if it may be run', (_where, searched) => {
  const file = path.join(folder, 'safar-program');
  writeFileSync(file, '', { mode: 0o600 });
  expect(findProgram('safar-program', searched)).toBeUndefined();
  rmSync(file);
  writeFileSync(file, '', { mode: 0o700 });
  expect(findProgram('safar-program', searched)).toBe(file);
  rmSync(file);
});
