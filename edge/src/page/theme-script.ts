/** The colour of the browser's own bars: `--paper` of each palette. Source: shared-ui/src/styles/tokens.css. */
export const THEME_COLOURS = { light: '#faf6ef', dark: '#0c1b1f' } as const;

/**
 * Sets the theme before the first paint: what was chosen, else what the system prefers. The shell's theme store follows
 * the same rule. Of the colours for the browser's bars the theme's own counts, whatever the system prefers.
 * Source: Spec D3.34, D3.35.
 */
export const THEME_SCRIPT = `(function () {
  var stored = null;
  try { stored = localStorage.getItem('theme'); } catch (error) { /* storage is closed: the system decides */ }
  var dark = stored ? stored === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  var theme = document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.querySelectorAll('meta[name=theme-color]').forEach(function (meta) {
    meta.setAttribute('media', meta.dataset.theme === theme ? 'all' : 'not all');
  });
})();`;

/** The two colours; without scripts the system's preference chooses between them. They must stand before the script. */
export function renderThemeColours(): string {
  return Object.entries(THEME_COLOURS)
    .map(
      ([theme, colour]) =>
        `<meta name="theme-color" data-theme="${theme}" media="(prefers-color-scheme: ${theme})" content="${colour}">`,
    )
    .join('\n');
}
