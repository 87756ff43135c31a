import { readFileSync } from 'node:fs';
import path from 'node:path';
import { html } from '../html';
import { renderThemeColours, THEME_COLOURS } from './theme-colour';

const tokens = readFileSync(path.join(__dirname, '../../../shared-ui/src/styles/tokens.css'), 'utf8');

describe("the colour of the browser's bars", () => {
  it('is the paper of each palette', () => {
    const [light, dark] = [...tokens.matchAll(/--paper: (#[0-9a-f]{6});/g)].map(([, colour]) => colour);
    expect(THEME_COLOURS).toEqual({ light, dark });
  });

  it("follows the system's preference where no script runs", () => {
    const { text } = html`${renderThemeColours()}`;
    expect(text).toContain(`media="(prefers-color-scheme: dark)" content="${THEME_COLOURS.dark}"`);
  });
});
