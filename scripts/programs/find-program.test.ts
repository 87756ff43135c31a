import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@safar/releases/testing/test-folder';
import { findProgram } from './find-program';

const folder = testFolder('programs');

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
