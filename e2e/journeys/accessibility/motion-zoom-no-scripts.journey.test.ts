import { readSampleIds } from '@safar/scripts/checks/screens/sample-ids';
import { signInSampleAccount } from '@safar/scripts/checks/screens/sign-in-sample-accounts';
import type { Page } from 'playwright-core';
import { paths } from '@safar/shared-contracts/paths';
import { expectVisible } from '../../visitor/expect-visible';
import { Keyboard } from '../../visitor/keyboard';
import { findSidewaysScroll } from '../../sweep/reflow';
import { findMotion } from '../../sweep/motion';
import { ORIGIN, sharedBrowser, Visitor } from '../../visitor/visitor';

let visitor: Visitor;
afterEach(async () => {
  await visitor.close();
  expect(visitor.consoleErrors).toEqual([]);
});

describe('with reduced motion', () => {
  it('the reviews are a grid, each shown once, without a Pause button', async () => {
    visitor = await Visitor.open({ reducedMotion: 'reduce' });
    const { page } = visitor;
    await page.goto('/');
    const reviews = page.getByRole('group', { name: 'What travellers say' });
    await expectVisible(reviews.getByRole('listitem'));
    const lists = await reviews.locator('ul').evaluateAll((elements) =>
      elements.map((element) => {
        const { display, animationName } = getComputedStyle(element);
        return { shown: display !== 'none', copy: element.hasAttribute('inert'), display, animationName };
      }),
    );
    for (const list of lists.filter(({ shown }) => shown)) {
      expect(list).toEqual({ shown: true, copy: false, display: 'grid', animationName: 'none' });
    }
    expect(lists.filter(({ shown }) => shown)).toHaveLength(2);
    expect(await page.getByRole('button', { name: 'Pause' }).isVisible()).toBe(false);
    expect(await findMotion(page)).toEqual([]);
  });

  it('neither a menu nor the next screen is animated', async () => {
    visitor = await Visitor.open({ reducedMotion: 'reduce', width: 360 });
    const { page } = visitor;
    await page.goto('/login');
    await page.getByRole('button', { name: 'Open menu' }).click();
    expect(await findMotion(page)).toEqual([]);
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await expectVisible(page.getByRole('heading', { level: 1, name: 'About' }));
    expect(await findMotion(page)).toEqual([]);
  });
});

describe('without reduced motion', () => {
  it('the reviews move, and stop after Pause', async () => {
    visitor = await Visitor.open();
    const { page } = visitor;
    await page.goto('/');
    const reviews = page.getByRole('group', { name: 'What travellers say' });
    await reviews.scrollIntoViewIfNeeded();
    const states = () =>
      reviews.evaluate((element) => [
        ...new Set(element.getAnimations({ subtree: true }).map(({ playState }) => playState)),
      ]);
    expect(await states()).toEqual(['running']);
    await page.getByRole('button', { name: 'Pause' }).click();
    expect(await states()).toEqual(['paused']);
  });
});

describe('at 400 % zoom, with the keyboard', () => {
  let traveller: Awaited<ReturnType<typeof signInSampleAccount>>;
  beforeAll(async () => {
    traveller = await signInSampleAccount(await sharedBrowser(), ORIGIN, 'traveller');
  });

  it.each([
    ['/', 30],
    ['/allpak', 20],
    ['/add-task', 12],
    ['/mybookings', 15],
    ['the page of a tour', 20],
  ])('%s shows the focus at every stop, and no bar covers it', async (address, minStops) => {
    const { tour } = await readSampleIds(ORIGIN);
    visitor = await Visitor.open({ viewport: { width: 320, height: 256 }, storageState: traveller });
    const { page } = visitor;
    await page.goto(address.startsWith('/') ? address : `/tour-details/${tour}`);
    await expectVisible(page.getByRole('heading', { level: 1 }));
    expect(await new Keyboard(page).walkThrough()).toBeGreaterThan(minStops);
    expect(await findSidewaysScroll(page)).toEqual([]);
  });
});

