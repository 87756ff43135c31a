import { readFileSync } from 'node:fs';
import path from 'node:path';
import { START_STYLE } from './start-style';

const tokens = readFileSync(path.join(__dirname, '../../../../shared-ui/src/styles/tokens.css'), 'utf8');

/** The colours that a palette of a style sheet gives names to. */
const coloursIn = (css: string) =>
  Object.fromEntries(
    [...css.matchAll(/(--[a-z0-9-]+): ?(#[0-9a-f]{6})/g)].map(([, name = '', colour = '']) => [name, colour]),
  );

/** Both palettes of a style sheet. */
const palettesOf = (css: string) => {
  const [light = '', dark = ''] = css.split(/color-scheme: ?dark/);
  return [light, dark.split('@media')[0] ?? ''].map(coloursIn);
};

it.each([
  ['light', 0],
  ['dark', 1],
])('the colours of a page without its style sheet are those of the %s palette', (_theme, index) => {
  const [own, all] = [palettesOf(START_STYLE)[index], palettesOf(tokens)[index]];
  expect(Object.keys(own ?? {}).length).toBeGreaterThan(7);
  expect(all).toMatchObject(own ?? {});
});
