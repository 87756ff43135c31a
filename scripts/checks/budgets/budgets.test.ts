import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { BUDGETS } from '@safar/releases';
import { LIVE, listedBuild } from '@safar/releases/testing/sample-registry';
import { PACKAGES } from '@safar/tooling/packages';
import { testFolder } from '@safar/releases/testing/test-folder';
import { budgetsFor, excessesOf } from './excesses';
import { moduleSizes } from './module-sizes';

const SCREEN = 'all/all.screen';
const modules = new Map([
  ['valibot', 20_000],
  ['mfe-tours/src/all.tsx', 4_000],
]);

/** The record of a build whose file of the screen weighs so many bytes. */
function record(bytes = 42_000) {
  const build = listedBuild('mfe-tours', LIVE).extras.record;
  build.files['all.js'] = { integrity: 'sha384-x', bytes };
  return build;
}
const budgets = budgetsFor(record(), modules);
const unread = () => {
  throw new Error('Source maps are read for excesses alone.');
};

describe('a build', () => {
  it('is within budgets that were set for it, and with a little more', () => {
    expect(budgets.parts[SCREEN]).toEqual({ bytes: 72_100, files: 4 });
    expect(excessesOf(record(), budgets, unread)).toEqual([]);
    expect(excessesOf(record(45_000), budgets, unread)).toEqual([]);
  });

  it('over a budget is named with the modules that grew, the one that grew most first', () => {
    const now = new Map([...modules, ['dompurify', 22_100], ['mfe-tours/src/all.tsx', 4_200]]);
    expect(excessesOf(record(64_300), budgets, () => now)).toEqual([
      "The screen 'all/all.screen' of mfe-tours is 87.8 KB in 3 files; its budget is 72.1 KB in 4. " +
        'Since it was set these grew: dompurify by 22.1 KB to 22.1 KB, mfe-tours/src/all.tsx by 0.2 KB to 4.2 KB.',
      'The whole build of mfe-tours is 96.8 KB in 4 files; its budget is 82.0 KB in 5. ' +
        'Since it was set these grew: dompurify by 22.1 KB to 22.1 KB, mfe-tours/src/all.tsx by 0.2 KB to 4.2 KB.',
    ]);
  });

  it('in too many files is over its budget, though no module grew', () => {
    const split = record();
    if (split.kind !== 'remote') throw new Error('It is a remote.');
    split.modules[SCREEN] = ['vendor.js', 'all.js', 'a.js', 'b.js'];
    expect(excessesOf(split, budgets, () => modules)).toEqual([
      "The screen 'all/all.screen' of mfe-tours is 65.5 KB in 5 files; its budget is 72.1 KB in 4. No module grew.",
    ]);
  });

  it('has no budget as a new package or with a new screen: the limits of the gate hold', () => {
    expect(excessesOf(record(90_000), undefined, unread)).toEqual([]);
    expect(excessesOf(record(90_000), { parts: {}, modules: {} }, unread)).toEqual([]);
  });
});

it('every package that browsers load has budgets, of each screen and slot', () => {
  for (const { name } of PACKAGES.filter(({ name }) => name === 'shell' || name.startsWith('mfe-'))) {
    expect([name, Object.keys(BUDGETS.packages[name]?.parts ?? {})]).toEqual([
      name,
      expect.arrayContaining(name === 'shell' ? ['page', 'build', 'server'] : ['entry', 'build']),
    ]);
  }
});

it('modules are weighed by source maps: files of ours by their path, libraries as a whole', () => {
  const folder = testFolder('modules');
  const ours = 'x'.repeat(600);
  writeFileSync(path.join(folder, 'a.js'), `${ours}${'y'.repeat(700)}`);
  const map = {
    version: 3,
    file: 'a.js',
    names: [],
    sources: [
      'webpack://mfe_tours_aaaaaaaaaaaa/./src/all.tsx',
      'webpack://mfe_tours_aaaaaaaaaaaa/../node_modules/.pnpm/valibot@1.5.0/node_modules/valibot/dist/index.mjs',
    ],
    // From column 0 on the first source, from column 600 on the second.
    mappings: 'AAAA,wlBCAA',
  };
  writeFileSync(path.join(folder, 'a.js.map'), JSON.stringify(map));
  expect([...moduleSizes('mfe-tours', folder)]).toEqual([
    ['mfe-tours/src/all.tsx', 600],
    ['valibot', 700],
  ]);
});
