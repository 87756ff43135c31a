import { IconButton } from './icon-button';
import { MoonIcon, SunIcon } from './icons';
import { chooseTheme, useTheme, type Theme } from './theme.store';

/** Switches between dark and light, and says which it will be. Source: specification.md section 2. */
export function ThemeToggle() {
  const theme = useTheme((state) => state.theme);
  const other: Theme = theme === 'dark' ? 'light' : 'dark';
  const label = `Switch to ${other} theme`;
  return (
    <IconButton type="button" aria-label={label} title={label} onClick={() => chooseTheme(other)}>
      {theme === 'dark' ? <SunIcon /> : <MoonIcon />}
    </IconButton>
  );
}
