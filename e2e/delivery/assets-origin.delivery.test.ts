import { assetsUrl } from '@safar/shared-contracts/build-urls';
import { BEACON_PATH, OWN_ASSETS_COOKIE } from '@safar/shared-contracts/release-addresses';
import { PageData } from '@safar/shared-contracts/page.contract';
import { AWAITS_SHELL, PAGE_DATA_ID } from '@safar/shared-contracts/page-marks';
import type { Request } from 'playwright-core';
import * as v from 'valibot';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { expectVisible } from '../visitor/expect-visible';
import { startPullThrough, type PullThrough } from '../site/pull-through';
import { startSecondEdge } from '../site/second-edge';
import { Visitor } from '../visitor/visitor';

let cdn: PullThrough;
let site: Awaited<ReturnType<typeof startSecondEdge>>;
let visitor: Visitor;
beforeEach(async () => {
  cdn = await startPullThrough();
  site = await startSecondEdge({ ASSETS_URL: cdn.origin });
  cdn.pullFrom(site.origin);
});
afterEach(async () => {
  site.stop();
  cdn.stop();
  await visitor.close();
});

const FILES = ['script', 'stylesheet', 'font'];
const isFile = (request: Request) => FILES.includes(request.resourceType());
const list = () => visitor.page.getByRole('heading', { name: /^All \d+ Tour Packages/ });

async function open(options: Parameters<typeof Visitor.open>[0] = {}): Promise<Request[]> {
  visitor = await Visitor.open({ baseURL: site.origin, ...options });
  const requests: Request[] = [];
  visitor.page.on('request', (request) => requests.push(request));
  return requests;
}
const readPage = async () => {
  const json = await visitor.page.locator(`#${PAGE_DATA_ID}`).textContent();
  return v.parse(PageData, JSON.parse(json ?? ''));
};
const originsOf = (requests: readonly Request[]) => [
  ...new Set(requests.filter(isFile).map((request) => new URL(request.url()).origin)),
];
/** The origins of the files that this document has: the one before may request some while it is left. */
const loadedFrom = () =>
  visitor.page
    .evaluate(() => {
      const files = performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.(js|css|woff2)$/.test(name));
      return [...new Set(files.map(({ name }) => new URL(name).origin))];
    })
    // It is being left.
    .catch(() => []);
/** The console names what a browser compared with its hash and refused. */
const refusals = () => visitor.consoleErrors.filter((text) => text.includes("'integrity' attribute"));
const hasOwnAssets = async () =>
  (await visitor.page.context().cookies()).some(({ name }) => name === OWN_ASSETS_COOKIE);

it('every script, style and font comes from the other origin, with its hash, and nothing else does', async () => {
  const requests = await open();
  const { page } = visitor;
  await page.goto('/allpak');
  await expectVisible(list());
  // Before that a link loads another page, which prefetches the files of this one, and not as scripts.
  await page.locator(`[${AWAITS_SHELL}]`).waitFor({ state: 'detached' });
  // Files of the home screen, of another remote, and of a screen of the shell.
  await page.getByRole('link', { name: 'Home' }).first().click();
  await page.waitForURL('/');
  await page.getByRole('link', { name: 'Login' }).first().click();
  await expectVisible(page.getByLabel('Email').first());
  await page.waitForLoadState('networkidle');
  const own = requests.filter((request) => isFile(request) && !request.url().startsWith(cdn.origin));
  expect([...cdn.failures, ...own.map((request) => request.url())]).toEqual([]);
  expect(new Set(requests.filter(isFile).map((request) => request.resourceType()))).toEqual(new Set(FILES));
  expect(cdn.given.length).toBeGreaterThan(10);
  expect(cdn.given.filter((path) => !path.startsWith(assetsUrl))).toEqual([]);
  const others = requests.filter((request) => !isFile(request) && request.url().startsWith(cdn.origin));
  expect(others.map((request) => request.url())).toEqual([]);
  const unchecked = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[rel=stylesheet]')]
      .filter(({ integrity, crossOrigin }) => !integrity || crossOrigin !== 'anonymous')
      .map((element) => element.outerHTML),
  );
  expect(unchecked.filter((tag) => !tag.includes('/no-script.css'))).toEqual([]);
  expect(await hasOwnAssets()).toBe(false);
  expect(visitor.consoleErrors).toEqual([]);
});

