import { Linter } from 'eslint';
import { IMPORT_RULES } from './eslint-config';

/** Whether the lint refuses an import in that file. */
function refuses(file: string, specifier: string): boolean {
  const problems = new Linter().verify(`import '${specifier}';`, IMPORT_RULES, { filename: file });
  expect(problems.filter(({ ruleId }) => ruleId !== 'no-restricted-imports')).toEqual([]);
  return problems.length > 0;
}

describe('who may import whom', () => {
  it.each([
    ['mfe-tours/src/tours.api.ts', '@safar/mfe-bookings/remote'],
    ['mfe-tours/src/tours.api.ts', '@safar/shell/shell'],
    ['mfe-tours/src/tours.api.ts', '@safar/shared-server/app'],
    ['mfe-tours/src/tours.api.ts', '../../mfe-bookings/src/bookings.api'],
    ['mfe-tours/src/tours.api.test.ts', '@safar/mfe-bookings/remote'],
    ['shell/src/host/app.tsx', '@safar/mfe-tours/remote'],
    ['shell/src/host/app.tsx', '@safar/tooling/packages'],
    ['shared-contracts/src/paths.ts', '@safar/shared-auth'],
    ['shared-ui/src/button.tsx', '@safar/shared-auth'],
    ['shared-auth/src/session.store.ts', '@safar/shared-ui/button'],
    ['shared-testing/src/network.ts', '@safar/shared-auth'],
    ['backend-tours/src/app.ts', '@safar/backend-tasks/app'],
    ['edge/src/app.ts', '@safar/shared-ui/button'],
  ])('%s may not import %s', (file, specifier) => {
    expect(refuses(file, specifier)).toBe(true);
  });

  it.each([
    ['mfe-tours/src/tours.api.ts', '@safar/shared-auth'],
    ['mfe-tours/src/tours.api.ts', '@safar/shared-contracts/paths'],
    ['mfe-tours/src/home-tours/home-tours.slot.ts', '../tours.api'],
    ['mfe-tours/src/tours.api.ts', 'valibot'],
    ['shell/src/host/app.tsx', '@safar/shared-ui/button'],
    ['backend-tasks/src/app.ts', '@safar/shared-server/app'],
    ['e2e/booking.journey.ts', '@safar/scripts/stack/stack'],
  ])('%s may import %s', (file, specifier) => {
    expect(refuses(file, specifier)).toBe(false);
  });
});

describe('fixtures and fake backends', () => {
  const fixtures = '@safar/shared-testing/tour-package';

  it.each([
    'mfe-tours/src/tour-details/tour-details.test.tsx',
    'mfe-tours/src/testing/show-screen.tsx',
    'backend-tours/src/testing/tours-app.ts',
    'shared-ui/src/tour-card.test.tsx',
    'mfe-tours/src/isolated.tsx',
    'shell/src/isolated/switches.ts',
  ])('may be used in %s', (file) => {
    expect(refuses(file, fixtures)).toBe(false);
  });

  it.each([
    'mfe-tours/src/tour-details/tour-details.screen.tsx',
    'mfe-tours/src/tours.api.ts',
    'shell/src/screens/gallery/content.tsx',
    'shared-ui/src/tour-card.tsx',
    'backend-tours/src/isolated.ts',
    'edge/src/app.ts',
  ])('may not be used in %s', (file) => {
    expect(refuses(file, fixtures)).toBe(true);
  });
});
