import { useAuth } from '@safar/shared-auth';
import { AMINA, emulatorWith, servePage } from '@safar/shared-auth/testing/firebase-emulator';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clickInDialog } from '@safar/shared-ui/testing/click-in-dialog';
import { network } from '@safar/shared-testing/network';
import { http } from 'msw/core/http';
import { renderScreen } from '../../../testing/render-screen';
import { issueTokens } from '../../../testing/tour-backend';
import { Component as RegisterScreen } from './register.screen';

const open = (search = '') => renderScreen(RegisterScreen, `/register${search}`);
const toasts = () => within(screen.getByRole('region', { name: /Notifications/ }));
const silenceConsole = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);
const progress = () => screen.getByRole('progressbar');
const submit = ({ user }: ReturnType<typeof open>) =>
  user.click(screen.getByRole('button', { name: 'Create Account' }));

const KARIM = {
  'Full name': 'Karim Ahmed',
  'Photo URL': 'https://example.com/karim.jpg',
  Email: 'karim@example.com',
  Password: 'Passw0rd',
};

async function fillIn({ user }: ReturnType<typeof open>, fields: Partial<typeof KARIM> = KARIM) {
  for (const [label, value] of Object.entries(fields)) {
    await user.click(screen.getByLabelText(label));
    await user.paste(value);
  }
  await user.click(screen.getByRole('checkbox', { name: /Terms/ }));
}

beforeAll(servePage);
let asked: readonly string[];
beforeEach(() => {
  ({ asked } = emulatorWith(AMINA));
  issueTokens();
});
afterEach(async () => {
  if (useAuth.getState().user) await act(() => useAuth.getState().logOut());
});

describe('registering', () => {
  it('creates the account with name and photo, and leads home after a second', async () => {
    const site = open();
    await fillIn(site);
    const submittedAt = performance.now();
    await submit(site);

    expect(await toasts().findByText('Registration successful!')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Creating Account...' })).toBeDisabled();
    expect(useAuth.getState().user).toMatchObject({
      email: 'karim@example.com',
      displayName: 'Karim Ahmed',
      photoURL: 'https://example.com/karim.jpg',
    });
    expect(asked).toContain('accounts:sendOobCode');
    expect(await screen.findByText('You are at /')).toBeVisible();
    expect(performance.now() - submittedAt).toBeGreaterThan(990);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leads back to the guarded screen that the visitor came from', async () => {
    const site = open('?returnTo=%2Fadd-pak');
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login?returnTo=%2Fadd-pak');
    await fillIn(site);
    await submit(site);
    expect(await screen.findByText('You are at /add-pak')).toBeVisible();
  });

  it('refuses to be led to another site', async () => {
    const site = open('?returnTo=%2F%255c%252fevil.example');
    await fillIn(site);
    await submit(site);
    expect(await screen.findByText('You are at /')).toBeVisible();
  });

  it("shows the provider's message in a red box, and keeps what was typed", async () => {
    silenceConsole();
    const site = open();
    await fillIn(site, { ...KARIM, Email: AMINA.email });
    await submit(site);

    const message = await screen.findByText('An account with this email already exists. Log in instead.');
    expect(message).toHaveAttribute('role', 'alert');
    expect(toasts().getByText('Registration failed!')).toBeVisible();
    expect(screen.getByLabelText('Full name')).toHaveValue('Karim Ahmed');
    expect(screen.getByRole('checkbox')).toBeChecked();
  });

  describe('when the response to the first try was lost', () => {
    /** The account is created, or was there before, and no response to a sign-up arrives. */
    async function loseResponse(site: ReturnType<typeof open>, password = KARIM.Password) {
      silenceConsole();
      emulatorWith(AMINA, { localId: 'uid-karim', email: KARIM.Email, password });
      network.use(http.post(/accounts:signUp/, () => Response.error(), { once: true }));
      await fillIn(site);
      await submit(site);
      await screen.findByText(/The sign-in service cannot be reached/);
    }

    it('signs the new account in on the second, with name and photo', async () => {
      const site = open();
      await loseResponse(site);
      await submit(site);
      expect(await toasts().findByText('Registration successful!')).toBeVisible();
      expect(useAuth.getState().user).toMatchObject({ email: KARIM.Email, displayName: 'Karim Ahmed' });
      expect(await screen.findByText('You are at /')).toBeVisible();
    });

    it('says that the account exists when it has another password: it is not the new one', async () => {
      const site = open();
      await loseResponse(site, 'An0therPassword');
      await submit(site);
      expect(await screen.findByText(/An account with this email already exists/)).toBeVisible();
      expect(useAuth.getState().user).toBeNull();
    });

    it('signs nobody in with another email, whatever the password', async () => {
      const site = open();
      await loseResponse(site);
      await site.user.clear(screen.getByLabelText('Email'));
      await site.user.type(screen.getByLabelText('Email'), AMINA.email);
      await submit(site);
      expect(await screen.findByText(/An account with this email already exists/)).toBeVisible();
      expect(useAuth.getState().user).toBeNull();
    });
  });

  it('completes an account that is created after the form has given it up, with name, photo and mail', async () => {
    silenceConsole();
    const site = open();
    await fillIn(site);
    // The real response, which the network holds back.
    let respond: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (respond = resolve));
    network.use(http.post(/accounts:signUp/, () => late.then(() => undefined)));
    jest.useFakeTimers({ advanceTimers: true });
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByText(/took too long to respond/)).toBeVisible();
    jest.useRealTimers();

    respond();
    expect(await toasts().findByText('Registration successful!')).toBeVisible();
    expect(useAuth.getState().user).toMatchObject({
      displayName: 'Karim Ahmed',
      photoURL: 'https://example.com/karim.jpg',
    });
    expect(asked).toContain('accounts:sendOobCode');
  });

  it('succeeds even when the profile could not be saved, which is only logged', async () => {
    const log = silenceConsole();
    network.use(
      http.post(/accounts:update/, () =>
        Response.json({ error: { code: 503, message: 'UNAVAILABLE' } }, { status: 503 }),
      ),
    );
    const site = open();
    await fillIn(site);
    await submit(site);
    expect(await toasts().findByText('Registration successful!')).toBeVisible();
    expect(log).toHaveBeenCalledWith('Update user error', expect.anything());
  });
});

