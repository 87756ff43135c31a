import { EARLY_DATA } from '@safar/shared-contracts/early-data.contract';
import { SIGNED_IN_HINT_KEY } from '@safar/shared-contracts/signed-in-hint';
import { compactScript } from './compact-script';

/**
 * The inline script that sets what the first paint needs from this browser. The theme: the stored choice,
 * else the system's preference. Of the colours for the browser's bars the one of this theme applies. The
 * shell's theme store (shell/src/layout/theme/theme.store.ts) follows the same rule. Source: Spec D3.34,
 * D3.35.
 *
 * `data-signed-in`: somebody was signed in here, so the place of the account stays empty until the session is
 * known (shell/src/layout/nav/nav-account.tsx). The links for users, which stand before the script, apply
 * now. Those that find out who is signed in wait for the shell, if the script before this one has requested
 * the data with a stored token.
 */
export const THEME_SCRIPT = compactScript(`(function () {
  var stored = null;
  var root = document.documentElement;
  try {
    stored = localStorage.getItem('theme');
    if (localStorage.getItem('${SIGNED_IN_HINT_KEY}') !== null) {
      root.dataset.signedIn = '';
      document.querySelectorAll('link[data-waits-for=user]').forEach(function (link) {
        if (window.${EARLY_DATA} && link.as === 'script') link.dataset.waitsFor = 'shell';
        else link.media = 'all';
      });
    }
  } catch (error) { /* blocked: the system decides, and nobody is known */ }
  var dark = stored ? stored === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  var theme = root.dataset.theme = dark ? 'dark' : 'light';
  document.querySelectorAll('meta[name=theme-color]').forEach(function (meta) {
    meta.setAttribute('media', meta.dataset.theme === theme ? 'all' : 'not all');
  });
})();`);
