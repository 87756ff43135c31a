import { useAuth } from '@safar/shared-auth';
import { AMINA, emulatorWith, servePage, type Account } from '@safar/shared-auth/testing/firebase-emulator';
import * as endpoints from '@safar/shared-contracts/endpoints/my-data';
import { issueToken } from '@safar/shared-testing/token-handlers';
import * as tasksHandlers from '@safar/shared-testing/my-tasks-data-handlers';
import * as toursHandlers from '@safar/shared-testing/my-tours-data-handlers';
import { combined } from '@safar/shared-testing/fake-backend';
import { network, networkError, respondFrom, respondLater, respondWith } from '@safar/shared-testing/network';
import { tasksBackend } from '@safar/shared-testing/tasks-backend';
import { uidOf } from '@safar/shared-testing/token';
import { toursBackend } from '@safar/shared-testing/tours-backend';
import { clickInDialog } from '@safar/shared-ui/testing/click-in-dialog';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw/core/http';
import { SAMPLE_PEOPLE } from '@safar/shared-testing/sample-people';
import { renderScreen } from '../../../testing/render-screen';
import { Component as ProfileScreen } from './profile.screen';

const GUIDE: Account = { ...AMINA, email: SAMPLE_PEOPLE.guide.email };
const { getMyTasksData, getMyToursData, deleteMyTasksData, deleteMyToursData } = endpoints;

beforeAll(servePage);
afterEach(async () => {
  if (useAuth.getState().user) await act(() => useAuth.getState().logOut());
});

async function openSignedIn(account = GUIDE) {
  const { asked } = emulatorWith(account);
  const tours = toursBackend(issueToken, ...Object.values(toursHandlers));
  const tasks = tasksBackend(...Object.values(tasksHandlers));
  respondFrom(combined(tours, tasks), { email: GUIDE.email, data: 'sample' });
  await act(() => useAuth.getState().logIn(account.email, account.password));
  await waitFor(() => expect(localStorage.getItem('jwt-token')).not.toBeNull());
  return { ...renderScreen(ProfileScreen, '/my-profile'), asked };
}

/** Watches which files are saved: jsdom does not save any. */
function watchFiles() {
  const files: { name: string; blob: Blob }[] = [];
  let blob = new Blob();
  Object.assign(URL, {
    createObjectURL: (made: Blob) => ((blob = made), 'blob:file'),
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, blob });
  });
  return files;
}

describe('your data', () => {
  it('are saved as one file with what the profile and both backends have', async () => {
    const files = watchFiles();
    const { user } = await openSignedIn();
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText(/^Your data is saved in the file safar-my-data-/)).toBeVisible();
    expect(files.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^safar-my-data-\d{4}-\d\d-\d\d\.json$/),
    ]);
    const content: unknown = JSON.parse((await files[0]?.blob.text()) ?? '');
    expect(content).toMatchObject({
      profile: { uid: GUIDE.localId, email: GUIDE.email, displayName: 'Amina Rahman' },
      tours: { account: { email: GUIDE.email }, packages: expect.arrayContaining([expect.anything()]) },
      tasks: { account: { email: GUIDE.email } },
    });
  });

  it('are not saved by half: a backend that fails is named', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const files = watchFiles();
    const { user } = await openSignedIn();
    respondWith(getMyTasksData, networkError);
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    expect(
      await screen.findByText(
        /^Your tasks and bids could not be read\. .*cannot be reached.* No file was saved\.$/,
      ),
    ).toBeVisible();
    expect(files).toEqual([]);
    expect(screen.getByRole('button', { name: 'Download my data' })).toBeEnabled();
  });

  it('are being collected until both have responded', async () => {
    const files = watchFiles();
    const { user } = await openSignedIn();
    const tours = respondLater(getMyToursData);
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    expect(screen.getByRole('button', { name: 'Collecting your data...' })).toBeDisabled();
    await waitFor(() => expect(tours.requests).toHaveLength(1));
    expect(files).toEqual([]);
    const account = { uid: GUIDE.localId, email: GUIDE.email, emailVerified: true, storedSince: '' };
    tours.respond({ data: { account, packages: [], bookings: [], likes: [] } });
    await waitFor(() => expect(files).toHaveLength(1));
  });
});

