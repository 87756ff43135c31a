const HEADER = `/* Generated from shared-ui/src/styles/tokens.css by \`npm test -- palette\`: never edited by hand. The edge's
   own pages run no script that could select a theme, so the system's preference selects the palette. */
`;

/** How tokens.css begins the dark palette, and what stands in its place. */
const DARK_THEME = "@media screen {\n  [data-theme='dark'] {";
const DARK_PREFERENCE = '@media screen and (prefers-color-scheme: dark) {\n  :root {';

/** The palette of the edge's own pages, as CSS, from the text of tokens.css. */
export function paletteFrom(tokens: string): string {
  if (!tokens.includes(DARK_THEME))
    throw new Error(`tokens.css has no rule that begins with:\n${DARK_THEME}`);
  return HEADER + tokens.replace(DARK_THEME, DARK_PREFERENCE);
}
