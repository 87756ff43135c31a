import { useAuth } from '@safar/shared-auth';
import { AMINA, emulatorWith, servePage } from '@safar/shared-auth/testing/firebase-emulator';
import { network } from '@safar/shared-testing/network';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw/core/http';
import { issueTokens } from '../../../testing/tour-backend';
import { fillIn, openLogin, page, silenceConsole, toasts } from './testing/open-login';

const REFUSED = 'Login failed! Please check your credentials.';

beforeAll(servePage);
beforeEach(() => {
  emulatorWith(AMINA);
  issueTokens();
});
afterEach(async () => {
  if (useAuth.getState().user) await act(() => useAuth.getState().logOut());
});

describe('logging in', () => {
  it('shows a message and leads home after a second', async () => {
    const site = openLogin();
    const openedAt = performance.now();
    await fillIn(site, AMINA.email, AMINA.password);

    expect(await toasts().findByText('Login successful!')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
    expect(await screen.findByText('You are at /')).toBeVisible();
    expect(performance.now() - openedAt).toBeGreaterThan(990);
    expect(useAuth.getState().user?.email).toBe(AMINA.email);
  });

  it.each([
    ['refused', 'Your session has ended. Please log in again.'],
    ['everywhere', 'You are logged out on all devices.'],
  ] as const)('says why the last session has ended: %s', async (ended, sentence) => {
    useAuth.setState({ ended });
    const site = openLogin();
    expect(page().getByText(sentence)).toBeVisible();
    await fillIn(site, AMINA.email, AMINA.password);
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  });

  it('leads back to where the visitor came from', async () => {
    const site = openLogin('?returnTo=%2Ftour-details%2Fabc%3Fx%3D1');
    await fillIn(site, AMINA.email, AMINA.password);
    expect(await screen.findByText('You are at /tour-details/abc?x=1')).toBeVisible();
  });

  it('refuses to be led to another site', async () => {
    const site = openLogin('?returnTo=%2F.%2F%2Fevil.example');
    await fillIn(site, AMINA.email, AMINA.password);
    expect(await screen.findByText('You are at /')).toBeVisible();
  });

  it('does not redirect a visitor who went elsewhere meanwhile', async () => {
    const site = openLogin();
    await fillIn(site, AMINA.email, AMINA.password);
    await toasts().findByText('Login successful!');
    await act(() => site.router.navigate('/allpak'));
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(screen.getByText('You are at /allpak')).toBeVisible();
  });

  it.each([
    ['nothing', '', ''],
    ['no password', 'amina@example.com', ''],
    ['no email', '', 'Passw0rd'],
  ])('asks for both when there is %s', async (_what, email, password) => {
    const { user } = openLogin();
    if (email) await user.type(screen.getByLabelText('Email'), email);
    if (password) await user.type(screen.getByLabelText('Password'), password);
    await user.click(screen.getByRole('button', { name: 'Login' }));

    const missing = 'Please enter both email and password';
    expect(page().getByRole('link', { name: missing })).toBeVisible();
    expect(toasts().getByText(missing)).toBeVisible();
    expect(screen.getByLabelText(email ? 'Password' : 'Email')).toHaveAccessibleDescription(missing);
    expect(screen.getByLabelText('Email')).toHaveValue(email);
  });

  it('shows that the credentials are wrong, keeps them and lets the visitor try again', async () => {
    const log = silenceConsole();
    const site = openLogin();
    await fillIn(site, AMINA.email, 'wrong');

    expect(await screen.findByText(REFUSED)).toBeVisible();
    expect(toasts().getByText('Login failed!')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue(AMINA.email);
    expect(screen.getByLabelText('Password')).toHaveValue('wrong');
    expect(log).toHaveBeenCalledWith('Login error', expect.anything());

    await site.user.clear(screen.getByLabelText('Password'));
    await site.user.type(screen.getByLabelText('Password'), `${AMINA.password}{Enter}`);
    expect(await toasts().findByText('Login successful!')).toBeVisible();
    expect(screen.queryByText(REFUSED)).toBeNull();
  });

  it('names the reason when the provider cannot be reached, not the credentials', async () => {
    silenceConsole();
    network.use(http.post('http://localhost:3000/identitytoolkit.googleapis.com/*', () => Response.error()));
    await fillIn(openLogin(), AMINA.email, AMINA.password);
    expect(
      await screen.findByText(
        'Login failed! The sign-in service cannot be reached. Check your connection and try again.',
      ),
    ).toBeVisible();
  });

  it('says that it failed no longer once a log-in that was given up as too slow succeeds', async () => {
    silenceConsole();
    const site = openLogin();
    // The real response, which the network holds back.
    let respond: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (respond = resolve));
    network.use(http.post(/accounts:signInWithPassword/, () => late.then(() => undefined)));
    jest.useFakeTimers({ advanceTimers: true });
    await fillIn(
      { ...site, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) },
      AMINA.email,
      AMINA.password,
    );
    // By seconds, since the message is there for five.
    for (let seconds = 0; seconds < 20 && !toasts().queryByText('Login failed!'); seconds++)
      await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(toasts().getByText('Login failed!')).toBeVisible();
    jest.useRealTimers();

    respond();
    expect(await screen.findByText('You are at /')).toBeVisible();
    await waitFor(() => expect(toasts().queryByText('Login failed!')).toBeNull());
  });

  it('redirects a visitor who is signed in already at once', async () => {
    await useAuth.getState().logIn(AMINA.email, AMINA.password);
    openLogin('?returnTo=%2Fmybookings');
    expect(await screen.findByText('You are at /mybookings')).toBeVisible();
  });
});

describe('the login form', () => {
  it('shows and hides the password', async () => {
    const { user } = openLogin();
    const password = screen.getByLabelText('Password');
    expect(password).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password).toHaveAttribute('type', 'password');
  });

  it('has an input of type email', () => {
    openLogin();
    expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
  });

  it('links to the sign-up with the return path', () => {
    openLogin('?returnTo=%2Fadd-pak');
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      '/register?returnTo=%2Fadd-pak',
    );
  });

  it.each([AMINA.email, 'nobody@example.com'])(
    'sends a reset link to %s without saying whether it exists',
    async (email) => {
      const { user } = openLogin();
      const { asked } = emulatorWith(AMINA);
      await user.type(screen.getByLabelText('Email'), email);
      await user.click(screen.getByRole('button', { name: 'Forgot Password?' }));
      const panel = within(screen.getByRole('form', { name: 'Reset your password' }));
      expect(panel.getByLabelText('Email of your account')).toHaveValue(email);

      jest.spyOn(performance, 'now').mockReturnValue(10_000);
      const send = panel.getByRole('button', { name: 'Send reset link' });
      await user.click(send);
      const sentence = `If an account exists for ${email}, we sent a reset link.`;
      expect(await panel.findByText(sentence)).toBeVisible();
      // The next click of a triple click sends nothing.
      await user.click(send);
      await waitFor(() => expect(send).toBeEnabled());
      expect(asked).toEqual(['accounts:sendOobCode']);
    },
  );

  it('shows a message when the reset link could not be requested', async () => {
    silenceConsole();
    network.use(http.post('http://localhost:3000/identitytoolkit.googleapis.com/*', () => Response.error()));
    const { user } = openLogin();
    await user.type(screen.getByLabelText('Email'), AMINA.email);
    await user.click(screen.getByRole('button', { name: 'Forgot Password?' }));
    await user.click(screen.getByRole('button', { name: 'Send reset link' }));
    expect(await screen.findByText(/The sign-in service cannot be reached/)).toBeVisible();
  });
});
