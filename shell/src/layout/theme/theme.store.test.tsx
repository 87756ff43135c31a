import { systemPrefers } from './testing/system-preference';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hasRule } from '../../testing/has-rule';
import { ThemeToggle } from './theme-toggle';
import { startTheme } from './theme.store';

/** Simulates a page load: the store starts again, with what the browser has stored. */
async function loadPage() {
  jest.resetModules();
  const store = await import('./theme.store');
  store.startTheme();
  return store;
}
const shown = () => document.documentElement.dataset['theme'];

beforeEach(() => systemPrefers('light'));

describe('the theme', () => {
  it('is what the system prefers while nothing was chosen, and follows it', async () => {
    systemPrefers('dark');
    await loadPage();
    expect(shown()).toBe('dark');
    expect(localStorage.getItem('theme')).toBeNull();

    systemPrefers('light');
    expect(shown()).toBe('light');
  });

  it('stays as chosen, over a reload and against the system', async () => {
    const { chooseTheme } = await loadPage();
    chooseTheme('dark');
    expect(shown()).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');

    const { useTheme } = await loadPage();
    expect(useTheme.getState().theme).toBe('dark');
    systemPrefers('light');
    expect(shown()).toBe('dark');
  });

  it('is mirrored under darkMode', async () => {
    const { chooseTheme } = await loadPage();
    expect(localStorage.getItem('darkMode')).toBe('false');
    chooseTheme('dark');
    expect(localStorage.getItem('darkMode')).toBe('true');
  });

  it("colours the browser's bars, against the system's preference too", async () => {
    document.head.innerHTML = `
      <meta name="theme-color" data-theme="light" media="(prefers-color-scheme: light)" content="#faf6ef">
      <meta name="theme-color" data-theme="dark" media="(prefers-color-scheme: dark)" content="#0c1b1f">`;
    const inForce = () =>
      document.querySelector('meta[name=theme-color][media=all]')?.getAttribute('content');
    const { chooseTheme } = await loadPage();
    expect(inForce()).toBe('#faf6ef');
    chooseTheme('dark');
    expect(inForce()).toBe('#0c1b1f');
    expect(document.querySelectorAll('meta[media="not all"]')).toHaveLength(1);
    document.head.innerHTML = '';
  });

  it('follows a choice in another tab', async () => {
    await loadPage();
    localStorage.setItem('theme', 'dark');
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
    expect(shown()).toBe('dark');
  });
});

describe('the theme toggle', () => {
  it('switches, and its label says to what', async () => {
    startTheme();
    const { container } = render(<ThemeToggle />);
    const [sun, moon] = container.querySelectorAll('svg');
    const isHidden = (icon: Element | undefined) => hasRule(icon, 'opacity: 0');
    expect([isHidden(sun), isHidden(moon)]).toEqual([true, false]);
    await userEvent.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
    expect(shown()).toBe('dark');
    expect([isHidden(sun), isHidden(moon)]).toEqual([false, true]);
    await userEvent.click(screen.getByRole('button', { name: 'Switch to light theme' }));
    expect(shown()).toBe('light');
    expect(localStorage.getItem('theme')).toBe('light');
  });
});
