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
  await page.goto('/login?returnTo=%2Fallpak');
  await logIn(visitor(), TRAVELLER.email, TRAVELLER.password);
  const card = page.getByRole('article').first().getByRole('link');
  await expectVisible(card);
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
  await card.click();
  await expectVisible(page.getByRole('heading', { name: 'About this tour' }));
});

it('no link but that of a card makes a navigation wait for a transition', async () => {
  const { page } = visitor();
  await page.goto('/');
  await page.evaluate(() => {
    const original = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      document.body.dataset['transitions'] = 'yes';
      return original(update);
    };
  });
  const [bar, footer] = [page.getByRole('navigation').first(), page.getByRole('contentinfo')];
  const links = [
    [bar.getByRole('link', { name: 'About' }), 'About'],
    [bar.getByRole('link', { name: 'All Packages' }), 'All Packages'],
    [footer.getByRole('link', { name: 'FAQs' }), 'FAQs'],
  ] as const;
  for (const [link, name] of links) {
    await link.click();
    await expectVisible(page.getByRole('heading', { level: 1, name }));
  }
  expect(await page.locator('body').getAttribute('data-transitions')).toBeNull();
});
