import { readSampleIds } from '@safar/scripts/checks/screens/sample-ids';
import { expectVisible } from '../expect-visible';
import { waitUntil } from '../engines/wait-until';
import { startSecondEdge } from '../second-edge';
import { closeBrowserAfterAll, ORIGIN, Visitor } from '../visitor';

closeBrowserAfterAll();

const STATE = 'id="safar-state"';
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

let edge: Awaited<ReturnType<typeof startSecondEdge>>;
let visitor: Visitor;
beforeAll(async () => {
  edge = await startSecondEdge({ SERVER_MARKUP: '1' });
});
afterAll(() => edge.stop());
afterEach(() => visitor.close());

/** Waits until pages at this address arrive with their content: the first visitor's does not. */
const untilRendered = (address: string) =>
  waitUntil(async () => (await (await fetch(edge.origin + address)).text()).includes(STATE), {
    timeoutMs: 30_000,
    failure: `${address} never arrived with its content.`,
  });

/** Runs in each page, before its scripts: marks what the page arrived with. */
function markArrived(): void {
  document.addEventListener('DOMContentLoaded', () =>
    document.querySelector('#root main')?.setAttribute('data-arrived', ''),
  );
}

describe('a page that arrives with its content is taken over as it is, and requests nothing again', () => {
  it.each([
    ['in the light theme', {}],
    [
      'in the dark theme, on a phone at the other end of the world',
      {
        colorScheme: 'dark',
        width: 360,
        locale: 'de-DE',
        timezoneId: 'Pacific/Auckland',
      },
    ],
  ] as const)('%s', async (_where, options) => {
    visitor = await Visitor.open({ baseURL: edge.origin, ...options });
    const { page, consoleErrors } = visitor;
    await page.addInitScript(markArrived);
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/(api|alltasks)\//.test(pathname)) requests.push(pathname);
    });
    const { task, guide } = await readSampleIds(ORIGIN);
    for (const address of [...ADDRESSES, `/guides/${guide}`, `/bid-detail/${task}`]) {
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

it('without scripts the tours are there, with links to each', async () => {
  visitor = await Visitor.open({ baseURL: edge.origin, javaScriptEnabled: false });
  const { page } = visitor;
  await untilRendered('/allpak');
  await page.goto('/allpak');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'All Packages' }));
  expect(await page.getByRole('article').getByRole('link').count()).toBeGreaterThan(10);
});
