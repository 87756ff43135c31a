import { requestIdentity } from '@safar/scripts/checks/site-requests';
import * as v from 'valibot';
import { logIn, newAccount, PASSWORD, register, requestResetCode } from '../../visitor/accounts';
import { expectVisible } from '../../visitor/expect-visible';
import { EMULATOR, Visitor, visitorPerTest } from '../../visitor/visitor';

const PROJECT = `${EMULATOR}/identitytoolkit.googleapis.com/v1/projects/demo-safar`;
const Users = v.object({ users: v.array(v.object({ localId: v.string() })) });

const visitor = visitorPerTest();

/** Sends a request to the Auth emulator as the administrator of the project. Gives the JSON. */
async function administer(operation: string, body: object): Promise<unknown> {
  const response = await fetch(`${PROJECT}/accounts:${operation}`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
}

async function uidOf(email: string): Promise<string> {
  const { users } = v.parse(Users, await administer('lookup', { email: [email] }));
  return users[0]?.localId ?? 'nobody';
}

/** Sets a new password by the link of a mail, as in another browser. */
async function resetPassword(email: string): Promise<void> {
  const oobCode = await requestResetCode(email);
  await requestIdentity(EMULATOR, 'resetPassword', { oobCode, newPassword: 'Renewed2026' });
}

/** The link to a screen that is for users only. */
async function findBookings({ page }: Visitor) {
  await page.getByRole('button', { name: 'Profile menu' }).click();
  return page.getByRole('banner').getByRole('link', { name: 'My Bookings' });
}

const openBookings = async (visitor: Visitor) => (await findBookings(visitor)).click();

/**
 * Opens that screen 15 minutes later, when the page needs another token. All at once: a page without a token
 * asks for one before long, such as to load ahead what a link leads to, and then has no menu.
 */
async function openBookingsLater(visitor: Visitor): Promise<void> {
  const link = await findBookings(visitor);
  await link.evaluate((element: HTMLElement) => {
    localStorage.removeItem('jwt-token');
    element.click();
  });
}

/** Another device of the same user. */
async function signedInAs({ email }: { email: string }): Promise<Visitor> {
  const device = await Visitor.open();
  await device.page.goto('/login');
  await logIn(device, email);
  await device.page.waitForURL('/');
  return device;
}

/** The open tab is at the login screen, which says why. */
async function expectEnded(ended: Visitor, sentence = 'Your session has ended. Please log in again.') {
  await ended.page.waitForURL(/\/login\?returnTo=/);
  await expectVisible(ended.page.getByRole('main').getByText(sentence));
  // shared-auth logs that it got no token.
  ended.consoleErrors.length = 0;
}

describe('an open tab lands at log-in, which says why, when its account', () => {
  it.each<[string, (email: string) => Promise<unknown>]>([
    [
      'is disabled',
      async (email) => administer('update', { localId: await uidOf(email), disableUser: true }),
    ],
    ['is deleted', async (email) => administer('delete', { localId: await uidOf(email) })],
    ['gets another password elsewhere', resetPassword],
  ])('%s', async (_case, change) => {
    const account = newAccount('Ela Ended');
    await register(visitor(), account);
    // The moments of sessions are whole seconds.
    await visitor().page.waitForTimeout(1_100);
    await change(account.email);
    await openBookingsLater(visitor());
    await expectEnded(visitor());
  });
});

it('logging out on all devices ends the other ones at once, and lets in who logs in again', async () => {
  const account = newAccount('Everywhere Emon');
  await register(visitor(), account);
  const [other, loading] = [await signedInAs(account), await signedInAs(account)];

  const { page } = visitor();
  await page.waitForTimeout(1_100);
  await page.goto('/my-profile');
  await page.getByRole('button', { name: 'Log out on all devices' }).click();
  const question = page.getByRole('dialog', { name: 'Log out on all devices?' });
  await question.getByRole('button', { name: 'Log out everywhere' }).click();
  await expectEnded(visitor(), 'You are logged out on all devices.');

  await openBookings(other);
  await expectEnded(other);
  await other.close();
  // A page that loads believes the stored token, and the backends do not.
  await loading.page.goto('/mybookings');
  await expectEnded(loading);
  expect(await loading.page.evaluate(() => localStorage.getItem('jwt-token'))).toBeNull();
  await loading.close();

  await logIn(visitor(), account.email, PASSWORD);
  await page.waitForURL('/my-profile');
  await openBookings(visitor());
  await expectVisible(page.getByText('No bookings found.'));
});

it('a stored token of a user whom Firebase does not know shows nothing after that, and is removed', async () => {
  const account = newAccount('Farah Unknown');
  await register(visitor(), account);
  const { page } = visitor();
  await page.waitForFunction(() => localStorage.getItem('jwt-token') !== null);
  const left = await page.evaluate(() => Object.entries(localStorage));
  const other = await Visitor.open();
  // The token and the hint alone, without what Firebase keeps.
  await other.page.addInitScript((entries) => {
    if (!sessionStorage.getItem('left')) for (const [key, value] of entries) localStorage.setItem(key, value);
    sessionStorage.setItem('left', 'yes');
  }, left);
  await other.page.goto('/mybookings');
  await other.page.waitForURL(/\/login\?returnTo=/);
  await expectVisible(other.page.getByRole('banner').getByRole('link', { name: 'Login' }));
  expect(await other.page.evaluate(() => localStorage.getItem('jwt-token'))).toBeNull();
  expect(other.consoleErrors).toEqual([]);
  await other.close();
});
