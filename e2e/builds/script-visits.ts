import type { SeenBy } from '@safar/scripts/checks/accessibility/visits';
import type { SampleIds } from '@safar/scripts/checks/screens/sample-ids';
import { FIRST_SCREENS, screenPath } from '@safar/scripts/checks/screens/screens';
import { isolatedPageUrl } from '@safar/shared-contracts/build-urls';
import { keptKey } from '@safar/shared-contracts/kept-list';
import { OVERRIDE_KEY } from '@safar/shared-contracts/page.contract';
import { loginPath, paths } from '@safar/shared-contracts/paths';
import { RELEASE_PATH } from '@safar/shared-contracts/release-addresses';
import { SAMPLE_ACCOUNTS } from '@safar/shared-contracts/sample-accounts';
import { AWAITS_SHELL } from '@safar/shared-contracts/page-marks';
import type { Page } from 'playwright-core';
import { OPENINGS } from '../sweep/open-states';
import { readLiveBuilds } from './served-scripts';

/** A way to make the site load scripts: an address, who opens it, and what to press there. */
export interface ScriptVisit {
  readonly path: string;
  readonly seenBy: SeenBy;
  /** What is done before the address is opened. */
  readonly prepare?: (page: Page) => Promise<void>;
  readonly press?: (page: Page) => Promise<void>;
  /** `npm test` makes this visit: those together load a script of each role. */
  readonly sampled?: true;
}

/**
 * Returns visits that together load every script, those that cost least first: a screen of each route, what
 * loads at a press, a refused override, and isolated pages.
 */
export async function scriptVisits(ids: SampleIds): Promise<ScriptVisit[]> {
  const isolated = (await readLiveBuilds()).flatMap(({ record }) =>
    record.kind === 'remote' ? [isolatedPageUrl(record)] : [],
  );
  const pressButton = (name: string | RegExp) => async (page: Page) => {
    // A press before that is kept for later, when this visit may have ended.
    await page.locator(`[${AWAITS_SHELL}]`).waitFor({ state: 'detached' });
    await page.getByRole('button', { name }).first().click();
  };
  const focusField = (name: string) => async (page: Page) => page.getByRole('combobox', { name }).focus();
  return [
    { path: '/faqs', seenBy: 'anonymous' },
    ...FIRST_SCREENS.map((screen) => ({
      path: screenPath(screen, ids),
      seenBy: screen.login ? screen.account : ('anonymous' as const),
    })),
    ...[paths.tourDetails(ids.tour), paths.bidDetail(ids.task)].map((behind) => ({
      path: loginPath(behind),
      seenBy: 'anonymous' as const,
    })),
    { path: '/login', seenBy: 'anonymous', press: pressButton('Continue with Google'), sampled: true },
    { path: '/', seenBy: 'anonymous', press: focusField('Where to?') },
    { path: '/', seenBy: 'anonymous', prepare: (page) => rememberTour(page, ids.tour) },
    { path: '/?from=DAC&to=CXB', seenBy: 'anonymous' },
    { path: '/allpak', seenBy: 'anonymous', press: focusField('Destination'), sampled: true },
    { path: '/mybookings', seenBy: 'traveller', press: pressButton(/^Add to calendar/) },
    { path: '/mybookings', seenBy: 'traveller', press: OPENINGS['question before a delete'].open },
    {
      path: paths.tourDetails(ids.galleryTour),
      seenBy: 'traveller',
      press: pressButton(/^Open picture 1 of/),
    },
    { path: paths.roster(ids.roster), seenBy: 'guide', press: pressButton('Scan vouchers') },
    { path: '/faqs', seenBy: 'guide', prepare: leaveCheckIns, press: waitForBell },
    { path: '/login', seenBy: 'anonymous', press: meetUrgentShell },
    { path: '/faqs', seenBy: 'anonymous', prepare: turnTracesOn },
    { path: `/faqs?${OVERRIDE_KEY}=refused`, seenBy: 'anonymous' },
    ...isolated.map((address, index) => ({
      path: `${address}?data=sample`,
      seenBy: 'anonymous' as const,
      ...(index === 0 ? { sampled: true as const } : {}),
    })),
    ...isolated.slice(0, 1).map((address) => ({ path: `${address}#/ui`, seenBy: 'anonymous' as const })),
  ];
}

const MAX_TYPING_TRIES = 10;
const TYPING_TIMEOUT_MS = 4_000;

/** Lets the tab learn of an urgent shell while something is typed: then a bar offers to load it. */
async function meetUrgentShell(page: Page): Promise<void> {
  const json = { revision: 1_000_000_000, shell: { build: 'ffffffffffff', urgent: true } };
  await page.route(
    ({ pathname }) => pathname === RELEASE_PATH,
    (route) => route.fulfill({ json }),
  );
  const bar = page.getByRole('button', { name: 'Load it' });
  // The page watches for text only once it is idle, and what was typed before does not count.
  for (let tries = 0; tries < MAX_TYPING_TRIES && !(await bar.isVisible()); tries += 1) {
    await page.getByLabel('Email').first().fill(`someone${tries}`);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await bar.waitFor({ timeout: TYPING_TIMEOUT_MS }).catch(() => undefined);
  }
  await bar.waitFor();
}

/** Makes the home screen show a tour that was viewed earlier. */
async function rememberTour(page: Page, tour: string): Promise<void> {
  const stored: [key: string, ids: string] = ['safar-personal:recent-tours', JSON.stringify([tour])];
  await page.addInitScript(([key, ids]) => localStorage.setItem(key, ids), stored);
}

/** Makes the site look for check-ins that wait to be sent, of which there are none. */
async function leaveCheckIns(page: Page): Promise<void> {
  const key = keptKey('check-ins', SAMPLE_ACCOUNTS.guide.uid);
  await page.addInitScript((name) => localStorage.setItem(name, '[]'), key);
}
const waitForBell = (page: Page) => page.getByRole('link', { name: /^Notices/ }).waitFor();

/** Makes pages begin traces, as those of an edge with OTEL_EXPORTER_OTLP_ENDPOINT do. */
async function turnTracesOn(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === '/faqs',
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('"reports":true', '"reports":true,"traces":true');
      await route.fulfill({ response, body });
    },
  );
}
