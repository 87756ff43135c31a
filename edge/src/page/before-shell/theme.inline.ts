import { EARLY_DATA } from '@safar/shared-contracts/early-data.contract';
import { SIGNED_IN_HINT_KEY } from '@safar/shared-contracts/signed-in-hint';

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
let stored: string | null = null;
const root = document.documentElement;
try {
  stored = localStorage.getItem('theme');
  if (localStorage.getItem(SIGNED_IN_HINT_KEY) !== null) {
    root.dataset['signedIn'] = '';
    document.querySelectorAll<HTMLLinkElement>('link[data-waits-for=user]').forEach((link) => {
      if (window[EARLY_DATA] && link.as === 'script') link.dataset['waitsFor'] = 'shell';
      else link.media = 'all';
    });
  }
} catch {
  // Blocked: the system decides, and nobody is known.
}
const isDark = stored ? stored === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
const theme = isDark ? 'dark' : 'light';
root.dataset['theme'] = theme;
document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]').forEach((meta) => {
  meta.setAttribute('media', meta.dataset['theme'] === theme ? 'all' : 'not all');
});
