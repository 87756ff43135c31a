import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Component } from './ui.screen';

/** Parts of others, which the page shows; and what the shell shows by itself. */
const NOT_SHOWN = ['drawn-icon', 'message-box', 'toasts', 'visually-hidden'];

const SHARED = path.join(__dirname, '../../../../shared-ui/src');
/** What has looks of its own. */
const hasStyles = (file: string) => readFileSync(path.join(SHARED, file), 'utf8').includes('styled.');

function show() {
  const router = createMemoryRouter([{ path: '/ui', element: <Component /> }], { initialEntries: ['/ui'] });
  return render(<RouterProvider router={router} />);
}

describe('the page of all components', () => {
  it('leaves no component of shared-ui out', () => {
    const components = readdirSync(SHARED)
      .filter((file) => file.endsWith('.tsx') && !file.includes('.test.') && hasStyles(file))
      .map((file) => file.replace('.tsx', ''))
      .filter((name) => !NOT_SHOWN.includes(name));
    const sources = readdirSync(__dirname)
      .filter((file) => !file.includes('.test.'))
      .map((file) => readFileSync(path.join(__dirname, file), 'utf8'))
      .join('');
    expect(components.length).toBeGreaterThan(20);
    expect(components.filter((name) => !sources.includes(`'@safar/shared-ui/${name}'`))).toEqual([]);
  });

  it('shows each in the light and in the dark palette', () => {
    show();
    const specimen = screen.getByRole('heading', { name: 'Stepper' }).parentElement ?? document.body;
    const panels = [...specimen.querySelectorAll<HTMLElement>('[data-theme]')];
    expect(panels.map(({ dataset }) => dataset['theme'])).toEqual(['light', 'dark']);
    for (const panel of panels)
      expect(within(panel).getByRole('group', { name: 'Passengers' })).toBeInTheDocument();
  });

  it('shows what it looks like to be pointed at, without a pointer', () => {
    const styles = document.head.appendChild(document.createElement('style'));
    styles.sheet?.insertRule('button:hover { letter-spacing: 7px; }');
    const { unmount } = show();
    const hovered = document.querySelector('button[data-looks="hover"]') ?? document.body;
    expect(getComputedStyle(hovered).letterSpacing).toBe('7px');
    unmount();
    expect(
      [...document.styleSheets]
        .flatMap(({ cssRules }) => [...cssRules])
        .map(({ cssText }) => cssText)
        .join(),
    ).not.toContain('looks');
    styles.remove();
  });
});
