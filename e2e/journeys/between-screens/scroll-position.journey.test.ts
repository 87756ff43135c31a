import { signInSampleAccount } from '@safar/scripts/checks/screens/sign-in-sample-accounts';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { expectVisible } from '../../visitor/expect-visible';
import { ORIGIN, sharedBrowser, Visitor } from '../../visitor/visitor';

it('stays where a guide reads after a reload, also when the network comes back', async () => {
  const storageState = await signInSampleAccount(await sharedBrowser(), ORIGIN, 'guide');
  const visitor = await Visitor.open({ storageState });
  const { page } = visitor;
  const scrollTo = (top: number) =>
    page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await page.goto('/myCreate');
  await expectVisible(page.getByRole('button', { name: /^Delete/ }).first());
  await scrollTo(500);
  await page.reload();
  await page.waitForFunction(() => Math.round(scrollY) === 500);

  await scrollTo(300);
  const loadedAnew = page.waitForRequest(/\/my-tour-package/);
  let isLoadedAnew = false;
  void loadedAnew.then(() => (isLoadedAnew = true));
  // The shell follows the network as soon as the page is idle.
  await waitUntil(async () => {
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await page.waitForTimeout(500);
    return isLoadedAnew;
  });
  await (await (await loadedAnew).response())?.finished();
  // A position that is restored is so by the frame after the data.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(300);
  await visitor.close();
});
