import { lastMailCode, requestIdentity } from '@safar/scripts/checks/site-requests';
import { expectVisible } from './expect-visible';
import { EMULATOR, Visitor } from './visitor';

/** The password of every account that a journey registers. */
export const PASSWORD = 'Journey2026';

/** Returns a name and an email that no other journey uses: all journeys share one site and one database. */
export function newAccount(name: string): { name: string; email: string } {
  const unique = Math.random().toString(36).slice(2, 10);
  return { name, email: `${name.toLowerCase().replace(/\W+/g, '.')}.${unique}@journeys.example` };
}

/** Registers with the form and waits for the home screen. */
export async function register(
  { page }: Pick<Visitor, 'page'>,
  { name, email }: { name: string; email: string },
): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Photo URL').fill('/scenes/guide-2.svg');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectVisible(page.getByText('Registration successful!'));
  await page.waitForURL('/');
}

/** Registers a traveller with a phone, who then looks at a screen. */
export async function travellerAt(name: string, address: string): Promise<Visitor> {
  const traveller = await Visitor.open({ width: 390 });
  await register(traveller, newAccount(name));
  await traveller.page.goto(address);
  return traveller;
}

/** Logs in with the form of the login screen, which must be shown. */
export async function logIn(
  { page }: Pick<Visitor, 'page'>,
  email: string,
  password = PASSWORD,
): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
}

/** Has the mail sent that sets a new password, and gives its code. */
export async function requestResetCode(email: string): Promise<string> {
  await requestIdentity(EMULATOR, 'sendOobCode', { requestType: 'PASSWORD_RESET', email });
  return lastMailCode(EMULATOR, email);
}

/** Makes an account without a visit, and gives the code of a mail with which it can get a new password. */
export async function resetCodeOf({ email }: { email: string }): Promise<string> {
  await requestIdentity(EMULATOR, 'signUp', { email, password: PASSWORD });
  return requestResetCode(email);
}
