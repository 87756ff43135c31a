import { useTheme } from '../layout/theme/theme.store';
import { choose, chosen, THEME } from './switches';

/**
 * Shows the theme that the address names. It is not stored: the site stays in the theme that was chosen
 * there.
 */
export function applyThemeSwitch(): void {
  const theme = chosen(THEME);
  if (theme !== 'system') useTheme.setState({ theme });
}

export function chooseThemeSwitch(value: 'system' | 'light' | 'dark'): void {
  choose(THEME, value);
  if (value === 'system') location.reload();
  else applyThemeSwitch();
}
