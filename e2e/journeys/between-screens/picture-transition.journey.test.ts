import { SAMPLE_ACCOUNTS } from '@safar/scripts/stack/sample-accounts';
import { expectVisible } from '../../visitor/expect-visible';
import { logIn } from '../../visitor/accounts';
import { visitorPerTest } from '../../visitor/visitor';

const [TRAVELLER] = SAMPLE_ACCOUNTS;
const visitor = visitorPerTest();

/**
 * Resolves to the pseudo-elements that the page's next view transition animates. Call it before the
 * transition starts.
 */
function nextTransition(): Promise<string[]> {
  return visitor().page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const original = document.startViewTransition.bind(document);
        document.startViewTransition = (update) => {
          const transition = original(update);
          document.startViewTransition = original;
          void transition.ready.then(() =>
            resolve(
              document
                .getAnimations()
                .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.pseudoElement ?? '') : '')),
            ),
          );
          return transition;
        };
      }),
  );
}

it("a tour's picture moves from its card to its screen, and back", async () => {
  const { page } = visitor();
  await page.goto('/login?returnTo=%2Fallpak');
  await logIn(visitor(), TRAVELLER.email, TRAVELLER.password);
  const card = page.getByRole('article').first().getByRole('link');
  await expectVisible(card);

  const forward = nextTransition();
  await card.click();
  expect(await forward).toContain('::view-transition-group(tour-picture)');
  await expectVisible(page.getByRole('heading', { name: 'About this tour' }));
  await page.waitForFunction(() => document.getAnimations().length === 0);

  const back = nextTransition();
  await page.goBack();
  expect(await back).toContain('::view-transition-group(tour-picture)');
  await expectVisible(card);
});

it('a visitor who navigates on during a transition causes no error', async () => {
  const { page } = visitor();
  await page.goto('/');
  const links = page.getByRole('navigation').first();
  await expectVisible(links.getByRole('link', { name: 'About' }));
  await page.evaluate(() => {
    const original = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      document.startViewTransition = original;
      const transition = original(update);
      // As the router does at the next navigation.
      transition.skipTransition();
      return transition;
    };
  });
  await links.getByRole('link', { name: 'About' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'About' }));
});
