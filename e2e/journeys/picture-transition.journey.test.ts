import { SAMPLE_ACCOUNTS } from '@safar/scripts/stack/sample-accounts';
import { expectVisible } from '../expect-visible';
import { logIn } from '../accounts';
import { visitorPerTest } from '../visitor';

const [TRAVELLER] = SAMPLE_ACCOUNTS;
const visitor = visitorPerTest();

/** The next view transition of the page: what of it has a place of its own. Ask before what begins it. */
function nextTransition(): Promise<string[]> {
  return visitor().page.evaluate(
    () =>
      new Promise<string[]>((told) => {
        const original = document.startViewTransition.bind(document);
        document.startViewTransition = (update) => {
          const transition = original(update);
          document.startViewTransition = original;
          void transition.ready.then(() =>
            told(
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

  const there = nextTransition();
  await card.click();
  expect(await there).toContain('::view-transition-group(tour-picture)');
  await expectVisible(page.getByRole('heading', { name: 'About this tour' }));
  await page.waitForFunction(() => document.getAnimations().length === 0);

  const back = nextTransition();
  await page.goBack();
  expect(await back).toContain('::view-transition-group(tour-picture)');
  await expectVisible(card);
});
