import { useAuth } from '@safar/shared-auth';
import { AMINA, emulatorWith, servePage, type Account } from '@safar/shared-auth/testing/firebase-emulator';
import { clickInDialog } from '@safar/shared-ui/testing/click-in-dialog';
import { endSessions } from '@safar/shared-contracts/endpoints/token';
import { network, networkError, respondWith } from '@safar/shared-testing/network';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw/core/http';
import { Link } from 'react-router-dom';
import { renderScreen } from '../../../testing/render-screen';
import { issueTokens } from '../../../testing/tour-backend';
import { Component as ProfileScreen } from './profile.screen';

const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

beforeAll(servePage);

/** The screen, and a link to another one. */
const ProfileAndLink = () => (
  <>
    <Link to="/allpak">All Packages</Link>
    <ProfileScreen />
  </>
);

async function openSignedIn(changes: Partial<Account> = {}) {
  const { asked } = emulatorWith({ ...AMINA, photoUrl: 'https://example.com/amina.jpg', ...changes });
  issueTokens();
  await act(() => useAuth.getState().logIn(AMINA.email, AMINA.password));
  await waitFor(() => expect(localStorage.getItem('jwt-token')).not.toBeNull());
  return { ...renderScreen(ProfileAndLink, '/my-profile'), asked };
}

afterEach(async () => {
  if (useAuth.getState().user) await act(() => useAuth.getState().logOut());
});