describe('the sign-up form', () => {
  it('shows how much is filled in, 20 % for each field', async () => {
    const { user } = open();
    expect(progress()).toHaveAttribute('value', '0');
    const expected = ['20', '40', '60', '80'];
    for (const [label, value] of Object.entries(KARIM)) {
      await user.type(screen.getByLabelText(label), value);
      expect(progress()).toHaveAttribute('value', expected.shift());
    }
    await user.click(screen.getByRole('checkbox'));
    expect(progress()).toHaveAttribute('value', '100');
    await user.clear(screen.getByLabelText('Email'));
    expect(progress()).toHaveAttribute('value', '80');
  });

  it('asks before what was typed is lost', async () => {
    const { user } = open();
    await user.type(screen.getByLabelText('Full name'), 'Karim');
    await user.click(screen.getByRole('link', { name: 'Login' }));
    expect(await clickInDialog('Leave without saving?', 'Stay')).toBe('What you typed here will be lost.');
    expect(screen.getByLabelText('Full name')).toHaveValue('Karim');

    await user.click(screen.getByRole('link', { name: 'Login' }));
    await clickInDialog('Leave without saving?', 'Leave');
    expect(await screen.findByText('You are at /login')).toBeVisible();
  });

  it('does not ask a visitor who signed in by other means', async () => {
    const { user } = open();
    await user.type(screen.getByLabelText('Full name'), 'Karim');
    await act(() => useAuth.getState().logIn(AMINA.email, AMINA.password));
    expect(await screen.findByText('You are at /')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has room for the photo at once, so that no button moves under a press', async () => {
    const { user } = open();
    await user.click(screen.getByLabelText('Photo URL'));
    await user.paste(KARIM['Photo URL']);
    expect(screen.getByRole('list', { name: 'Preview of your photo' })).toBeVisible();
    expect(await screen.findByRole('img', { name: 'Your photo' })).toBeVisible();
  });

  it('does not ask while it is empty', async () => {
    const { user } = open();
    await user.click(screen.getByRole('link', { name: 'Login' }));
    expect(await screen.findByText('You are at /login')).toBeVisible();
  });

  it('says what is wrong with a name and a photo, and keeps them', async () => {
    const site = open();
    const photo = 'https://u:p@example.com/karim.jpg';
    await fillIn(site, { ...KARIM, 'Full name': 'x'.repeat(81), 'Photo URL': photo });
    await submit(site);
    const name = screen.getByLabelText('Full name');
    expect(name).toHaveAccessibleDescription(/Use at most 80 characters\./);
    expect(name).toHaveValue('x'.repeat(81));
    const photoField = screen.getByLabelText('Photo URL');
    expect(photoField).toHaveAccessibleDescription(/Enter the address of a picture on the internet/);
    expect(photoField).toHaveValue(photo);
    expect(useAuth.getState().user).toBeNull();
  });

  it('asks for everything that is missing, in a summary that leads to the fields', async () => {
    const site = open();
    await submit(site);

    const links = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('#'));
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Enter your full name.',
      'Enter the address of your photo (https://…).',
      'Enter your email address.',
      'Password must contain at least one number, one lowercase letter, one uppercase letter, and be at least 6 characters long.',
      'You must accept the terms and conditions.',
    ]);
    await site.user.click(screen.getByRole('link', { name: 'You must accept the terms and conditions.' }));
    expect(screen.getByRole('checkbox')).toHaveFocus();
    expect(useAuth.getState().user).toBeNull();
  });

  it.each(['Pass1', 'password1', 'PASSWORD1', 'Password'])(
    'refuses the weak password %s',
    async (password) => {
      const site = open();
      await fillIn(site, { ...KARIM, Password: password });
      await submit(site);
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
        /Password must contain at least one number, one lowercase letter, one uppercase letter, and be at least 6 characters long\./,
      );
      expect(toasts().getByText('Weak password')).toBeVisible();
    },
  );

  it('no longer says that the password is weak once a better one is registered with', async () => {
    const site = open();
    await fillIn(site, { ...KARIM, Password: 'short' });
    await submit(site);
    expect(toasts().getByText('Weak password')).toBeVisible();

    await site.user.clear(screen.getByLabelText('Password'));
    await site.user.type(screen.getByLabelText('Password'), KARIM.Password);
    await submit(site);
    expect(await toasts().findByText('Registration successful!')).toBeVisible();
    expect(toasts().queryByText('Weak password')).toBeNull();
  });

  it('says nothing of the password when only the terms are not accepted', async () => {
    const site = open();
    await fillIn(site);
    await site.user.click(screen.getByRole('checkbox'));
    await submit(site);
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(
      'You must accept the terms and conditions.',
    );
    expect(toasts().queryByText('Weak password')).toBeNull();
  });

  it('has its own message for a failed Google login', async () => {
    silenceConsole();
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(await toasts().findByText('Google login failed')).toBeVisible();
  });
});
