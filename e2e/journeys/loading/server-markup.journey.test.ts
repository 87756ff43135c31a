import { inFull } from '@safar/shared-server/testing/in-full';
import { hasContent, untilPage } from '@safar/scripts/checks/screens/page-content';
import { readSampleIds } from '@safar/scripts/checks/screens/sample-ids';
import type { Page } from 'playwright-core';
import { expectVisible } from '../../visitor/expect-visible';
import { findMotion } from '../../sweep/motion';
import { findSidewaysScroll } from '../../sweep/reflow';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { startSecondEdge } from '../../site/second-edge';
import { holdScripts } from '../../visitor/hold-scripts';
import { ORIGIN, Visitor } from '../../visitor/visitor';

const ADDRESSES = [
  '/',
  '/allpak',
  '/allpak?q=tea',
  '/Blog',
  '/faqs',
  '/support',
  '/terms',
  '/login',
  '/register',
];

/** All addresses, or every second one, for the first or the second window. */
async function addressesFor(window: 0 | 1): Promise<string[]> {
  const { task, guide } = await readSampleIds(ORIGIN);
  return [...ADDRESSES, `/guides/${guide}`, `/bid-detail/${task}`].filter((_address, index) =>
    inFull(true, index % 2 === window),
  );
}

let edge: Awaited<ReturnType<typeof startSecondEdge>>;
let visitor: Visitor;
beforeAll(async () => {
  edge = await startSecondEdge();
});
afterAll(() => edge.stop());
afterEach(() => visitor.close());

const untilRendered = (address: string) => untilPage(edge.origin + address);

/**
 * Runs in each page, before its scripts: the visitor saves data, so that the page requests nothing for the
 * next screen.
 */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/** Runs in each page, before its scripts: marks what the page arrived with. */
function markArrived(): void {
  document.addEventListener('DOMContentLoaded', () =>
    document.querySelector('#root main')?.setAttribute('data-arrived', ''),
  );
}

describe('a page that arrives with its content is taken over as it is, and requests nothing again', () => {
  it.each([
    ['in the light theme', 0, {}],
    [
      'in the dark theme, on a phone at the other end of the world',
      1,
      {
        colorScheme: 'dark',
        width: 360,
        locale: 'de-DE',
        timezoneId: 'Pacific/Auckland',
      },
    ],
  ] as const)('%s', async (_where, window, options) => {
    visitor = await Visitor.open({ baseURL: edge.origin, ...options });
    const { page, consoleErrors } = visitor;
    await page.addInitScript(saveData);
    await page.addInitScript(markArrived);
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/(api|alltasks)\//.test(pathname)) requests.push(pathname);
    });
    for (const address of await addressesFor(window)) {
      await untilRendered(address);
      await page.goto(address);
      await page.waitForFunction(() =>
        Object.keys(document.querySelector('#root nav') ?? {}).some((key) => key.startsWith('__react')),
      );
      await page.waitForLoadState('load');
      expect([address, await page.locator('main[data-arrived]').count(), requests, consoleErrors]).toEqual([
        address,
        1,
        [],
        [],
      ]);
    }
  });
});

it('what is typed and pressed before the scripts are there counts, and gets into no address', async () => {
  visitor = await Visitor.open({ baseURL: edge.origin });
  const { page, consoleErrors } = visitor;
  await untilRendered('/login');
  const scripts = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('not for everybody');
  await password.press('Enter');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  expect(scripts.count).toBeGreaterThan(0);
  scripts.release();
  await expectVisible(page.getByText('Please enter both email and password'));
  expect([page.url(), await password.inputValue(), consoleErrors]).toEqual([
    `${edge.origin}/login`,
    'not for everybody',
    [],
  ]);
});

/** What a page shows that does nothing without scripts, and its forms with what they say. */
async function findDeadParts(page: Page) {
  const forms = page.locator('#root form:not([method=get])');
  return {
    dead: await page
      .locator('#root :is(button, input, select, textarea, [role=tab]):not(form[method=get] *)')
      .filter({ visible: true })
      .count(),
    formsWithNotice: await forms.evaluateAll((all) =>
      all.map((form) => getComputedStyle(form, '::before').content.includes('needs JavaScript')),
    ),
    motion: await findMotion(page),
    sideways: await findSidewaysScroll(page),
  };
}

