import { browserStorage } from '@safar/shared-contracts/browser-storage';
import { create } from 'zustand';

export type Theme = 'dark' | 'light';

const KEY = 'theme';
const MIRROR = 'darkMode';
const system = matchMedia('(prefers-color-scheme: dark)');

/** What was chosen, else what the system prefers: the rule by which the page set the theme before its first paint (edge/src/page/theme-script.ts). */
function currentTheme(): Theme {
  const chosen = browserStorage.read(KEY);
  return (chosen ? chosen === 'dark' : system.matches) ? 'dark' : 'light';
}

/** The theme on screen. Source: Spec D3.34, D3.36. */
export const useTheme = create<{ theme: Theme }>()(() => ({ theme: currentTheme() }));

/** Keeps the visitor's choice; from now on the system's preference does not count. */
export function chooseTheme(theme: Theme): void {
  browserStorage.write(KEY, theme);
  useTheme.setState({ theme });
}

function show({ theme }: { theme: Theme }): void {
  document.documentElement.dataset['theme'] = theme;
  // The colour of the browser's own bars is the theme's, whatever the system prefers.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    meta.setAttribute('media', meta.dataset['theme'] === theme ? 'all' : 'not all');
  }
  browserStorage.write(MIRROR, String(theme === 'dark'));
}

const follow = () => useTheme.setState({ theme: currentTheme() });

show(useTheme.getState());
useTheme.subscribe(show);
system.addEventListener('change', follow);
// Another tab chose. A null key says that everything was cleared.
addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) follow();
});
