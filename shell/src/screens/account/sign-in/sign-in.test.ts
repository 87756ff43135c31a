import { useAuth } from '@safar/shared-auth';
import { emulatorWith, servePage } from '@safar/shared-auth/testing/firebase-emulator';
import { act, cleanup, screen, within } from '@testing-library/react';
import { Component as LoginScreen } from '../login/login.screen';
import { Component as RegisterScreen } from '../register/register.screen';
import { renderScreen } from '../../../testing/render-screen';
import { issueTokens } from '../../../testing/tour-backend';

beforeAll(servePage);
beforeEach(() => {
  emulatorWith();
  issueTokens();
});
afterEach(async () => {
  if (useAuth.getState().user) await act(() => useAuth.getState().logOut());
});

describe.each([
  ['login', LoginScreen],
  ['register', RegisterScreen],
])('the %s screen', (name, Screen) => {
  const open = () => renderScreen(Screen, `/${name}`);

  it('shows and hides the password', async () => {
    const { user } = open();
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  });

  it('says that a log-in is lost with the page where the browser stores nothing', () => {
    const stored = /^Your browser stores nothing of this site/;
    open();
    expect(screen.queryByText(stored)).toBeNull();
    cleanup();
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied.', 'SecurityError');
    });
    open();
    expect(screen.getByText(stored)).toBeVisible();
  });

  it('signs in with Google, shows a message and leads home after a second', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
    const chooser = within(await screen.findByRole('dialog', { name: 'Choose an account' }));
    await user.type(chooser.getByLabelText('Name'), 'Karim');
    await user.type(chooser.getByLabelText('Email'), 'karim@example.com');
    const chosenAt = performance.now();
    await user.click(chooser.getByRole('button', { name: 'Continue' }));

    expect(await screen.findByText('Google login successful!')).toBeVisible();
    expect(await screen.findByText('You are at /')).toBeVisible();
    expect(useAuth.getState().user?.email).toBe('karim@example.com');
    expect(performance.now() - chosenAt).toBeGreaterThan(990);
  });
});
