import { useTheme } from '../layout/theme.store';
import { choose, chosen, THEME } from './switches';

/** Shows the theme the address asks for. It is not kept: the site goes on in the one that was chosen there. */
export function showChosenTheme(): void {
  const theme = chosen(THEME);
  if (theme !== 'system') useTheme.setState({ theme });
}

export function chooseShownTheme(value: 'system' | 'light' | 'dark'): void {
  choose(THEME, value);
  if (value === 'system') location.reload();
  else showChosenTheme();
}
