import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Component as UiScreen } from './ui.screen';

/** Parts of other components, which the gallery shows, and what only the shell renders. */
const EXEMPT = ['drawn-icon', 'message-box', 'toasts', 'visually-hidden'];

const SHARED = path.join(__dirname, '../../../../shared-ui/src');
/** Whether a file has styles of its own. */
const hasStyles = (file: string) => readFileSync(path.join(SHARED, file), 'utf8').includes('styled.');

function show() {
  const router = createMemoryRouter([{ path: '/ui', element: <UiScreen /> }], { initialEntries: ['/ui'] });
  return render(<RouterProvider router={router} />);
}

describe('the gallery', () => {
  it('has every component of shared-ui', () => {
    const components = readdirSync(SHARED, { encoding: 'utf8', recursive: true })
      .filter((file) => file.endsWith('.tsx') && !file.includes('.test.') && hasStyles(file))
      .map((file) => path.basename(file, '.tsx'))
      .filter((name) => !EXEMPT.includes(name));
    const sources = readdirSync(__dirname)
      .filter((file) => !file.includes('.test.'))
      .map((file) => readFileSync(path.join(__dirname, file), 'utf8'))
      .join('');
    expect(components.length).toBeGreaterThan(20);
    expect(components.filter((name) => !sources.includes(`'@safar/shared-ui/${name}'`))).toEqual([]);
  });

  it('shows each in the light and in the dark palette', () => {
    show();
    const example = screen.getByRole('heading', { name: 'Stepper' }).parentElement ?? document.body;
    const panels = [...example.querySelectorAll<HTMLElement>('[data-theme]')];
    expect(panels.map(({ dataset }) => dataset['theme'])).toEqual(['light', 'dark']);
    for (const panel of panels)
      expect(within(panel).getByRole('group', { name: 'Passengers' })).toBeInTheDocument();
  });

  it('shows the hover state without a pointer', () => {
    const styles = document.head.appendChild(document.createElement('style'));
    styles.sheet?.insertRule('button:hover { letter-spacing: 7px; }');
    const { unmount } = show();
    const hovered = document.querySelector('button[data-simulates="hover"]') ?? document.body;
    expect(getComputedStyle(hovered).letterSpacing).toBe('7px');
    unmount();
    expect(
      [...document.styleSheets]
        .flatMap(({ cssRules }) => [...cssRules])
        .map(({ cssText }) => cssText)
        .join(),
    ).not.toContain('data-simulates');
    styles.remove();
  });
});
