import type { Page } from 'playwright-core';
import { expectVisible } from '../../visitor/expect-visible';
import { fakeGoogle } from '../../site/fake-google';
import { newAccount } from '../../visitor/accounts';
import { startSecondEdge } from '../../site/second-edge';
import { visitorPerTest } from '../../visitor/visitor';

const visitor = visitorPerTest();
let edge: Awaited<ReturnType<typeof startSecondEdge>>;
beforeAll(async () => {
  edge = await startSecondEdge();
});
afterAll(() => edge.stop());

const isOfGoogle = (url: string) => new URL(url).hostname.endsWith('google.com');

/** Records each script of Google's that is requested, by the page or frame that requested it. */
function followGoogle(page: Page): { scripts: string[]; documents: string[] } {
  const scripts: string[] = [];
  const documents: string[] = [];
  page.on('request', (request) => {
    if (isOfGoogle(request.url())) scripts.push(new URL(request.frame().url()).pathname);
    else if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      documents.push(new URL(request.url()).pathname);
  });
  return { scripts, documents };
}

const GOOGLE_PAGE = /^\/shell\/[0-9a-f]{12}\/google\.html$/;

describe('with a real Firebase project', () => {
  it("Google's own window opens on the click, under the page's policy, and signs in", async () => {
    const { page } = visitor();
    const person = newAccount('Gazi Google');
    await fakeGoogle(page, person);
    const { scripts, documents } = followGoogle(page);

    // The integrity policy of the first document holds for the whole visit: nothing loads another one.
    const response = await page.goto(`${edge.origin}/login?returnTo=%2Ffaqs`);
    expect(response?.headers()['integrity-policy']).toBe('blocked-destinations=(script)');
    await expectVisible(page.getByRole('button', { name: 'Continue with Google' }));
    await page.waitForFunction(() => {
      const frame = document.querySelector('iframe')?.contentWindow;
      return frame && 'safarGoogleWindow' in frame;
    });
    expect(scripts).toEqual([]);

    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expectVisible(page.getByText('Google login successful!'));
    expect(scripts).toEqual([expect.stringMatching(GOOGLE_PAGE)]);
    await page.waitForURL(`${edge.origin}/faqs`);
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await expectVisible(page.getByText(person.email));

    await page.getByRole('link', { name: 'See all profiles' }).click();
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('button', { name: 'Continue with Google and delete' }).click();
    await expectVisible(page.getByText('Your account is deleted.'));
    expect(scripts).toEqual([expect.stringMatching(GOOGLE_PAGE)]);
    expect(documents).toEqual(['/login']);
  });

  it("an altered script of Google's page does not run, and the screen says so", async () => {
    const { page, consoleErrors } = visitor();
    const altered = { contentType: 'text/javascript', body: 'top.document.body.dataset.altered = 1;' };
    await page.route('**/assets/*/google.js', (route) => route.fulfill(altered));
    await page.goto(`${edge.origin}/login`);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expectVisible(page.getByText('The sign-in service cannot be reached.', { exact: false }));
    expect(await page.evaluate(() => document.body.dataset['altered'])).toBeUndefined();
    expect(consoleErrors.splice(0).join()).toMatch(/integrity/);
  });
});
