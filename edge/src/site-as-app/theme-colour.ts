import { html, type Markup } from '../html';

/** The colour of the browser's own bars: `--paper` of each palette in shared-ui/src/styles/tokens.css. */
export const THEME_COLOURS = { light: '#faf6ef', dark: '#0c1b1f' } as const;

/**
 * A `theme-color` tag for each palette; without scripts the system's preference selects between them. They
 * must stand before the theme script, which overrules that preference.
 */
export function renderThemeColours(): Markup[] {
  return Object.entries(THEME_COLOURS).map(([theme, colour]) => {
    const media = `(prefers-color-scheme: ${theme})`;
    return html`<meta name="theme-color" data-theme="${theme}" media="${media}" content="${colour}">`;
  });
}
