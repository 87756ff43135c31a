import { visitAnonymously } from '@safar/shared-auth/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { openSite } from '../testing/open-site';
import { ErrorPage } from './error-page';

beforeEach(visitAnonymously);

describe('the layout', () => {
  it('lets the keyboard skip the navigation', async () => {
    const { user } = openSite();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it("sets the tab's title to the screen's, and announces it after a navigation only", async () => {
    const { user } = openSite();
    const announced = () => document.querySelector('[aria-live=polite]:not([role])')?.textContent;
    expect(announced()).toBe('');
    expect(document.body).toHaveFocus();

    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const main = within(screen.getByRole('navigation', { name: 'Main' }));
    await user.click(main.getByRole('link', { name: 'All Packages' }));
    expect(await screen.findByRole('heading', { name: 'All Packages' })).toHaveFocus();
    expect(document.title).toBe('All Packages · Safar');
    expect(announced()).toBe('All Packages · Safar');
  });

  it('leaves the title to a screen that sets its own', async () => {
    const { router } = openSite();
    await act(() => router.navigate('/tour'));
    expect(document.title).toBe('Sundarbans by boat · Safar');
    expect(document.querySelector('[aria-live=polite]:not([role])')).toHaveTextContent(
      'Sundarbans by boat · Safar',
    );
  });

  it('shows that the next screen is loading, but only when it takes a while', async () => {
    let finishLoading: (value: null) => void = () => undefined;
    const { router } = openSite('/', () => new Promise((resolve) => (finishLoading = resolve)));
    act(() => void router.navigate('/allpak'));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(await screen.findByRole('progressbar', { name: 'Loading the next page' })).toBeVisible();
    act(() => finishLoading(null));
    await screen.findByRole('heading', { name: 'All Packages' });
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    const bar = document.querySelector('[data-phase]');
    expect(bar).toHaveAttribute('data-phase', 'done');
    await waitFor(() => expect(bar).toHaveAttribute('data-phase', 'hidden'));
  });

  it('has the footer with its lists and the year', () => {
    openSite();
    const linksIn = (name: string) =>
      within(screen.getByRole('navigation', { name }))
        .getAllByRole('link')
        .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
    expect(linksIn('Useful Links')).toEqual([
      'Task board /poste',
      'All Packages /allpak',
      'Add Package /add-pak',
      'My Bookings /mybookings',
    ]);
    expect(linksIn('Resources')).toEqual([
      'Blog /Blog',
      'FAQs /faqs',
      'Support /support',
      'Terms & Conditions /terms',
    ]);
    expect(screen.getByRole('contentinfo')).toHaveTextContent('© 2025');
  });

  it('has a footer with the social networks and the contact', () => {
    openSite();
    const linksOf = (list: HTMLElement) =>
      within(list)
        .queryAllByRole('link')
        .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
    const [social = document.body, contact = document.body] = [
      screen.getByRole('link', { name: 'Facebook' }),
      screen.getByRole('link', { name: /@/ }),
    ].map((link) => link.closest('ul') ?? undefined);
    expect(linksOf(social)).toEqual([
      'Facebook https://www.facebook.com/',
      'Instagram https://www.instagram.com/',
      'X https://x.com/',
      'YouTube https://www.youtube.com/',
    ]);
    expect(linksOf(contact)).toEqual([
      'hello@safar.example mailto:hello@safar.example',
      '+880 2 5555 0142 tel:+880255550142',
    ]);
    expect(contact).toHaveTextContent('Dhaka, Bangladesh');
  });
});

describe('the error page', () => {
  it('replaces a site whose layout crashed, and uses nothing of it', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Broken = (): never => {
      throw new Error('The layout broke.');
    };
    const router = createMemoryRouter([{ path: '/', element: <Broken />, errorElement: <ErrorPage /> }]);
    render(<RouterProvider router={router} />);

    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
  });
});