describe('on a narrow phone', () => {
  it.each([360, 320])('no name of an airline breaks inside a word, at %d px', async (width) => {
    visitor = await Visitor.open({ width });
    const { page } = visitor;
    await page.goto('/');
    const names = page.getByRole('region', { name: 'Top Airlines' }).getByRole('listitem');
    await expectVisible(names.first());
    const broken = await names.evaluateAll((items) =>
      items.flatMap((item) => {
        const text = item.lastChild;
        return [...(text?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          if (!text) return [];
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return range.getClientRects().length > 1 ? [word] : [];
        });
      }),
    );
    expect(broken).toEqual([]);
  });
});

describe('with text of twice the size in the settings of the browser', () => {
  const ofTraveller = ['/', '/allpak', '/mybookings', '/poste', '/notices', '/Blog', 'the page of a tour'];
  const ofGuide = ['/myCreate', '/notices', 'a roster'];

  it.each([
    ['traveller', 1280, ofTraveller],
    ['traveller', 768, ofTraveller],
    ['traveller', 360, ofTraveller],
    ['guide', 360, ofGuide],
  ] as const)(
    'all texts have it, and no screen scrolls sideways: %s, %d px',
    async (who, width, addresses) => {
      const storageState = await signInSampleAccount(await sharedBrowser(), ORIGIN, who);
      const { tour, roster } = await readSampleIds(ORIGIN);
      const byId: Readonly<Record<string, string>> = {
        'the page of a tour': paths.tourDetails(tour),
        'a roster': paths.roster(roster),
      };
      visitor = await Visitor.open({ width, storageState });
      const { page } = visitor;
      const browser = await page.context().newCDPSession(page);
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
      for (const address of addresses) {
        await page.goto(byId[address] ?? address);
        await expectVisible(page.getByRole('heading', { level: 1 }));
        await page.waitForLoadState('networkidle');
        const [text = 0, title = 0] = await page
          .locator('body, h1')
          .evaluateAll((elements) => elements.map((each) => parseFloat(getComputedStyle(each).fontSize)));
        expect(text).toBeGreaterThanOrEqual(32);
        expect(title).toBeGreaterThan(1.5 * text);
        expect(await findSidewaysScroll(page)).toEqual([]);
        expect([address, await cutCells(page)]).toEqual([address, []]);
      }
    },
  );

  it.each([
    ['traveller', ['/mybookings']],
    ['guide', ['/myCreate', 'a roster']],
  ] as const)(
    'a phone cuts no value of a card when an extension or a style of theirs enlarges it: %s',
    async (who, addresses) => {
      const storageState = await signInSampleAccount(await sharedBrowser(), ORIGIN, who);
      const { roster } = await readSampleIds(ORIGIN);
      visitor = await Visitor.open({ width: 360, storageState });
      const { page } = visitor;
      for (const address of addresses) {
        await page.goto(address === 'a roster' ? paths.roster(roster) : address);
        await expectVisible(page.getByRole('rowheader').first());
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%';
        });
        expect([address, await cutCells(page)]).toEqual([address, []]);
      }
    },
  );
});

/** The texts of a table that end behind the edge of their row. */
const cutCells = (page: Page) =>
  page.locator('tbody tr > *').evaluateAll((cells) => {
    const range = document.createRange();
    return cells.flatMap((cell) => {
      range.selectNodeContents(cell);
      const right = cell.closest('tr')?.getBoundingClientRect().right ?? 0;
      return range.getBoundingClientRect().right > right + 1 ? [cell.textContent] : [];
    });
  });

describe('without JavaScript', () => {
  it.each(['light', 'dark'] as const)(
    'a page that only scripts can show has the brand, a notice and the footer: %s',
    async (colorScheme) => {
      visitor = await Visitor.open({ javaScriptEnabled: false, colorScheme, width: 320 });
      const { page } = visitor;
      await page.goto('/mybookings');
      await expectVisible(page.getByRole('banner').getByText('Safar'));
      await expectVisible(page.getByRole('main').getByText(/JavaScript/));
      await expectVisible(page.getByRole('contentinfo').getByText('All rights reserved'));
      expect(await findSidewaysScroll(page)).toEqual([]);
    },
  );
});
