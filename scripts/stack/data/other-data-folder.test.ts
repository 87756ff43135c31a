import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryFiles } from '@safar/tooling/repository-files';
import { ROOT } from '@safar/tooling/root';
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

it('no sentence recommends one by its name, which may be the one that it refuses', () => {
  const sources = repositoryFiles('scripts').filter((file) => /^(?!.*\.test\.).*\.m?[jt]s$/.test(file));
  const naming = sources.filter((file) => /SAFAR_DATA=\./.test(readFileSync(path.join(ROOT, file), 'utf8')));
  expect(sources.length).toBeGreaterThan(100);
  expect(naming).toEqual([]);
});

it.each([
  ['.gitignore', '.data*/'],
  ['scripts/deployment/containers/Containerfile.dockerignore', '.data*'],
])('%s leaves it out, as the first one: its secrets are in no commit and no image', (file, pattern) => {
  expect(readFileSync(path.join(ROOT, file), 'utf8').split('\n')).toContain(pattern);
  expect(otherDataFolder()).toMatch(/^\.data.*$/);
});
