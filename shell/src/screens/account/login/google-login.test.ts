import { useAuth } from '@safar/shared-auth';
import { AMINA, emulatorWith, servePage } from '@safar/shared-auth/testing/firebase-emulator';
import { network } from '@safar/shared-testing/network';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw/core/http';
import { issueTokens } from '../../../testing/tour-backend';
import { fillIn, openLogin, silenceConsole, toasts } from './testing/open-login';

beforeAll(servePage);
beforeEach(() => {
  emulatorWith(AMINA);
  issueTokens();
});
afterEach(async () => {
  if (useAuth.getState().user) await act(() => useAuth.getState().logOut());
});

describe('Google', () => {
  it('opens one chooser for a triple click', async () => {
    silenceConsole();
    openLogin();
    await userEvent.tripleClick(screen.getByRole('button', { name: 'Continue with Google' }));
    await screen.findByRole('dialog', { name: 'Choose an account' });
    expect(screen.getAllByRole('dialog', { name: 'Choose an account' })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('The Google window was closed before you signed in.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leads to a page of this site, however the other one is spelled', async () => {
    const { user } = openLogin('?returnTo=%2F%252e%252e%2F%2Fevil.example');
    await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
    const chooser = within(await screen.findByRole('dialog', { name: 'Choose an account' }));
    await user.type(chooser.getByLabelText('Name'), 'Karim');
    await user.type(chooser.getByLabelText('Email'), 'karim@example.com');
    await user.click(chooser.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('You are at /')).toBeVisible();
  });

  it('explains that an account with the address has another way to sign in', async () => {
    silenceConsole();
    const { user } = openLogin();
    network.use(
      http.post(/accounts:signInWithIdp/, () =>
        Response.json({ needConfirmation: true, email: AMINA.email, verifiedProvider: ['password'] }),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
    const chooser = within(await screen.findByRole('dialog', { name: 'Choose an account' }));
    await user.type(chooser.getByLabelText('Name'), 'Amina');
    await user.type(chooser.getByLabelText('Email'), AMINA.email);
    await user.click(chooser.getByRole('button', { name: 'Continue' }));
    expect(
      await screen.findByText('You signed up in another way. Log in with your email and password.'),
    ).toBeVisible();
  });

  it('shows that it failed, and why', async () => {
    silenceConsole();
    const { user } = openLogin();
    await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
    const chooser = within(await screen.findByRole('dialog'));
    await user.click(chooser.getByRole('button', { name: 'Cancel' }));

    expect(await toasts().findByText('Google login failed!')).toBeVisible();
    expect(screen.getByText('The Google window was closed before you signed in.')).toBeVisible();
  });

  it('shows no error for a window that is closed after another sign-in', async () => {
    silenceConsole();
    const site = openLogin();
    await site.user.click(screen.getByRole('button', { name: 'Continue with Google' }));
    const chooser = await screen.findByRole('dialog');
    await fillIn(site, AMINA.email, AMINA.password);
    await toasts().findByText('Login successful!');
    await site.user.click(within(chooser).getByRole('button', { name: 'Cancel' }));

    expect(await screen.findByText('You are at /')).toBeVisible();
    expect(toasts().queryByText('Google login failed!')).toBeNull();
  });
});