describe('deleting the account', () => {
  const askToDelete = async (user: Awaited<ReturnType<typeof openSignedIn>>['user'], button: string) => {
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));
    return clickInDialog('Delete your account?', button);
  };
  const submit = async (
    user: Awaited<ReturnType<typeof openSignedIn>>['user'],
    password = GUIDE.password,
  ) => {
    await user.clear(screen.getByLabelText('Password'));
    await user.type(screen.getByLabelText('Password'), password);
    await user.click(screen.getByRole('button', { name: 'Delete my account for good' }));
  };

  it('says what happens, with numbers, and does nothing unless it is confirmed', async () => {
    const { user, asked } = await openSignedIn();
    const { requests } = respondLater(deleteMyTasksData);
    const text = await askToDelete(user, 'Keep it');
    expect(text).toMatch(/^This deletes your account \S+ for good, with \d+ tours?/);
    expect(text).toMatch(/ \d+ tours that have yet to depart are cancelled for their travellers\. /);
    expect(text).toMatch(/You cannot undo this\.$/);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete my account' })).toHaveFocus());
    expect([requests, asked.includes('accounts:delete')]).toEqual([[], false]);
  });

  it('says what happens also when the numbers are not known', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = await openSignedIn();
    respondWith(getMyToursData, networkError);
    expect(await askToDelete(user, 'Keep it')).toBe(
      `This deletes your account ${GUIDE.email} and your tours, bookings, reviews, likes, tasks and bids. Tours that have yet to depart are cancelled for their travellers. Tours that travellers booked stay in their bookings, without your name, picture and contact. You cannot undo this.`,
    );
  });

  it('that one account has begun is not there for another one, which logged in in another tab', async () => {
    const { user } = await openSignedIn();
    await askToDelete(user, 'Delete my account');
    await user.type(screen.getByLabelText('Password'), GUIDE.password);
    const other = { uid: 'other', email: 'other@safar.example', displayName: 'Olu Other', photoURL: '' };
    act(() => useAuth.setState({ user: other }));
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Delete my account' })).toBeVisible();
  });

  it('asks for the password, deletes the data and then the account, and leads home', async () => {
    const { user, asked } = await openSignedIn();
    await askToDelete(user, 'Delete my account');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    await submit(user);
    expect(await screen.findByText('You are at /')).toBeVisible();
    expect(screen.getByText('Your account is deleted.')).toBeVisible();
    expect(useAuth.getState()).toMatchObject({ user: null, ended: null });
    expect(localStorage.getItem('jwt-token')).toBeNull();
    expect(asked.filter((each) => each === 'accounts:signInWithPassword')).toHaveLength(2);
    expect(asked.at(-1)).toBe('accounts:delete');
  });

  it('deletes nothing with a wrong password, or when it is cancelled there', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, asked } = await openSignedIn();
    const { requests } = respondLater(deleteMyTasksData);
    await askToDelete(user, 'Delete my account');
    await user.click(screen.getByRole('button', { name: 'Delete my account for good' }));
    expect(await screen.findByText('Enter your password.', { selector: 'p, span' })).toBeVisible();
    await submit(user, 'Wrong2026');
    expect(await screen.findByText('The password is incorrect.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Delete my account' })).toHaveFocus();
    expect([requests, asked.includes('accounts:delete')]).toEqual([[], false]);
  });

  it.each([
    ['the tasks cannot be deleted', deleteMyTasksData, /^Nothing was deleted\. .*cannot be reached/],
    ['the tours cannot be deleted', deleteMyToursData, /^Your tasks and bids are deleted, but your tours/],
  ])('says what is done when %s, and goes on when it is repeated', async (_case, endpoint, words) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, asked } = await openSignedIn();
    respondWith(endpoint, networkError);
    await askToDelete(user, 'Delete my account');
    await submit(user);
    expect(await screen.findByText(words)).toBeVisible();
    expect(asked).not.toContain('accounts:delete');
    respondWith(endpoint, { message: '' });
    await submit(user);
    expect(await screen.findByText('You are at /')).toBeVisible();
  });

  it('says that only the account is left when Firebase asks for a recent login, and goes on', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = await openSignedIn();
    const refusal = { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } };
    network.use(http.post(/accounts:delete/, () => Response.json(refusal, { status: 400 }), { once: true }));
    await askToDelete(user, 'Delete my account');
    await submit(user);
    expect(
      await screen.findByText(
        'Your data has been deleted, but your account has not been deleted yet. Log in again to make this change.',
      ),
    ).toBeVisible();
    await submit(user);
    expect(await screen.findByText('You are at /')).toBeVisible();
  });

  it('asks an account without a password to sign in with Google once more', async () => {
    const { user, asked } = await openSignedIn({ ...GUIDE, localId: uidOf(GUIDE.email), password: '' });
    await askToDelete(user, 'Delete my account');
    expect(screen.queryByLabelText('Password')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Continue with Google and delete' }));
    const chooser = within(await screen.findByRole('dialog', { name: 'Choose an account' }));
    await user.type(chooser.getByLabelText('Name'), 'Rafiq');
    await user.type(chooser.getByLabelText('Email'), GUIDE.email);
    await user.click(chooser.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('You are at /')).toBeVisible();
    expect(asked).toContain('accounts:signInWithIdp');
    expect(asked.at(-1)).toBe('accounts:delete');
  });
});
