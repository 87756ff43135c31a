import { readSampleIds } from '@safar/scripts/checks/screens/sample-ids';
import { signInSampleAccounts } from '@safar/scripts/checks/screens/sign-in-sample-accounts';
import { FIRST_SCREENS, screenPath, SCREENS, type Screen } from '@safar/scripts/checks/screens/screens';
import { inFull } from '@safar/shared-server/testing/in-full';
import { isBackendPath } from '@safar/shared-contracts/backends';
import { mapConcurrently } from '@safar/tooling/map-concurrently';
import type { Page } from 'playwright-core';
import { expectVisible } from '../../visitor/expect-visible';
import { Keyboard } from '../../visitor/keyboard';
import { findLayoutShift, pageTime } from '../../sweep/layout-shift';
import { trackRequests } from '../../sweep/watch-requests';
import { ORIGIN, sharedBrowser, Visitor } from '../../visitor/visitor';

/** Longer than the time in which a browser counts a layout shift as the effect of a key. */
const DATA_DELAY_MS = 700;

let people: Awaited<ReturnType<typeof signInSampleAccounts>>;
beforeAll(async () => {
  people = await signInSampleAccounts(await sharedBrowser(), ORIGIN);
});
/** What a screen reader reports about the current page. */
const readAnnouncement = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    focus: document.activeElement?.localName,
    announced: [...document.querySelectorAll('[aria-live=polite]')].map(({ textContent }) => textContent),
  }));

/** Follows a visible link of the page. */
async function follow(page: Page, href: string): Promise<void> {
  await page.locator(`a[href="${href}"]:visible`).first().click();
  await page.waitForURL(href);
}

async function expectAnnounced(page: Page, previousTitle: string): Promise<void> {
  await new Keyboard(page).expectFocus(page.getByRole('heading', { level: 1 }));
  const { title, announced } = await readAnnouncement(page);
  expect(title).toMatch(/^\S.* · Safar$/);
  expect(title).not.toBe(previousTitle);
  expect(announced).toContain(title);
}

const linksIn = (page: Page, place: 'header' | 'footer') =>
  page
    .locator(`${place} a[href^="/"]`)
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);

describe('after following a link', () => {
  let visitor: Visitor;
  beforeEach(async () => {
    visitor = await Visitor.open({ storageState: people.traveller });
  });
  afterEach(async () => {
    await visitor.close();
    expect(visitor.consoleErrors).toEqual([]);
  });

  it('of the navigation or the footer, the heading has the focus and the title is announced', async () => {
    const { page } = visitor;
    await page.goto('/allpak');
    await expectVisible(page.getByRole('heading', { level: 1 }));
    const first = await readAnnouncement(page);
    expect(first.focus).toBe('body');
    expect(first.announced).not.toContain(first.title);
    // The page arrives with the links of an anonymous visitor.
    await expectVisible(page.getByRole('button', { name: 'Profile menu' }));
    const links = [...(await linksIn(page, 'header')), ...(await linksIn(page, 'footer'))];
    expect(links.length).toBeGreaterThan(10);
    let current = '/allpak';
    for (const href of [...new Set(links)].filter((link) => link !== current)) {
      const title = await page.title();
      await follow(page, href);
      await expectAnnounced(page, title);
      current = href;
    }
  });

  it('of the profile menu or to a tour, the same happens', async () => {
    const { page } = visitor;
    await page.goto('/allpak');
    for (const href of ['/my-profile', '/myCreate', '/mybookings']) {
      const title = await page.title();
      await page.getByRole('button', { name: 'Profile menu' }).click();
      await follow(page, href);
      await expectAnnounced(page, title);
    }
    await follow(page, '/allpak');
    const card = page.getByRole('main').getByRole('article').getByRole('link').first();
    const href = (await card.getAttribute('href')) ?? '';
    const title = await page.title();
    await follow(page, href);
    await expectAnnounced(page, title);
  });

  it('going back restores the scroll position', async () => {
    const { page } = visitor;
    await page.goto('/allpak');
    const card = page.getByRole('main').getByRole('article').getByRole('link').last();
    await card.scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => scrollY);
    expect(top).toBeGreaterThan(300);
    await card.click();
    await page.waitForURL(/tour-details/);
    await page.waitForFunction(() => scrollY === 0);
    await page.goBack();
    await page.waitForFunction((wanted) => Math.abs(scrollY - wanted) < 5, top);
  });
});

describe('going from screen to screen with slow data', () => {
  const walks = (['traveller', 'guide'] as const).flatMap((account, at) =>
    inFull([360, 1280], [at === 0 ? 360 : 1280]).map((width) => ({
      account,
      width,
      moved: ['It did not end.'],
    })),
  );

  // Side by side, since a walk mostly waits for the delayed data; but not all of them, or they would wait for
  // each other, and slots stay empty.
  beforeAll(() =>
    mapConcurrently(walks, 2, async (walk) => {
      const screens = inFull(SCREENS, FIRST_SCREENS).filter(({ account }) => account === walk.account);
      const half = Math.ceil(screens.length / 2);
      const halves = [screens.slice(0, half), screens.slice(half)];
      walk.moved = (await Promise.all(halves.map((part) => walkThrough(part, walk)))).flat();
    }),
  );

  it.each(walks)('shifts no layout, for the $account at $width px', ({ moved }) => {
    expect(moved).toEqual([]);
  });
});

/** Opens these screens one after another in one page. Returns what moved by itself, a line each. */
async function walkThrough(
  screens: readonly Screen[],
  { account, width }: { readonly account: Screen['account']; readonly width: number },
): Promise<string[]> {
  const visitor = await Visitor.open({ width, storageState: people[account] });
  const { page, consoleErrors } = visitor;
  await page.route(
    ({ pathname }) => isBackendPath(pathname),
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, DATA_DELAY_MS));
      await route.continue();
    },
  );
  const ids = await readSampleIds(ORIGIN);
  await page.goto('/terms');
  await expectVisible(page.getByRole('heading', { level: 1 }));
  const untilIdle = trackRequests(page);
  const moved: string[] = [];
  for (const screen of screens) {
    const since = await pageTime(page);
    // A shift soon after a key counts as its effect; later ones count as unexpected.
    await page.keyboard.press('Shift');
    await page.evaluate(
      (address) => {
        const { idx } = history.state;
        history.pushState({ idx: idx + 1, key: address, usr: null }, '', address);
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      },
      screenPath(screen, ids),
    );
    await untilIdle();
    moved.push(...(await findLayoutShift(page, since)).map((text) => `${screen.name}: ${text}`));
  }
  await visitor.close();
  return [...moved, ...consoleErrors];
}
