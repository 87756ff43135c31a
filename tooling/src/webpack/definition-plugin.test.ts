import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import webpack from 'webpack';
import { DefinitionPlugin } from './definition-plugin';

const folder = mkdtempSync(path.join(tmpdir(), 'safar-definition-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => rmSync(path.join(folder, 'src'), { recursive: true, force: true }));

const definition: RemoteDefinition = {
  name: 'mfe-reviews',
  team: 'Reviews',
  nav: [],
  menu: [],
  routes: [{ path: '/reviews', title: 'Reviews', module: 'reviews.screen' }],
  slots: [{ name: 'home-tours', module: 'best.slot' }],
};
const sources = { 'reviews.screen': './src/reviews.screen.tsx', 'best.slot': './src/best.slot.tsx' };

const SHOWN = 'const ReviewsScreen = () => null; export { ReviewsScreen as Component };';

/** What is wrong with a remote of these files. */
function problemsOf(files: Record<string, string>): Promise<string[]> {
  mkdirSync(path.join(folder, 'src'));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, 'src', name), text);
  return new Promise((resolve, reject) => {
    const config = {
      context: folder,
      entry: Object.values(sources),
      plugins: [new DefinitionPlugin(definition, sources)],
      // The files are JavaScript. From Node 22.6 on webpack would refuse the ending without a loader.
      experiments: { typescript: false },
    };
    const output = { path: path.join(folder, 'dist') };
    webpack({ ...config, output, mode: 'production' }, (error, stats) => {
      if (error || !stats) reject(error ?? new Error('no stats'));
      else resolve(stats.compilation.errors.map(({ message }) => message).sort());
    });
  });
}

describe('the build of a remote fails', () => {
  it('not when each screen and slot is named and has a Component', async () => {
    expect(
      await problemsOf({ 'reviews.screen.tsx': SHOWN, 'best.slot.tsx': SHOWN, 'stars.tsx': '' }),
    ).toEqual([]);
  });

  it('for a screen that no route names', async () => {
    const files = { 'reviews.screen.tsx': SHOWN, 'best.slot.tsx': SHOWN, 'review.screen.tsx': SHOWN };
    expect(await problemsOf(files)).toEqual([
      'mfe-reviews/src/review.screen.tsx is named by no route or slot of mfe-reviews/remote.ts, so it never shows.',
    ]);
  });

  it('for a route and a slot whose file exports no Component', async () => {
    const forgotten = 'export const ReviewsScreen = () => null;';
    expect(await problemsOf({ 'reviews.screen.tsx': forgotten, 'best.slot.tsx': forgotten })).toEqual([
      "mfe-reviews/src/best.slot.tsx exports no Component, which the slot 'home-tours' of mfe-reviews/remote.ts shows.",
      "mfe-reviews/src/reviews.screen.tsx exports no Component, which the route '/reviews' of mfe-reviews/remote.ts shows.",
    ]);
  });
});
