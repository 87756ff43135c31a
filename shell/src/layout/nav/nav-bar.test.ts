import { useAuth } from '@safar/shared-auth';
import { signInAs, visitAnonymously } from '@safar/shared-auth/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { MENU, openSite } from '../../testing/open-site';

// jsdom has no width, so the site is as on a phone.
const openMenu = () => screen.getByRole('button', { name: 'Open menu' });
const mainLink = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name });
const menuButton = () => screen.getByRole('button', { name: 'Profile menu' });

beforeEach(visitAnonymously);

describe('the navigation', () => {
  it('has the four links and the Login link', async () => {
    const { user } = openSite();
    await user.click(openMenu());
    const main = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(main.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['All Packages', '/allpak'],
      ['Add Package', '/add-pak'],
      ['About', '/Blog'],
    ]);
    expect(main.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    const [inBar, inMenu] = screen.getAllByRole('link', { name: 'Login' });
    for (const login of [inBar, inMenu]) expect(login).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register');
    expect(screen.queryByRole('button', { name: 'Profile menu' })).toBeNull();
  });

  it('shows neither Login nor avatar while the session is unknown', () => {
    useAuth.setState({ user: null, loading: true });
    openSite();
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Profile menu' })).toBeNull();

    act(() => void signInAs());
    expect(menuButton()).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
  });

  it('stays on top of the page, and watches the first 50 px of it', () => {
    openSite();
    const bar = screen.getByRole('banner');
    expect(bar).toHaveStyle({ position: 'fixed' });
    expect(bar.previousElementSibling).toHaveStyle({ top: '0px', height: '50px' });
  });

  it('has its links behind a menu button on a phone, and closes them when one is followed', async () => {
    const { user, router } = openSite();
    expect(screen.queryByRole('link', { name: 'About' })).toBeNull();
    const button = openMenu();
    await user.click(button);
    expect(button).toHaveAccessibleName('Close menu');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('link', { name: 'About' })).toBeVisible();

    await user.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();

    await user.click(button);
    await user.click(mainLink('All Packages'));
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await waitFor(() => expect(router.state.location.pathname).toBe('/allpak'));
  });
});

describe('the menu of a phone', () => {
  it('has the theme toggle and the account too', async () => {
    signInAs({ displayName: 'Amina Rahman', email: 'amina@example.com' });
    const { user } = openSite();
    await user.click(openMenu());
    const account = within(screen.getByRole('region', { name: 'Account' }));
    expect(account.getByText('Amina Rahman')).toBeVisible();
    for (const { label, path } of MENU) {
      expect(account.getByRole('link', { name: label })).toHaveAttribute('href', path);
    }
    expect(account.getByRole('button', { name: 'Log out' })).toBeVisible();
    // The second one is in the bar, for wide windows.
    expect(screen.getAllByRole('button', { name: /^Switch to .* theme$/ })).toHaveLength(2);

    await user.click(account.getByRole('link', { name: 'See all profiles' }));
    expect(await screen.findByRole('heading', { name: 'My Profile' })).toHaveFocus();
    expect(screen.queryByRole('region', { name: 'Account' })).toBeNull();
  });
});

describe('the profile menu', () => {
  it('shows the signed-in user and links to their screens', async () => {
    signInAs({
      displayName: 'Amina Rahman',
      email: 'amina@example.com',
      photoURL: 'https://example.com/a.jpg',
    });
    const { user } = openSite();
    await user.click(menuButton());
    expect(menuButton()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('Amina Rahman')).toBeVisible();
    expect(screen.getByText('amina@example.com')).toBeVisible();
    for (const { label, path } of MENU) {
      const [link] = within(screen.getByRole('banner')).getAllByRole('link', { name: label });
      expect(link).toHaveAttribute('href', path);
    }
    expect(screen.getByRole('banner').querySelector('img')).toHaveAttribute(
      'src',
      'https://example.com/a.jpg',
    );
  });

  it('closes when the focus moves on, and leaves it there', async () => {
    signInAs();
    const { user } = openSite();
    await user.click(menuButton());
    await user.tab({ shift: true });
    expect(menuButton()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('button', { name: /theme/ })).toHaveFocus();
  });

  it('closes on a click outside, and the focus returns unless something took it', async () => {
    signInAs();
    const { user } = openSite();
    await user.click(menuButton());
    await user.click(screen.getByRole('heading', { level: 1 }));
    expect(menuButton()).toHaveAttribute('aria-expanded', 'false');
    expect(menuButton()).toHaveFocus();

    await user.click(menuButton());
    const theme = screen.getByRole('button', { name: /theme/ });
    await user.click(theme);
    expect(menuButton()).toHaveAttribute('aria-expanded', 'false');
    expect(theme).toHaveFocus();
  });

  it('leads to the profile and closes', async () => {
    signInAs();
    const { user } = openSite();
    await user.click(menuButton());
    await user.click(screen.getByRole('link', { name: 'See all profiles' }));
    expect(await screen.findByRole('heading', { name: 'My Profile' })).toHaveFocus();
    expect(menuButton()).toHaveAttribute('aria-expanded', 'false');
  });
});
