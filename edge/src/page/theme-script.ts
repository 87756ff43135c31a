/**
 * The inline script that sets the theme before the first paint: the stored choice, else the system's
 * preference. Of the colours for the browser's bars the one of this theme applies. The shell's theme store
 * (shell/src/layout/theme.store.ts) follows the same rule. Source: Spec D3.34, D3.35.
 */
export const THEME_SCRIPT = `(function () {
  var stored = null;
  try { stored = localStorage.getItem('theme'); } catch (error) { /* blocked: the system decides */ }
  var dark = stored ? stored === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  var theme = document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.querySelectorAll('meta[name=theme-color]').forEach(function (meta) {
    meta.setAttribute('media', meta.dataset.theme === theme ? 'all' : 'not all');
  });
})();`;
