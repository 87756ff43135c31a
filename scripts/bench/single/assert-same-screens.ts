import { waitUntil } from '@safar/shared-server/testing/wait-until';
import type { Page } from 'playwright-core';
import { SCREENS, screenPath, type Screen } from '../../checks/screens/screens';
import { openContext, type TwoSites } from '../pages/two-sites';

const SAME_TIMEOUT_MS = 20_000;

/** Rejects unless every screen of the single bundle shows a signed-in traveller what the site shows. */
export async function assertSameScreens(sites: TwoSites): Promise<void> {
  const sides = await Promise.all(
    (['federated', 'single'] as const).map(async (side) => {
      const context = await openContext(sites, side, true);
      return { context, page: await context.newPage(), origin: sites.originOf(side) };
    }),
  );
  try {
    for (const screen of SCREENS) {
      const address = screenPath(screen, sites.ids);
      await Promise.all(
        sides.map(({ page, origin }) => page.goto(origin + address, { waitUntil: 'commit' })),
      );
      await assertSameText(
        screen,
        sides.map(({ page }) => page),
      );
    }
  } finally {
    for (const { context } of sides) await context.close();
  }
}

/** A screen may still load: its texts have some time to become equal. */
async function assertSameText({ name }: Screen, pages: readonly Page[]): Promise<void> {
  let [federated, single]: (string | undefined)[] = [];
  await waitUntil(
    async () => {
      [federated, single] = await Promise.all(pages.map(textOf));
      return federated !== '' && federated === single;
    },
    {
      timeoutMs: SAME_TIMEOUT_MS,
      failure: () =>
        `The single bundle shows another screen '${name}':\n${single}\n— the site shows:\n${federated}`,
      everyMs: 100,
    },
  );
}

/** Runs in the page. */
const TEXT = `document.querySelector('main [aria-busy=true]') ? '' :
  document.querySelector('main')?.innerText ?? ''`;

/** The text of the screen; empty while it loads. */
async function textOf(page: Page): Promise<string> {
  const text = await page.evaluate(TEXT).catch(() => '');
  return typeof text === 'string' && !/^Loading/.test(text) ? text : '';
}