it('so do the scripts of the page from which Google’s window opens', async () => {
  const requests = await open();
  const { page } = visitor;
  await page.goto('/terms');
  await page.goto((await readPage()).identity.googlePage ?? 'no Google page');
  await page.waitForLoadState('networkidle');
  const scripts = requests.filter((request) => request.url().endsWith('/google.js'));
  expect(originsOf(scripts)).toEqual([cdn.origin]);
  expect(refusals()).toEqual([]);
});

it('a remote that the other origin altered is refused, and the very build comes from the site', async () => {
  cdn.alter(/\/remoteEntry\.js$/);
  const requests = await open();
  await visitor.page.goto('/allpak');
  await expectVisible(list());
  await visitor.page.waitForLoadState('networkidle');
  expect(refusals().length).toBeGreaterThan(0);
  const live = (await readPage()).remotes.find(({ name }) => name === 'mfe-tours')?.live.url;
  expect(originsOf(requests)).toEqual([cdn.origin, site.origin]);
  const own = requests.filter((request) => isFile(request) && request.url().startsWith(site.origin));
  expect(own.map((request) => new URL(request.url()).pathname)).toContain(`${live}remoteEntry.js`);
});

it.each<[string, (cdn: PullThrough) => void]>([
  ['altered a script of the shell', ({ alter }) => alter(/\/main\.js$/)],
  ['altered its styles', ({ alter }) => alter(/\.css$/)],
  ['is down', ({ refuse }) => refuse(/./)],
])('the page runs, with files of the site, where the other origin %s', async (_what, fail) => {
  fail(cdn);
  await open();
  const { page } = visitor;
  const beacons: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(BEACON_PATH)) beacons.push(request.postData() ?? '');
  });
  await page.goto('/allpak');
  await waitUntil(hasOwnAssets, { timeoutMs: 30_000, failure: 'The page does not leave the other origin.' });
  await waitUntil(async () => (await loadedFrom()).join() === site.origin, {
    timeoutMs: 30_000,
    failure: 'The page was not loaded again.',
  });
  await expectVisible(list());
  await page.getByRole('link', { name: 'Login' }).first().click();
  await expectVisible(page.getByLabel('Email').first());
  await page.waitForLoadState('networkidle');
  expect(await loadedFrom()).toEqual([site.origin]);
  // Nothing is wrong with a build.
  expect(beacons.join()).not.toContain('"failed"');
});

it('without a network the page and its files are there', async () => {
  await open({ serviceWorkers: 'allow' });
  const { page } = visitor;
  await page.goto('/allpak');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expectVisible(list());
  await waitUntil(
    () =>
      page.evaluate(async (folder) => {
        const names = await caches.keys();
        const files = await Promise.all(
          names.map(async (name) => [...(await (await caches.open(name)).keys())]),
        );
        const kept = files.flat().map(({ url }) => url);
        return (
          kept.some((url) => url.includes('/api/') || url.includes('/packages')) &&
          kept.some((url) => url.startsWith(location.origin + folder) && url.endsWith('/remoteEntry.js'))
        );
      }, assetsUrl),
    { timeoutMs: 30_000, failure: 'The files are not kept.' },
  );
  // What a page loaded from there, the worker got from there as well, out of the browser's own cache.
  expect(cdn.given.filter((path, index) => cdn.given.indexOf(path) !== index)).toEqual([]);
  cdn.stop();
  await page.context().setOffline(true);
  await page.reload();
  await expectVisible(list());
  await expectVisible(page.getByRole('region', { name: 'Offline' }));
});
