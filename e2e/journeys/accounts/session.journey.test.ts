import {
  deleteAccount,
  lastMailCode,
  requestFrom,
  requestToken,
  sendRequest,
} from '@safar/scripts/checks/site-requests';
import { SAMPLE_ACCOUNTS } from '@safar/scripts/stack/sample-accounts';
import { bookPackage } from '@safar/shared-contracts/endpoints/bookings';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { listTasks } from '@safar/shared-contracts/endpoints/tasks';
import { expectVisible } from '../../visitor/expect-visible';
import { logIn, register, newAccount, PASSWORD } from '../../visitor/accounts';
import { EMULATOR, ORIGIN, visitorPerTest, Visitor } from '../../visitor/visitor';

const [SAMPLE] = SAMPLE_ACCOUNTS;

const visitor = visitorPerTest();

describe('a session', () => {
  it('a guarded page sends an anonymous visitor to login, and back once signed in', async () => {
    const { page } = visitor();
    await page.goto('/mybookings');
    await page.waitForURL(/\/login\?returnTo=%2Fmybookings/);
    await logIn(visitor(), SAMPLE.email, SAMPLE.password);
    await expectVisible(page.getByText('Login successful!'));
    await page.waitForURL('/mybookings');
    await expectVisible(page.getByRole('heading', { level: 1, name: 'My Bookings' }));
  });

  it('is shared by all remotes, survives a reload, and ends everywhere with log out', async () => {
    const { page } = visitor();
    const { name, email } = newAccount('Shilpi Session');
    await register(visitor(), { name, email });
    await page.goto('/my-profile');
    await expectVisible(page.getByRole('main').getByText(email));
    await page.goto('/poste');
    await expectVisible(page.getByRole('heading', { level: 1 }));
    const token = await page.evaluate(() => localStorage.getItem('jwt-token'));
    expect(token).toMatch(/^eyJ/);

    await page.getByRole('button', { name: 'Profile menu' }).click();
    await expectVisible(page.getByText(name));
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(/\/login/);
    expect(await page.evaluate(() => localStorage.getItem('jwt-token'))).toBeNull();
    // A copy of the token is worth nothing any more.
    for (const endpoint of [listPackages, listTasks]) {
      const { status } = await sendRequest(ORIGIN, endpoint, { token: token ?? '' });
      expect(status).toBe(401);
    }
  });

  it('is over for who presses Log out and closes the page at once, on a slow network too', async () => {
    const { page } = visitor();
    await register(visitor(), newAccount('Hasan Hurry'));
    const context = page.context();
    // The backends do not respond while the page is there.
    let seen: () => void = () => undefined;
    const sent = new Promise<void>((resolve) => (seen = resolve));
    await page.route('**/jwt', (route) =>
      route.request().method() === 'DELETE' ? seen() : route.continue(),
    );
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await sent;
    // What the browser keeps is removed in some milliseconds.
    await page.waitForTimeout(300);
    await page.close();

    const next = await context.newPage();
    await next.goto('/mybookings');
    await next.waitForURL(/\/login\?returnTo=/);
    await expectVisible(next.getByRole('banner').getByRole('link', { name: 'Login' }));
  });

  it('starts with Google, by the account chooser that replaces it offline', async () => {
    const { page } = visitor();
    const { name, email } = newAccount('Golap Google');
    await page.goto('/login');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    const chooser = page.getByRole('dialog', { name: 'Choose an account' });
    await chooser.getByLabel('Name').fill(name);
    await chooser.getByLabel('Email').fill(email);
    await chooser.getByRole('button', { name: 'Continue' }).click();
    await expectVisible(page.getByText('Google login successful!'));
    await page.waitForURL('/');
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await expectVisible(page.getByText(email));
  });

  it('of a deleted account leaves nothing to whoever registers its address again', async () => {
    const { page } = visitor();
    const person = newAccount('Dipa Deleted');
    await register(visitor(), person);
    const credentials = { email: person.email, password: PASSWORD };
    const token = await requestToken(ORIGIN, credentials);
    const { data } = await requestFrom(ORIGIN, listPackages, { query: {}, token });
    const [tour] = data;
    if (!tour) throw new Error('The sample data has no tour.');
    await requestFrom(ORIGIN, bookPackage, {
      body: { email: person.email, tourPackage: tour._id },
      token,
    });
    const looked = page.waitForResponse((response) => response.url().includes('accounts:lookup'));
    await page.goto('/mybookings');
    await expectVisible(page.getByText(tour.tourName).first());
    // A page that asks for its account later than it is deleted ends the session by itself.
    await looked;

    await deleteAccount(ORIGIN, credentials);
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(/\/login/);
    await register(visitor(), person);
    await page.goto('/mybookings');
    await expectVisible(page.getByText('No bookings found.'));
    expect(await page.getByText(tour.tourName).count()).toBe(0);
  });

  it('starts with a new password, chosen by the link of the reset mail', async () => {
    const { page } = visitor();
    const person = newAccount('Farida Forgetful');
    await register(visitor(), person);
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    // The log-out has finished when the Login link is there.
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await page.getByRole('button', { name: 'Forgot Password?' }).click();
    await page.getByLabel('Email of your account').fill(person.email);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expectVisible(page.getByText(`If an account exists for ${person.email}, we sent a reset link.`));

    await page.goto(`/reset-password?oobCode=${await lastMailCode(EMULATOR, person.email)}`);
    await page.getByLabel('New password').fill('Renewed2026');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.waitForURL('/login');
    await logIn(visitor(), person.email, 'Renewed2026');
    await expectVisible(page.getByText('Login successful!'));
  });

  it('a profile can be saved with any content', async () => {
    const { page } = visitor();
    await register(visitor(), newAccount('Poppy Profile'));
    await page.goto('/my-profile');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Username').fill('');
    await page.getByLabel('Photo link').fill('no address at all');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectVisible(page.getByText('Your profile is saved.'));
  });

  it('works in a browser that stores nothing', async () => {
    const { page } = visitor();
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.goto('/allpak');
    await expectVisible(page.getByRole('heading', { name: /^All \d+ Tour Packages/ }));
    await page.getByRole('link', { name: 'Login' }).click();
    await expectVisible(page.getByText(/^Your browser stores nothing of this site/));
    await logIn(visitor(), SAMPLE.email, SAMPLE.password);
    await page.waitForURL('/');
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'My Bookings' }).click();
    await expectVisible(page.getByRole('table', { name: 'Upcoming bookings' }));
  });

  it('that ends in another tab keeps what was typed in this one', async () => {
    const { page } = visitor();
    await page.goto('/add-task');
    await logIn(visitor(), SAMPLE.email, SAMPLE.password);
    await page.waitForURL('/add-task');
    await page.getByLabel('Title').fill('Half a task');
    const other = await page.context().newPage();
    await other.goto('/');
    await other.getByRole('button', { name: 'Profile menu' }).click();
    await other.getByRole('button', { name: 'Log out' }).click();
    await page.bringToFront();
    await expectVisible(page.getByText('What you typed is still here', { exact: false }));
    expect(await page.getByLabel('Title').inputValue()).toBe('Half a task');
  });

  it('a wrong password shows an error, and what was typed stays', async () => {
    const { page } = visitor();
    await page.goto('/login');
    await logIn(visitor(), SAMPLE.email, 'Wrong2026');
    await expectVisible(page.getByText('Login failed! Please check your credentials.'));
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(SAMPLE.email);
    // Firebase's refusal is a failed request and a logged error; both are expected.
    visitor().consoleErrors.length = 0;
  });
});

describe('the theme', () => {
  const themeOf = ({ page }: Visitor) => page.evaluate(() => document.documentElement.dataset['theme']);

  it('follows the system until chosen, and applies a choice before the first paint', async () => {
    const visitorInDark = await Visitor.open({ colorScheme: 'dark' });
    const { page } = visitorInDark;
    await page.goto('/');
    expect(await themeOf(visitorInDark)).toBe('dark');
    // A press before the page is taken over counts once it is.
    const isLight = () => page.waitForFunction(() => document.documentElement.dataset['theme'] === 'light');
    await page.getByRole('button', { name: /theme/i }).first().click();
    await isLight();
    await page.reload({ waitUntil: 'commit' });
    await isLight();
    expect(
      await page.evaluate(() => [localStorage.getItem('theme'), localStorage.getItem('darkMode')]),
    ).toEqual(['light', 'false']);
    expect(visitorInDark.consoleErrors).toEqual([]);
    await visitorInDark.close();
  });
});
