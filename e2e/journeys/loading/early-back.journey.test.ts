import { untilPage } from '@safar/scripts/checks/screens/page-content';
import type { Page } from 'playwright-core';
import { expectVisible } from '../../visitor/expect-visible';
import { holdScripts } from '../../visitor/hold-scripts';
import { ORIGIN, Visitor } from '../../visitor/visitor';

let visitor: Visitor;
afterEach(() => visitor.close());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

it('Back, pressed before the shell of a document has started, leads to the screen before', async () => {
  await Promise.all(['/allpak', '/faqs'].map((address) => untilPage(ORIGIN + address)));
  visitor = await Visitor.open();
  const { page, consoleErrors } = visitor;
  await page.goto('/allpak');
  await expectVisible(page.locator('body:not(:has([data-awaits-shell]))'));
  const scripts = await holdScripts(page);
  // As a tab loads the next screen in a new document: load-document.ts in the shell.
  await page.evaluate(() => {
    history.pushState(null, '', '/faqs');
    setTimeout(() => location.reload());
  });
  await expectVisible(heading(page, 'FAQs'));
  await page.evaluate(() => history.back());
  await page.waitForURL('**/allpak', { waitUntil: 'commit' });
  scripts.release();
  await expectVisible(heading(page, 'All Packages'));
  await expectVisible(page.getByRole('article').first());
  expect(consoleErrors).toEqual([]);
});
