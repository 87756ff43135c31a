import { RELEASE_EVENTS_PATH } from '@safar/shared-contracts/release-addresses';
import { expectVisible } from '../visitor/expect-visible';
import { FOLLOWING, visitorPerTest } from '../visitor/visitor';

const visitor = visitorPerTest();

/** Playwright keeps all tabs visible, as those of several windows are. */
it('however many tabs are visible, over HTTP/1.1 another one loads', async () => {
  const context = visitor().page.context();
  const listening = context.waitForEvent('request', {
    predicate: (request) => new URL(request.url()).pathname === RELEASE_EVENTS_PATH,
    ...FOLLOWING,
  });
  const tabs = await Promise.all(Array.from({ length: 6 }, () => context.newPage()));
  for (const tab of tabs) await tab.goto('/terms');
  await listening;
  // Each begins to listen within this time.
  await tabs[0]?.waitForTimeout(7_000);
  const another = await context.newPage();
  await another.goto('/terms');
  await expectVisible(another.getByRole('heading', { level: 1 }));
});
