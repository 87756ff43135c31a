import { Linter } from 'eslint';
import { importRestrictions } from './import-matrix';
import { packageNamed } from './packages';

/** Whether the lint rule of a package refuses an import. */
function refuses(name: string, specifier: string): boolean {
  const problems = new Linter().verify(`import '${specifier}';`, {
    rules: { 'no-restricted-imports': ['error', { patterns: importRestrictions(packageNamed(name)) }] },
  });
  return problems.length > 0;
}

describe('who may import whom', () => {
  it.each([
    ['mfe-tours', '@safar/mfe-bookings/remote'],
    ['mfe-tours', '@safar/shell/shell'],
    ['mfe-tours', '@safar/shared-server/app'],
    ['mfe-tours', '../../mfe-bookings/src/bookings.api'],
    ['shell', '@safar/mfe-tours/remote'],
    ['shell', '@safar/tooling/packages'],
    ['shared-contracts', '@safar/shared-auth'],
    ['shared-ui', '@safar/shared-auth'],
    ['shared-auth', '@safar/shared-ui/button'],
    ['backend-tours', '@safar/backend-tasks/app'],
    ['edge', '@safar/shared-ui/button'],
  ])('%s may not import %s', (name, specifier) => {
    expect(refuses(name, specifier)).toBe(true);
  });

  it.each([
    ['mfe-tours', '@safar/shared-auth'],
    ['mfe-tours', '@safar/shared-contracts/paths'],
    ['mfe-tours', '../tours.api'],
    ['mfe-tours', 'react'],
    ['shell', '@safar/shared-ui/button'],
    ['backend-tasks', '@safar/shared-server/app'],
    ['e2e', '@safar/scripts/stack/stack'],
  ])('%s may import %s', (name, specifier) => {
    expect(refuses(name, specifier)).toBe(false);
  });
});
