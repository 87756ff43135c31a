import { createHash } from 'node:crypto';
import { buildFileUrl, remoteUrl } from '@safar/shared-contracts/build-urls';
import { paths } from '@safar/shared-contracts/paths';
import { readSampleIds, type SampleIds } from '@safar/scripts/checks/screens/sample-ids';
import { SCREENS, screenPath } from '@safar/scripts/checks/screens/screens';
import { SAMPLE_ACCOUNTS } from '@safar/scripts/stack/sample-accounts';
import { writeChangedBuild, type Change } from '../builds/changed-build';
import { liveBuildFolder, readRemoteBuild, readShellBuild, service } from '../builds/live-builds';
import { ORIGIN } from '../visitor/visitor';
import { ALTERED_RAN, serveAltered } from './altered-site';
import { ACTION_TIMEOUT_MS, type EnginePage } from './engine-page';
import { FIREFOX } from './firefox';
import { button, DIALOG, field, heading, link, rowOf, text } from './targets';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { WEBKIT } from './webkit';

const [TRAVELLER] = SAMPLE_ACCOUNTS;
const NOT_AVAILABLE = 'This part of Safar is not available right now';
const PUBLIC_SCREENS = SCREENS.filter(({ login }) => !login);

let ids: SampleIds;
beforeAll(async () => {
  ids = await readSampleIds(ORIGIN);
});

/** An expression: whether the tab has received a release since it was opened. */
const HAS_NEW_RELEASE =
  "performance.getEntriesByType('resource').some(({ name }) => new URL(name).pathname === '/__release')";

const untilReleased = (page: EnginePage) =>
  waitUntil(async () => (await page.evaluate(HAS_NEW_RELEASE)) === true, {
    timeoutMs: ACTION_TIMEOUT_MS,
    failure: 'The tab received no release.',
  });

/**
 * What Firefox reports of a request that it gives up because the document is being left: of a script the hash
 * of no bytes, and of what the service worker passes on a failure.
 */
const LEFT = [createHash('sha256').update('').digest('base64'), 'A ServiceWorker intercepted the request'];

/**
 * The paths of the scripts with which the home screen is loaded, also when they are asked for again. Its
 * remote has no earlier build here, which would be loaded instead.
 */
async function scriptsOfHome(): Promise<readonly string[]> {
  const record = readRemoteBuild(await liveBuildFolder('mfe-home-search'));
  const files = record.modules['home/home.screen'] ?? [];
  return files.flatMap((file) => [buildFileUrl(record, file), remoteUrl(record) + file]);
}

/** The paths of all scripts that the shell loads later. */
async function laterScriptsOfShell(): Promise<readonly string[]> {
  const record = readShellBuild(await liveBuildFolder('shell'));
  const later = Object.keys(record.files).filter(
    (file) => file.endsWith('.js') && !record.scripts.includes(file),
  );
  return later.map((file) => buildFileUrl(record, file));
}

describe.each([FIREFOX, WEBKIT])('in $name', (engine) => {
  let page: EnginePage;
  let restore: (() => unknown) | undefined;

  // A profile of its own for each test: builds are cached for ever.
  beforeEach(async () => {
    page = await engine.start();
  });
  afterEach(async () => {
    await restore?.();
    restore = undefined;
    await page.close();
    expect(page.problems.filter((problem) => !LEFT.some((part) => problem.includes(part)))).toEqual([]);
  });

  /**
   * Opens a tab, and publishes a build of a package in which a text is another one. Waits until the tab has
   * learned of it. `digit`: is in the build's id, which no other test may have.
   */
  async function publishMeanwhile(name: string, digit: number, change: Change) {
    await page.open('/allpak');
    await page.see(heading('Tour Packages'));
    await page.evaluate('window.samePage = true');
    const build = `${engine === FIREFOX ? 'f' : 'e'}${digit}`.repeat(6);
    const folder = await writeChangedBuild(name, build, change);
    await service.publish([folder], { who: 'a test', revision: 'changed' });
    restore = () => service.rollBack(name, 'a test');
    await untilReleased(page);
  }

  it('every public screen is shown', async () => {
    for (const screen of PUBLIC_SCREENS) {
      await page.open(screenPath(screen, ids));
      await page.see('//h1');
      const state = await page.evaluate(`({
        failed: document.body.innerText.includes('${NOT_AVAILABLE}'),
        fits: document.documentElement.scrollWidth <= innerWidth,
        // By this the shell knows whether it may take the page over: is-own-address.ts.
        named: performance.getEntriesByType('navigation')[0]?.name === location.href,
      })`);
      expect({ screen: screen.name, state }).toEqual({
        screen: screen.name,
        state: { failed: false, fits: true, named: true },
      });
    }
  });

  it('a traveller logs in, books a tour and deletes the booking', async () => {
    await page.open(`/login?returnTo=${encodeURIComponent(`/tour-details/${ids.tour}`)}`);
    await page.type(field('Email'), TRAVELLER.email);
    await page.type(field('Password'), TRAVELLER.password);
    await page.click(`//main${button('Login')}`);
    await page.click(button('Book Now'));
    const tour = String(await page.evaluate("document.querySelector('h1').innerText"));
    await page.see(text('Booking Successful!'));
    await page.click(button('OK'));
    await page.see(heading('My Bookings'));
    await page.click(`${rowOf(tour)}${button('Delete')}`);
    await page.click(`${DIALOG}${button('Delete')}`);
    await page.see(text('Your booking was cancelled free of charge.'));
  });

  it('an open tab runs the new build of a remote at the next navigation', async () => {
    await publishMeanwhile('mfe-tours', 1, ['Tour Packages', 'Tours to Take']);
    await page.click(link('Home'));
    await page.see(heading('Your next journey'));
    await page.click(link('All Packages'));
    await page.see(heading('Tours to Take'));
    expect(await page.evaluate('window.samePage')).toBe(true);
  });

  it('an open tab runs the new shell from its next navigation on, and Back leads to where it was', async () => {
    await publishMeanwhile('shell', 2, ['Useful Links', 'Links of use']);
    expect(await page.evaluate('window.samePage')).toBe(true);
    await page.click(link('About'));
    await page.see(text('Links of use'));
    expect(await page.evaluate('window.samePage ?? null')).toBeNull();
    await page.evaluate('history.back()');
    await page.see(heading('Tour Packages'));
  });

  it.each([
    { of: 'a remote', path: paths.home, scripts: scriptsOfHome },
    { of: 'the shell', path: '/faqs', scripts: laterScriptsOfShell },
  ])('an altered script of $of is not run, and the rest of the site works', async ({ path, scripts }) => {
    const altered = await serveAltered(await scripts());
    restore = altered.close;
    await page.open(altered.origin + path);
    await page.see(text(NOT_AVAILABLE));
    expect(await page.evaluate(ALTERED_RAN)).toBe(false);
    await page.click(link('All Packages'));
    await page.see(heading('Tour Packages'));
    page.problems.splice(0);
  });
});
