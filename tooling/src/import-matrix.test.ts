import { Linter } from 'eslint';
import { IMPORT_RULES } from './lint/import-rules';
import { BUILD_IMPORTS, TEST_IMPORTS } from './import-matrix';
import { PACKAGES } from './packages';

/** Returns the imports that the lint rule refuses in a file, of these. */
function refusedIn(file: string, specifiers: readonly string[]): string[] {
  const source = specifiers.map((specifier) => `import '${specifier}';`).join('\n');
  const problems = new Linter().verify(source, IMPORT_RULES, { filename: file });
  expect(problems.filter(({ ruleId }) => ruleId !== 'no-restricted-imports')).toEqual([]);
  const lines = new Set(problems.map(({ line }) => line));
  return specifiers.filter((_, index) => lines.has(index + 1));
}

const NAMES = PACKAGES.map(({ name }) => name);

describe.each(PACKAGES)('in $name', ({ name, kind, imports, isolatedImports }) => {
  it.each([
    ['shipped files', 'src/some-file.ts', []],
    ['components', 'src/folder/some-file.tsx', []],
    ['the isolated page', 'src/isolated/some-file.ts', isolatedImports],
    ['tests', 'src/folder/some-file.test.tsx', TEST_IMPORTS],
    ['helpers of tests', 'src/testing/some-file.ts', TEST_IMPORTS],
    ['the configuration of builds', 'webpack.config.mjs', BUILD_IMPORTS],
  ])('%s may import exactly the packages of the table', (_files, file, more) => {
    const refused = NAMES.filter((other) => ![...imports, ...more].includes(other));
    const whole = NAMES.map((other) => `@safar/${other}`);
    expect(refusedIn(`${name}/${file}`, whole)).toEqual(refused.map((other) => `@safar/${other}`));
    const parts = NAMES.map((other) => `@safar/${other}/some-export`);
    expect(refusedIn(`${name}/${file}`, parts)).toEqual(
      refused.map((other) => `@safar/${other}/some-export`),
    );
  });

  it('no file may import another package by a relative path', () => {
    const others = NAMES.filter((other) => other !== name).map((other) => `../../${other}/src/some-file`);
    expect(refusedIn(`${name}/src/some-file.ts`, others)).toEqual(others);
    expect(refusedIn(`${name}/src/some-file.test.ts`, others)).toEqual(others);
  });

  it('only tests may import what packages export for tests', () => {
    const helpers = imports.map((other) => `@safar/${other}/testing/some-helper`);
    expect(refusedIn(`${name}/src/some-file.test.ts`, helpers)).toEqual([]);
    expect(refusedIn(`${name}/src/some-file.ts`, helpers)).toEqual(kind === 'tool' ? [] : helpers);
  });
});

describe('the table', () => {
  it.each([
    ['mfe-tours/src/tours.api.ts', '@safar/mfe-bookings/remote'],
    ['mfe-tours/src/tours.api.test.ts', '@safar/mfe-bookings/remote'],
    ['mfe-tours/src/tours.api.ts', '@safar/shell/shell'],
    ['mfe-tours/src/tours.api.ts', '@safar/shared-testing/tour-package'],
    ['shell/src/host/app.tsx', '@safar/mfe-tours/remote'],
    ['shell/src/screens/gallery/content.tsx', '@safar/shared-testing/tour-package'],
    ['shared-contracts/src/site/paths.ts', '@safar/shared-auth'],
    ['shared-ui/src/controls/button.tsx', '@safar/shared-auth'],
    ['backend-tours/src/app.ts', '@safar/backend-tasks/app'],
    ['backend-tours/src/app.ts', '@safar/releases'],
    ['releases/src/index.ts', '@safar/shared-server/app'],
    ['tooling/src/build.ts', '@safar/scripts/stack/stack'],
    ['scripts/stack/stack.ts', '@safar/shared-auth'],
  ])('refuses in %s an import of %s', (file, specifier) => {
    expect(refusedIn(file, [specifier])).toEqual([specifier]);
  });

  it.each([
    ['mfe-tours/src/tours.api.ts', '@safar/shared-auth'],
    ['mfe-tours/src/home-tours/home-tours.slot.ts', '../tours.api'],
    ['mfe-tours/src/isolated.tsx', '@safar/shared-testing/tour-package'],
    ['mfe-tours/src/tours.api.ts', 'valibot'],
    ['mfe-tours/webpack.config.mjs', '@safar/tooling/webpack/remote'],
    ['backend-tasks/src/tasks/tasks.test.ts', '@safar/shared-testing/task'],
    ['edge/src/app.ts', '@safar/releases'],
    ['e2e/journeys/booked-tours/booking.journey.test.ts', '@safar/scripts/stack/stack'],
  ])('accepts in %s an import of %s', (file, specifier) => {
    expect(refusedIn(file, [specifier])).toEqual([]);
  });
});
