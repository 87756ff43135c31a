import { expectVisible } from './expect-visible';
import type { Visitor } from './visitor';

/** The password of every account that a journey registers. */
export const PASSWORD = 'Journey2026';

/** Returns a name and an email that no other journey uses: all journeys share one site and one database. */
export function newAccount(name: string): { name: string; email: string } {
  const unique = Math.random().toString(36).slice(2, 10);
  return { name, email: `${name.toLowerCase().replace(/\W+/g, '.')}.${unique}@journeys.example` };
}

/** Registers with the form and waits for the home screen. */
export async function register(
  { page }: Visitor,
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

/** Logs in with the form of the login screen, which must be shown. */
export async function logIn({ page }: Visitor, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
}
