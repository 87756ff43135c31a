import { repositoryFiles } from './repository-files';

it('the files of the repository are those that people write', () => {
  const files = repositoryFiles();
  expect(files).toEqual(expect.arrayContaining(['package.json', 'tooling/src/repository-files.ts']));
  expect(files.filter((file) => /(^|\/)(node_modules|dist|\.git)\//.test(file))).toEqual([]);
});

it('the files of a folder are those below it, from the root', () => {
  const files = repositoryFiles('tooling');
  expect(files).toEqual(repositoryFiles().filter((file) => file.startsWith('tooling/')));
  expect(files).toContain('tooling/package.json');
});
