import type { Browser, BrowserContext } from 'playwright-core';
import { SAMPLE_ACCOUNTS } from '../../stack/sample-accounts';

const [TRAVELLER, GUIDE] = SAMPLE_ACCOUNTS;
const ACCOUNTS = { traveller: TRAVELLER, guide: GUIDE };

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The browser storage of both sample accounts: see {@link signInSampleAccount}. */
export async function signInSampleAccounts(
  browser: Browser,
  origin: string,
): Promise<Record<keyof typeof ACCOUNTS, State>> {
  const [traveller, guide] = await Promise.all([
    signInSampleAccount(browser, origin, 'traveller'),
    signInSampleAccount(browser, origin, 'guide'),
  ]);
  return { traveller, guide };
}

/**
 * The browser storage of a sample account after it signed in by the form, for new browser contexts to begin
 * with.
 */
export async function signInSampleAccount(
  browser: Browser,
  origin: string,
  account: keyof typeof ACCOUNTS,
): Promise<State> {
  const { email, password } = ACCOUNTS[account];
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto('/login?returnTo=%2Fmy-profile');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('/my-profile');
  // It comes in a request of its own. Without it each visit would ask for one, also a backend that is slow.
  await page.waitForFunction(() => localStorage.getItem('jwt-token') !== null);
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}
