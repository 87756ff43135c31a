import { startBrokenSite, type BrokenSite } from '@safar/scripts/chaos/broken-site';
import { sendRequest, requestToken } from '@safar/scripts/checks/site-requests';
import { readSampleIds, type SampleIds } from '@safar/scripts/checks/screens/sample-ids';
import { screenPath, SCREENS } from '@safar/scripts/checks/screens/screens';
import { signInSampleAccount } from '@safar/scripts/checks/screens/sign-in-sample-accounts';
import { SAMPLE_ACCOUNTS } from '@safar/scripts/stack/sample-accounts';
import { inFull } from '@safar/shared-server/testing/in-full';
import type { Endpoint } from '@safar/shared-contracts/endpoint';
import { likePackage, listPackages } from '@safar/shared-contracts/endpoints/packages';
import { issueToken } from '@safar/shared-contracts/endpoints/token';
import { LIMITS } from '@safar/shared-contracts/limits';
import type { Page } from 'playwright-core';
import { expectVisible } from '../../visitor/expect-visible';
import { DATA_FOLDER, ORIGIN, sharedBrowser, Visitor } from '../../visitor/visitor';

const [TRAVELLER] = SAMPLE_ACCOUNTS;
const SIGN_IN = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-safar';
const WORDS = /Too many requests\. Please try again in \d+ (seconds?|minutes)\./;

let site: BrokenSite;
let ids: SampleIds;
let traveller: Awaited<ReturnType<typeof signInSampleAccount>>;

/** An edge and backends with the usual limits: other journeys have a thousand times as much. */
beforeAll(async () => {
  site = await startBrokenSite({ dataFolder: DATA_FOLDER, origin: ORIGIN, limitFactor: 1 });
  ids = await readSampleIds(site.origin);
  traveller = await signInSampleAccount(await sharedBrowser(), site.origin, 'traveller');
}, 240_000);
afterAll(() => site.stop());

async function withTraveller(work: (page: Page) => Promise<void>): Promise<void> {
  const visitor = await Visitor.open({ baseURL: site.origin, storageState: traveller });
  try {
    await work(visitor.page);
  } finally {
    await visitor.close();
  }
}

/** Sends a request until it is refused, which must be after `max`. Gives how often it was sent. */
async function sendUntilRefused(max: number, send: () => Promise<number>): Promise<number> {
  for (let sent = 1; sent <= max + 1; sent += 1) if ((await send()) === 429) return sent;
  throw new Error(`None of ${max + 1} requests was refused.`);
}

const statusOf = async (endpoint: Endpoint, input: Parameters<typeof sendRequest>[2]) =>
  (await sendRequest(site.origin, endpoint, input)).status;

describe('a site with its usual limits', () => {
  it('lets people see one screen after the other without meeting one', async () => {
    const refused: string[] = [];
    await withTraveller(async (page) => {
      page.on('response', (response) => void (response.status() === 429 && refused.push(response.url())));
      for (const screen of SCREENS.filter((_screen, index) => index % inFull(1, 3) === 0)) {
        await page.goto(screenPath(screen, ids));
        await page.getByRole('heading', { level: 1 }).first().waitFor();
      }
    });
    expect(refused).toEqual([]);
  });

  it('ends floods of changes, and says on the screen when to try again', async () => {
    const token = await requestToken(site.origin, TRAVELLER);
    const like = { params: { id: '0'.repeat(24) }, body: { email: TRAVELLER.email }, token };
    const sent = await sendUntilRefused(LIMITS.write.account, () => statusOf(likePackage, like));
    expect(sent).toBeGreaterThan(LIMITS.write.account / 2);
    await withTraveller(async (page) => {
      await page.goto(`/tour-details/${ids.tour}`);
      await page.getByRole('button', { name: 'Like', exact: true }).click();
      await expectVisible(page.getByText(WORDS));
    });
  });

  it('ends floods of searches, and lists without a search text go on', async () => {
    const token = await requestToken(site.origin, TRAVELLER);
    const search = { query: { q: 'tea' }, token };
    await sendUntilRefused(LIMITS.search.account, () => statusOf(listPackages, search));
    await withTraveller(async (page) => {
      // Nobody was there yet: else the page might arrive with what it shows.
      await page.goto('/allpak?q=tea+and+rivers');
      await expectVisible(page.getByRole('alert').filter({ hasText: WORDS }));
      await expectVisible(page.getByRole('button', { name: 'Retry' }));
      await page.goto('/allpak');
      await expectVisible(page.getByRole('heading', { name: /^All \d+ Tour Packages$/ }));
    });
  });

  it('ends guesses of passwords: the login screen says when to try again, and keeps what was typed', async () => {
    const guess = async () => {
      const response = await fetch(site.origin + SIGN_IN, {
        method: 'POST',
        // Whatever it calls itself, it is the same client.
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${Math.random()}` },
        body: JSON.stringify({ email: TRAVELLER.email, password: 'a guess' }),
      });
      await response.arrayBuffer();
      return response.status;
    };
    await sendUntilRefused(LIMITS['sign-in'].address, guess);
    const visitor = await Visitor.open({ baseURL: site.origin });
    const { page } = visitor;
    await page.goto('/login');
    await page.getByLabel('Email', { exact: true }).fill(TRAVELLER.email);
    await page.getByLabel('Password', { exact: true }).fill(TRAVELLER.password);
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
    await expectVisible(
      page
        .getByText(/^Login failed! Too many attempts\. Please try again in \d+ (seconds|minutes)\.$/)
        .first(),
    );
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(TRAVELLER.email);
    await visitor.close();
  });

  it('ends floods of token requests, and logs nobody out', async () => {
    const forged = { body: { user: TRAVELLER.email }, token: 'x.y.z' };
    await sendUntilRefused(LIMITS.token.address, () => statusOf(issueToken, forged));
    await withTraveller(async (page) => {
      await page.goto('/');
      await page.evaluate(() => localStorage.removeItem('jwt-token'));
      await page.goto('/mybookings');
      await expectVisible(page.getByRole('alert').filter({ hasText: WORDS }));
      await expectVisible(page.getByRole('button', { name: 'Retry' }));
      expect(await page.evaluate(() => localStorage.getItem('safar-signed-in'))).toBe(TRAVELLER.email);
    });
  });
});
