import { browserStorage } from '@safar/shared-contracts/browser-storage';
import { create } from 'zustand';

export type Theme = 'dark' | 'light';

const STORAGE_KEY = 'theme';
const MIRROR_KEY = 'darkMode';

/** The theme that is shown. A server knows none and shows the light one. Source: Spec D3.34, D3.36. */
export const useTheme = create<{ theme: Theme }>()(() => ({ theme: 'light' }));

/** Stores the visitor's choice; from now on the system's preference is ignored. */
export function chooseTheme(theme: Theme): void {
  browserStorage.write(STORAGE_KEY, theme);
  useTheme.setState({ theme });
}

/**
 * For the page itself, once, before it shows anything: shows the chosen theme, else the one that the system
 * prefers, and follows both. The page set its theme by the same rule before its first paint
 * (edge/src/page/before-shell/theme.inline.ts).
 */
export function startTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const update = () => {
    const chosen = browserStorage.read(STORAGE_KEY);
    useTheme.setState({ theme: (chosen ? chosen === 'dark' : system.matches) ? 'dark' : 'light' });
  };
  useTheme.subscribe(show);
  update();
  system.addEventListener('change', update);
  // Another tab stored a choice. A null key means that the storage was cleared.
  addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY || key === null) update();
  });
}

function show({ theme }: { theme: Theme }): void {
  document.documentElement.dataset['theme'] = theme;
  // Colours the browser's own bars by the theme, whatever the system prefers.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    meta.setAttribute('media', meta.dataset['theme'] === theme ? 'all' : 'not all');
  }
  browserStorage.write(MIRROR_KEY, String(theme === 'dark'));
}
