import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { otherDataFolder } from './other-data-folder';

const { folder, clear } = temporaryFolder();
afterAll(clear);

it('another data folder that is recommended is never one that is in use', () => {
  expect(otherDataFolder(folder)).toBe('.data-2');
  mkdirSync(path.join(folder, '.data-2'));
  writeFileSync(path.join(folder, '.data-3'), '');
  expect(otherDataFolder(folder)).toBe('.data-4');
});
