import { startBrokenSite, type BrokenSite } from '@safar/scripts/chaos/broken-site';
import { readSampleIds } from '@safar/scripts/checks/screens/sample-ids';
import { signInSampleAccount } from '@safar/scripts/checks/screens/sign-in-sample-accounts';
import type { BackendName } from '@safar/shared-contracts/backends';
import { paths } from '@safar/shared-contracts/paths';
import { AWAITS_SHELL } from '@safar/shared-contracts/page-marks';
import type { Page } from 'playwright-core';
import { expectHidden, expectVisible } from '../visitor/expect-visible';
import type { Outcome } from '../resilience.matrix';
import { DATA_FOLDER, ORIGIN, sharedBrowser, Visitor } from '../visitor/visitor';
import { expectFrame, expectInTime, patienceOf } from './expectations';

/** A site between whose parts something can be broken, and who is signed in there. */
export interface SiteUnderFaults extends BrokenSite {
  readonly traveller: Awaited<ReturnType<typeof signInSampleAccount>>;
  readonly ids: Awaited<ReturnType<typeof readSampleIds>>;
}

export async function startSiteUnderFaults(): Promise<SiteUnderFaults> {
  const site = await startBrokenSite({ dataFolder: DATA_FOLDER, origin: ORIGIN });
  const traveller = await signInSampleAccount(await sharedBrowser(), site.origin, 'traveller');
  return { ...site, traveller, ids: await readSampleIds(ORIGIN) };
}

/** A screen, and what of it comes from its backend. */
export interface DataScreen {
  readonly path: string;
  readonly data: string;
}

/** Screens of each backend. */
export const DATA_SCREENS: Readonly<Record<BackendName, readonly [DataScreen, ...DataScreen[]]>> = {
  tours: [
    { path: paths.allPackages, data: 'main a[href^="/tour-details/"]' },
    { path: paths.myBookings, data: 'main a[href^="/voucher/"]' },
  ],
  tasks: [{ path: paths.taskBoard, data: 'main a[href^="/bid"]' }],
};

interface Visit extends DataScreen {
  readonly sees: Outcome;
  readonly withinMs: number;
}

/** How many there were: each has an address of its own, for which no page was rendered or kept. */
let visits = 0;

/**
 * Opens a screen as a user and expects to see its data, or a sentence instead. `prepare`: the page before.
 */
export async function visit(
  { origin, traveller }: SiteUnderFaults,
  { path, data, sees, withinMs }: Visit,
  { anonymous = false, prepare }: { anonymous?: boolean; prepare?: (page: Page) => Promise<unknown> } = {},
): Promise<Visitor> {
  const visitor = await Visitor.open({ baseURL: origin, ...(anonymous ? {} : { storageState: traveller }) });
  const { page } = visitor;
  await prepare?.(page);
  page.setDefaultTimeout(patienceOf({ withinMs }));
  visits += 1;
  const started = Date.now();
  await page.goto(`${path}?visit=${visits}`, { waitUntil: 'commit' });
  await page.locator(`[${AWAITS_SHELL}], [data-frame]`).waitFor({ state: 'detached' });
  const since = Date.now();
  await (sees === 'screen' ? expectVisible(page.locator(data)) : expectSentence(page));
  expectInTime(since, { withinMs, startMs: since - started });
  await expectFrame(page);
  return visitor;
}

/** A part of the site was reached, so the sentence says nothing of the visitor's connection. */
async function expectSentence(page: Page): Promise<void> {
  await expectVisible(page.getByRole('main').getByRole('button', { name: 'Retry' }));
  const text = await page.getByRole('main').innerText();
  if (!/\.\s/.test(`${text} `)) throw new Error(`There is no sentence: ${text}`);
  if (/cannot be reached/.test(text)) throw new Error(`It was reached: ${text}`);
}

/** Retry shows the data once the fault is over. */
export async function expectRetryToHeal({ page }: Visitor, data: string): Promise<void> {
  // The page may have tried again by itself.
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('main button')) {
      if (button.textContent === 'Retry') button.click();
    }
  });
  await expectVisible(page.locator(data));
  await expectHidden(page.getByRole('main').getByRole('button', { name: 'Retry' }));
}

/**
 * Opens all screens of a backend and one of the other during a fault. `end`: after it, Retry shows the data.
 */
export async function visitDuring(
  site: SiteUnderFaults,
  backend: BackendName,
  { sees, withinMs }: Pick<Visit, 'sees' | 'withinMs'>,
  end: () => Promise<unknown>,
): Promise<void> {
  const screens = DATA_SCREENS[backend];
  const [other] = DATA_SCREENS[backend === 'tours' ? 'tasks' : 'tours'];
  const [untouched, ...visitors] = await Promise.all([
    visit(site, { ...other, sees: 'screen', withinMs: 1_500 }),
    ...screens.map((screen) => visit(site, { ...screen, sees, withinMs })),
  ]);
  await end();
  await untouched.close();
  for (const [index, visitor] of visitors.entries()) {
    if (sees === 'sentence') await expectRetryToHeal(visitor, screens[index]?.data ?? '');
    await visitor.close();
  }
}
