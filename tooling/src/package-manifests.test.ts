import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { BUILD_IMPORTS, TEST_IMPORTS } from './import-matrix';
import { PACKAGES } from './packages';
import { ROOT } from './root';
import { sourceFilesOf, specifiersIn } from './testing/import-graph';

const Dependencies = v.optional(v.record(v.string(), v.string()), {});
const Manifest = v.object({
  name: v.string(),
  exports: v.record(v.string(), v.string()),
  dependencies: Dependencies,
  devDependencies: Dependencies,
});

const manifestOf = (name: string) =>
  v.parse(Manifest, JSON.parse(readFileSync(path.join(ROOT, name, 'package.json'), 'utf8')));

const PREFIX = '@safar/';
const ours = (dependencies: Record<string, string>) =>
  Object.keys(dependencies).flatMap((key) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : []));

it('every package has a row in the table of packages', () => {
  const folders = readdirSync(ROOT).filter((name) => existsSync(path.join(ROOT, name, 'package.json')));
  expect(folders.sort()).toEqual(PACKAGES.map(({ name }) => name).sort());
});

describe.each(PACKAGES)('the package.json of $name', ({ name, imports, isolatedImports }) => {
  const manifest = manifestOf(name);
  const shipped = [...imports, ...isolatedImports];

  it('names the package after its folder', () => {
    expect(manifest.name).toBe(PREFIX + name);
  });

  it('depends on packages only that the table lets it import', () => {
    expect(shipped).toEqual(expect.arrayContaining(ours(manifest.dependencies)));
    expect([...shipped, ...TEST_IMPORTS, ...BUILD_IMPORTS]).toEqual(
      expect.arrayContaining(ours(manifest.devDependencies)),
    );
  });

  it('declares every package that its files import', () => {
    const specifiers = sourceFilesOf(name).flatMap(specifiersIn);
    const imported = specifiers.flatMap((specifier) => specifier.match(/^@safar\/([\w-]+)/)?.[1] ?? []);
    const declared = [...ours(manifest.dependencies), ...ours(manifest.devDependencies)];
    expect([...new Set(imported)].filter((other) => !declared.includes(other))).toEqual([]);
  });

  it('lists its exports one by one, and each exists', () => {
    for (const [key, target] of Object.entries(manifest.exports)) {
      expect(key + target).not.toContain('*');
      expect([target, existsSync(path.join(ROOT, name, target))]).toEqual([target, true]);
    }
  });
});
