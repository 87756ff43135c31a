import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { SeenBy } from '@safar/scripts/checks/accessibility/visits';
import type { SampleIds } from '@safar/scripts/checks/screens/sample-ids';
import { FIRST_SCREENS, screenPath } from '@safar/scripts/checks/screens/screens';
import { buildFileUrl, isolatedPageUrl } from '@safar/shared-contracts/build-urls';
import { ISOLATED_MODULE } from '@safar/shared-contracts/remote-definition.contract';
import { keptKey } from '@safar/shared-contracts/kept-list';
import { OVERRIDE_KEY } from '@safar/shared-contracts/page.contract';
import { loginPath, paths } from '@safar/shared-contracts/paths';
import type { Build, ShellBuild } from '@safar/shared-contracts/release.contract';
import { RELEASE_PATH } from '@safar/shared-contracts/release-addresses';
import { SAMPLE_ACCOUNTS } from '@safar/shared-contracts/sample-accounts';
import { AWAITS_SHELL } from '@safar/shared-contracts/page-marks';
import { PACKAGES } from '@safar/tooling/packages';
import type { Page } from 'playwright-core';
import { liveBuildFolder, readBuild } from './live-builds';
import { OPENINGS } from '../sweep/open-states';
import { ORIGIN } from '../visitor/visitor';

/** What a script is of its build: each kind is named, requested and compared in a way of its own. */
export const ROLES = [
  'of the page',
  'later one of the shell',
  'entry of a remote',
  'of a screen',
  'of a part of a screen',
  'of an isolated page',
] as const;
export type Role = (typeof ROLES)[number];

/** A script of the live release. */
export interface ServedScript {
  /** Its path on the site. */
  readonly url: string;
  readonly role: Role;
  readonly text: string;
}

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

interface LiveBuild {
  readonly folder: string;
  readonly record: Build;
}

function readLiveBuilds(): Promise<LiveBuild[]> {
  return Promise.all(
    PACKAGES.filter(({ kind }) => kind === 'shell' || kind === 'remote').map(async ({ name }) => {
      const folder = await liveBuildFolder(name);
      return { folder, record: readBuild(folder) };
    }),
  );
}

/**
 * Returns every script of the live builds of the shell and all remotes that a browser gets, but that of the
 * Google page, which only a site with a real project has: google-popup.journey.test.ts alters it.
 */
export async function readServedScripts(): Promise<ServedScript[]> {
  return (await readLiveBuilds()).flatMap(({ folder, record }) =>
    Object.keys(record.files)
      .filter((file) => file.endsWith('.js') && !(record.kind === 'shell' && isOfNoPage(record, file)))
      .map((file) => ({
        url: buildFileUrl(record, file),
        role: roleOf(record, file),
        text: readFileSync(path.join(folder, file), 'utf8'),
      })),
  );
}

function roleOf(record: Build, file: string): Role {
  if (record.kind === 'shell')
    return record.scripts.includes(file) ? 'of the page' : 'later one of the shell';
  if (file === record.entry) return 'entry of a remote';
  const { [ISOLATED_MODULE]: isolated = [], ...modules } = record.modules;
  if (Object.values(modules).flat().includes(file)) return 'of a screen';
  return isolated.includes(file) ? 'of an isolated page' : 'of a part of a screen';
}

/** The code of the server, and the Google page's own script, after those that the site loads as well. */
const isOfNoPage = ({ googlePage, server }: ShellBuild, file: string) =>
  file === server || file === googlePage?.at(-1);

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

/** A page that requests nothing for this long has done all that a press began. */
const QUIET_MS = 2_000;

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

/** Opens the visit's address in a page and presses what it presses. */
async function visitScripts({ path: address, prepare, press }: ScriptVisit, page: Page): Promise<void> {
  await prepare?.(page);
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await press?.(page);
}

/** Returns the paths of all scripts that the visit makes a page load. */
export async function scriptsLoadedBy(visit: ScriptVisit, page: Page): Promise<string[]> {
  const { press } = visit;
  const loaded = new Set<string>();
  page.on('request', (request) => {
    // What the page stores for the next screens does not run.
    if (request.resourceType() === 'script') loaded.add(new URL(request.url()).pathname);
  });
  await visitScripts(visit, page);
  await page.waitForLoadState('networkidle');
  // The network may have been idle before the press.
  for (let known = 0; press && known < loaded.size;) {
    known = loaded.size;
    await pause(QUIET_MS);
  }
  return [...loaded].filter((url) => url.endsWith('.js'));
}

/** Where an altered script would leave a mark. */
const MARK = 'alteredScriptRan';
const BLOCKED_TIMEOUT_MS = 20_000;

/**
 * Serves a script to this page that does what it did and one thing more. Returns what the visit then comes
 * to: whether the browser blocked the script, and whether it ran all the same.
 */
export async function visitWithAltered(
  { url, text }: ServedScript,
  visit: ScriptVisit,
  page: Page,
): Promise<{ blocked: boolean; ran: boolean }> {
  await page.route(
    ({ pathname }) => pathname === url,
    (route) => route.fulfill({ contentType: 'text/javascript', body: `${text}\n;window.${MARK} = 1;` }),
  );
  const blocked = page
    .waitForEvent('console', {
      predicate: (message) => /'integrity' attribute/.test(message.text()) && message.text().includes(url),
      timeout: BLOCKED_TIMEOUT_MS,
    })
    .then(
      () => true,
      () => false,
    );
  // It may wait in vain for what the script would have shown.
  const visiting = visitScripts(visit, page).catch(() => undefined);
  const outcome = await blocked;
  await Promise.race([visiting, page.waitForLoadState('networkidle').catch(() => undefined)]);
  return { blocked: outcome, ran: await page.evaluate((mark) => mark in window, MARK) };
}

/** Returns whether a page of the site, or an isolated page, stands around what could not be loaded. */
export async function isContained(page: Page): Promise<boolean> {
  const frame = new URL(page.url(), ORIGIN).pathname.endsWith('/isolated.html')
    ? page.getByText(/alone, build/)
    : page.getByRole('contentinfo');
  const shown = frame.or(page.getByRole('heading', { name: 'Something went wrong', level: 1 })).first();
  const loading = page.getByText('Loading...');
  return shown
    .waitFor()
    .then(() => loading.first().waitFor({ state: 'hidden' }))
    .then(
      () => true,
      () => false,
    );
}