describe('the profile', () => {
  it('shows username, email and photo link', async () => {
    await openSignedIn();
    expect(fact('Username')).toHaveTextContent('Amina Rahman');
    expect(fact('Email')).toHaveTextContent('amina@example.com');
    expect(screen.getByRole('link', { name: 'https://example.com/amina.jpg' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose your mails' })).toHaveAttribute('href', '/notices#mails');
  });

  it('says where no photo loads from its link, saved or typed', async () => {
    const { user } = await openSignedIn();
    const text = /photo does not load/;
    expect(screen.queryByText(text)).not.toBeInTheDocument();
    document.querySelectorAll('img').forEach((image) => fireEvent.error(image));
    expect(screen.getByText(text)).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
    fireEvent.error(screen.getByRole('img', { name: 'Your photo' }));
    expect(screen.getByText(text)).toBeVisible();
    const link = screen.getByLabelText('Photo link');
    fireEvent.change(link, { target: { value: 'https://example.com/me.jpg' } });
    expect(await screen.findByRole('img', { name: 'Your photo' })).toBeVisible();
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  });

  it('says that the email is not confirmed, and sends the mail for that again', async () => {
    const { user, asked } = await openSignedIn({ emailVerified: false });
    expect(screen.getByText(/Your email address is not confirmed yet/)).toBeVisible();
    const clock = jest.spyOn(performance, 'now').mockReturnValue(10_000);
    const send = screen.getByRole('button', { name: 'Send again' });
    const sent = () => asked.filter((operation) => operation === 'accounts:sendOobCode').length;
    await user.click(send);
    expect(await screen.findByText(/We sent you an email/)).toBeVisible();
    // The next click of a triple click, and one that is meant.
    clock.mockReturnValue(10_300);
    await user.click(send);
    expect(send).toBeEnabled();
    clock.mockReturnValue(11_000);
    await user.click(send);
    await waitFor(() => expect(send).toBeEnabled());
    expect(sent()).toBe(2);
  });

  it('says so when the mail cannot be sent', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = await openSignedIn({ emailVerified: false });
    network.use(http.post(/accounts:sendOobCode/, () => Response.error()));
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText(/The sign-in service cannot be reached/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send again' })).toBeEnabled();
  });

  it('stops saying so once it was confirmed in another browser', async () => {
    await openSignedIn({ emailVerified: false });
    emulatorWith({ ...AMINA, emailVerified: true });
    await waitFor(() => expect(screen.queryByText(/not confirmed/)).toBeNull());
    expect(useAuth.getState().user?.emailVerified).toBe(true);
  });

  it('saves what was changed', async () => {
    const { user } = await openSignedIn();
    await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
    const name = screen.getByLabelText('Username');
    expect(name).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
    await user.clear(name);
    await user.type(name, 'Amina R.');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));

    expect(await screen.findByText('Your profile is saved.')).toBeVisible();
    expect(fact('Username')).toHaveTextContent('Amina R.');
    expect(screen.getByRole('button', { name: 'Edit Profile' })).toHaveFocus();
    expect(useAuth.getState().user?.displayName).toBe('Amina R.');
  });

  it('says that it is saved, and no longer that it took too long, when that is done late', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = await openSignedIn();
    await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
    await user.type(screen.getByLabelText('Username'), ' the Great');
    // The real response, which the network holds back.
    let respond: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (respond = resolve));
    network.use(http.post(/accounts:update/, () => late.then(() => undefined)));
    jest.useFakeTimers({ advanceTimers: true });
    const patient = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await patient.click(screen.getByRole('button', { name: 'Save Changes' }));
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByText(/took too long to respond/)).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveValue('Amina Rahman the Great');
    jest.useRealTimers();

    respond();
    expect(await screen.findByText('Your profile is saved.')).toBeVisible();
    expect(fact('Username')).toHaveTextContent('Amina Rahman the Great');
    expect(screen.queryByText(/took too long to respond/)).toBeNull();
  });

  it('discards what was typed on Cancel', async () => {
    const { user } = await openSignedIn();
    await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
    await user.type(screen.getByLabelText('Username'), ' the Great');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(fact('Username')).toHaveTextContent(/^Amina Rahman$/);

    await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
    expect(screen.getByLabelText('Username')).toHaveValue('Amina Rahman');
  });

  it('asks before changes are lost, but not after Cancel', async () => {
    const { user } = await openSignedIn();
    await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
    await user.type(screen.getByLabelText('Username'), ' the Great');
    await user.click(screen.getByRole('link', { name: 'All Packages' }));
    expect(await clickInDialog('Leave without saving?', 'Stay')).toBe('What you typed here will be lost.');
    expect(screen.getByLabelText('Username')).toHaveValue('Amina Rahman the Great');

    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('link', { name: 'All Packages' }));
    expect(await screen.findByText('You are at /allpak')).toBeVisible();
  });

  it('does not ask once it was saved', async () => {
    const { user } = await openSignedIn();
    await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
    await user.type(screen.getByLabelText('Username'), '!');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Your profile is saved.');
    await user.click(screen.getByRole('link', { name: 'All Packages' }));
    expect(await screen.findByText('You are at /allpak')).toBeVisible();
  });

  it('keeps what was typed when saving fails', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = await openSignedIn();
    network.use(http.post(/accounts:update/, () => Response.error()));
    await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
    await user.type(screen.getByLabelText('Username'), '!');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));

    expect(await screen.findByText(/The sign-in service cannot be reached/)).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveValue('Amina Rahman!');
  });

  it('logs out on all devices, after a question', async () => {
    const { user } = await openSignedIn();
    await user.click(screen.getByRole('button', { name: 'Log out on all devices' }));
    expect(await clickInDialog('Log out on all devices?', 'Cancel')).toMatch(/in every other browser/);
    expect(useAuth.getState().user).not.toBeNull();

    await user.click(screen.getByRole('button', { name: 'Log out on all devices' }));
    await clickInDialog('Log out on all devices?', 'Log out everywhere');
    await waitFor(() => expect(useAuth.getState()).toMatchObject({ user: null, ended: 'everywhere' }));
  });

  it('says so when it could not log out on all devices', async () => {
    const { user } = await openSignedIn();
    respondWith(endSessions, networkError());
    await user.click(screen.getByRole('button', { name: 'Log out on all devices' }));
    await clickInDialog('Log out on all devices?', 'Log out everywhere');
    expect(await clickInDialog('You are still logged in', 'OK')).toMatch(/^The server cannot be reached/);
    const button = await screen.findByRole('button', { name: 'Log out on all devices' });
    await waitFor(() => expect(button).toHaveFocus());
    expect(useAuth.getState().user).not.toBeNull();
  });

  it('logs out', async () => {
    const { user } = await openSignedIn();
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(useAuth.getState().user).toBeNull());
    expect(localStorage.getItem('jwt-token')).toBeNull();
    expect(screen.queryByText('amina@example.com')).toBeNull();
  });
});
