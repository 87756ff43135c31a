import { PACKAGES } from './packages';
import { circlesIn, importGraphOf } from './testing/import-graph';

it.each(PACKAGES)('no files of $name import one another in a circle', ({ name }) => {
  expect(circlesIn(importGraphOf(name))).toEqual([]);
});

it('the packages themselves import one another in no circle', () => {
  const graph = new Map(
    PACKAGES.map(({ name, imports, isolatedImports }) => [name, [...imports, ...isolatedImports]]),
  );
  expect(circlesIn(graph)).toEqual([]);
});

it('the folders of the shell import downwards only, as its README says', () => {
  const folders = ['layout', 'host', 'isolated'];
  const folderOf = (file: string) => folders.findIndex((name) => file.startsWith(`shell/src/${name}/`));
  const upwards = [...importGraphOf('shell')].flatMap(([file, imported]) =>
    folderOf(file) === -1
      ? []
      : imported.filter((other) => folderOf(other) > folderOf(file)).map((other) => `${file} → ${other}`),
  );
  expect(upwards).toEqual([]);
});

describe('the search for circles', () => {
  it('sees imports of values, of types, and by import()', () => {
    const graph = importGraphOf('releases');
    expect(graph.get('releases/src/service/release-service.ts')).toEqual(
      expect.arrayContaining([
        'releases/src/registry/documents/newest-registry.ts',
        'releases/src/stores/store.ts',
        'releases/src/service/builds/upload.ts',
      ]),
    );
    expect(graph.get('releases/src/stores/open-store.ts')).toContain('releases/src/stores/s3-store.ts');
  });

  it('finds files that import one another through others, and files that import themselves', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', ['a']],
      ['d', ['d']],
      ['e', ['a']],
    ]);
    expect(circlesIn(graph)).toEqual([['a', 'b', 'c'], ['d']]);
  });
});