describe('without scripts', () => {
  it.each([
    ['a phone in the light theme', 0, { width: 390, colorScheme: 'light' }, 'rgb(250, 246, 239)'],
    ['a wide window in the dark theme', 1, { width: 1280, colorScheme: 'dark' }, 'rgb(12, 27, 31)'],
  ] as const)(
    'public screens are complete, and nothing on them is dead: %s',
    async (_where, window, options, paper) => {
      visitor = await Visitor.open({ baseURL: edge.origin, javaScriptEnabled: false, ...options });
      const { page } = visitor;
      for (const address of await addressesFor(window)) {
        await untilRendered(address);
        await page.goto(address);
        await expectVisible(page.getByRole('heading', { level: 1 }));
        const { formsWithNotice, ...found } = await findDeadParts(page);
        expect([address, found]).toEqual([address, { dead: 0, motion: [], sideways: [] }]);
        expect(formsWithNotice).not.toContain(false);
        if (['/', '/login', '/register'].includes(address)) expect(formsWithNotice).toHaveLength(1);
        if (['/', '/allpak'].includes(address)) {
          expect(await page.getByRole('article').getByRole('link').count()).toBeGreaterThan(5);
        }
      }
      expect(await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)).toBe(
        paper,
      );
    },
  );

  it('a search finds tours, in a page that loads again by itself once it was made', async () => {
    visitor = await Visitor.open({ baseURL: edge.origin, javaScriptEnabled: false });
    const { page } = visitor;
    await untilRendered('/allpak');
    await page.goto('/allpak');
    await page.getByRole('searchbox').fill('tiger');
    await page.getByRole('searchbox').press('Enter');
    await expectVisible(page.getByRole('article').getByRole('link', { name: /tiger/i }));
    expect(new URL(page.url()).searchParams.get('q')).toBe('tiger');
  });

  it('cards far below are laid out when they come near, and the bar scrolls with the page', async () => {
    visitor = await Visitor.open({ baseURL: edge.origin, javaScriptEnabled: false, width: 768 });
    const { page } = visitor;
    await untilRendered('/allpak');
    await page.goto('/allpak');
    const last = page.locator('article h3').last();
    const isLaidOut = () => last.evaluate((name) => name.checkVisibility({ contentVisibilityAuto: true }));
    expect(await isLaidOut()).toBe(false);
    await last.scrollIntoViewIfNeeded();
    await waitUntil(isLaidOut, { timeoutMs: 10_000, failure: 'The last card is not shown.' });
    expect((await page.getByRole('banner').boundingBox())?.y).toBeLessThan(-1000);
  });

  it('a list goes on with its next page, and a phone has the links of the menu', async () => {
    visitor = await Visitor.open({ baseURL: edge.origin, javaScriptEnabled: false, width: 390 });
    const { page } = visitor;
    const tours = () => page.getByRole('article').getByRole('heading').allTextContents();
    await untilRendered('/');
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All Packages' }).click();
    await expectVisible(page.getByRole('link', { name: 'Next page' }));
    const first = await tours();
    await page.getByRole('link', { name: 'Next page' }).click();
    await expectVisible(page.getByRole('link', { name: 'From the beginning' }));
    const second = await tours();
    expect([first.length, second.length > 0]).toEqual([24, true]);
    expect(first.filter((tour) => second.includes(tour))).toEqual([]);
  });
});

it('with SERVER_MARKUP=0 a page arrives without its content, and shows it', async () => {
  const plain = await startSecondEdge({ SERVER_MARKUP: '0' });
  try {
    visitor = await Visitor.open({ baseURL: plain.origin });
    const response = await visitor.page.goto('/faqs');
    await expectVisible(visitor.page.getByRole('heading', { level: 1, name: 'FAQs' }));
    expect(hasContent((await response?.text()) ?? '')).toBe(false);
    expect(visitor.consoleErrors).toEqual([]);
  } finally {
    plain.stop();
  }
});
