import { paths } from '@safar/shared-contracts/paths';
import { AWAITS_SHELL } from '@safar/shared-contracts/page-marks';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { remoteIn } from '../delivery/page-data';
import { expectHidden, expectVisible } from '../visitor/expect-visible';
import type { RemoteCell } from '../resilience.matrix';
import { ORIGIN, Visitor } from '../visitor/visitor';
import { expectFrame, expectSamePage, markPage } from './expectations';
import { PageClock } from './page-clock';
import { makeRemoteFault, type Fault } from './remote-faults';

/** The screen, which may have arrived with the page, once it runs. */
const RUNS = `body:not(:has([${AWAITS_SHELL}])) main h1`;
const NOT_AVAILABLE = 'This part of Safar is not available right now';

/** Opens a screen of a remote that has this fault. Rejects when something else is seen than the cell says. */
export async function seeRemoteCell(
  { screen, fault, sees, withinMs, byLink }: RemoteCell,
  storageState: Exclude<BrowserContextOptions['storageState'], undefined>,
): Promise<void> {
  const { name, path } = screen;
  const release = remoteIn(await (await fetch(ORIGIN + path)).text(), name);
  const visitor = await Visitor.open(screen.login ? { storageState } : {});
  const { page } = visitor;
  try {
    const made = await makeRemoteFault(page, release, { fault, path });
    const clock = await PageClock.install(page, made.hangs);
    if (byLink) await openOther(page);
    await clock.stop();
    if (byLink) await followLink(page, path);
    else await page.goto(path, { waitUntil: 'commit' });
    await made.met;
    await clock.expectWithin(
      withinMs,
      sees === 'screen' ? page.locator(RUNS) : page.getByText(NOT_AVAILABLE),
    );
    await clock.go();
    if (sees === 'screen') await expectScreen(page);
    else await expectFailure(page);
    if (sees === 'failure' && !screen.login && !byLink) await expectReadable(page);
    if (sees === 'failure') await expectRetryToHeal(page, made);
    if (await page.evaluate(() => 'altered' in window)) throw new Error('An altered script ran.');
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await visitor.close();
  }
}

/** Opens a screen that shows nothing of any remote. Before it runs, its links would load a document. */
async function openOther(page: Page): Promise<void> {
  await page.goto(paths.faqs, { waitUntil: 'networkidle' });
  await expectVisible(page.locator(RUNS));
}

/** Opens a screen from another one. */
const followLink = (page: Page, path: string) =>
  page.evaluate((href) => document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click(), path);

/** The failure takes the place of the screen alone. */
async function expectFailure(page: Page): Promise<void> {
  await expectVisible(page.getByText(NOT_AVAILABLE));
  await expectVisible(page.getByRole('button', { name: 'Retry' }));
  await expectFrame(page);
}

/** What arrived with the page can still be read, and what cannot work is disabled. */
async function expectReadable(page: Page): Promise<void> {
  await expectVisible(page.getByRole('main').getByRole('heading', { level: 1 }));
  const enabled = page.locator('main :is(button, input, select):not([data-retry]):enabled');
  if ((await enabled.count()) > 0) throw new Error('A control that cannot work is enabled.');
}

async function expectScreen(page: Page): Promise<void> {
  await expectHidden(page.getByText(NOT_AVAILABLE));
}

/** Retry loads the screen without a document load. The page may have tried again by itself before. */
async function expectRetryToHeal(page: Page, fault: Fault): Promise<void> {
  await markPage(page);
  fault.end();
  await page.evaluate(() => document.querySelector<HTMLElement>('main [data-retry]')?.click());
  await expectHidden(page.getByText(NOT_AVAILABLE));
  await expectVisible(page.getByRole('main').getByRole('heading', { level: 1 }));
  await expectSamePage(page);
}
