import { inFull } from '@safar/shared-server/testing/in-full';
import { writeChangedBuild } from '../builds/changed-build';
import { service } from '../builds/live-builds';
import { expectVisible } from '../visitor/expect-visible';
import { register, newAccount } from '../visitor/accounts';
import { FOLLOWING, visitorPerTest } from '../visitor/visitor';

const TOURS = 'mfe-tours';
const OLD_HEADING = /^All \d+ Tour Packages/;
const NEW_HEADING = /^All \d+ Tours to Take/;
/** How many releases a tab is behind. */
const RELEASES_BEHIND = inFull(10, 3);

const visitor = visitorPerTest();

let published = 0;
/** Publishes a changed build of the tours while the tab is open; rolled back after the test. */
async function publishChanged(build: string, change: [string, string]): Promise<void> {
  await service.publish([await writeChangedBuild(TOURS, build, change)], {
    who: 'a test',
    revision: 'changed',
  });
  published += 1;
}
afterEach(async () => {
  for (; published > 0; published -= 1) await service.rollBack(TOURS, 'a test');
});

/** Runs `change`, and waits until the tab has received a release newer than the revision `newerThan`. */
async function untilUpdated(change: () => Promise<unknown>, newerThan: number): Promise<void> {
  const update = visitor().page.waitForResponse(async (response) => {
    if (new URL(response.url()).pathname !== '/__release' || !response.ok()) return false;
    const body: unknown = await response.json();
    return (
      typeof body === 'object' && body !== null && 'revision' in body && Number(body.revision) > newerThan
    );
  }, FOLLOWING);
  await Promise.all([change(), update]);
}
const revision = async () => (await service.read()).revision;

const markPage = () => visitor().page.evaluate(() => void Object.assign(window, { samePage: true }));
const isSamePage = () => visitor().page.evaluate(() => 'samePage' in window);
const heading = (name: RegExp) => visitor().page.getByRole('heading', { name });
const follow = (name: string) => visitor().page.getByRole('link', { name, exact: true }).first().click();

describe('a tab that is open while a team publishes', () => {
  it('runs the new build at the next navigation, without a reload, still signed in', async () => {
    const { page } = visitor();
    await register(visitor(), newAccount('Amina Swapped'));
    await follow('All Packages');
    await expectVisible(heading(OLD_HEADING));
    await page.goto('/add-task');
    const title = page.getByLabel('Title');
    await title.fill('Carry a piano up to the third floor');
    await markPage();

    await untilUpdated(
      () => publishChanged('5a5a5a000001', ['Tour Packages', 'Tours to Take']),
      await revision(),
    );
    expect(await title.inputValue()).toBe('Carry a piano up to the third floor');

    await follow('All Packages');
    await page.getByRole('button', { name: 'Leave' }).click();
    await expectVisible(heading(NEW_HEADING));
    expect(await isSamePage()).toBe(true);
    await expectVisible(page.getByRole('button', { name: 'Profile menu' }));
  });

  it('keeps the screen in use, what was typed and what is searched, until it is left', async () => {
    const { page } = visitor();
    await page.goto('/allpak');
    const search = page.getByLabel('Search packages');
    await search.fill('tea');
    await markPage();

    await untilUpdated(
      () => publishChanged('5a5a5a000002', ['Search packages', 'Find packages']),
      await revision(),
    );
    expect(await search.inputValue()).toBe('tea');
    await search.press('Enter');
    await page.waitForURL(/q=tea/);
    await expectVisible(heading(/^Found \d+ packages? for "tea"/));
    expect(await search.inputValue()).toBe('tea');

    await follow('Home');
    await expectVisible(page.getByRole('tab', { name: /flight/i }));
    await follow('All Packages');
    await expectVisible(page.getByLabel('Find packages'));
    expect(await isSamePage()).toBe(true);
  });

  it('that is many releases behind still works, and catches up', async () => {
    const { page } = visitor();
    await page.goto('/');
    await expectVisible(page.getByRole('heading', { level: 1 }));
    await markPage();
    // The tab receives no release updates.
    await page.route('**/__release**', (route) => route.abort());
    const names = [
      'Tour Packages',
      ...Array.from({ length: RELEASES_BEHIND }, (_, number) => `Tours, release ${number}`),
    ];
    for (const [number, name] of names.slice(1).entries()) {
      await publishChanged(`7e7e7e7e7e0${number}`, [names[number] ?? '', name]);
    }
    // The tab has not loaded the files of this screen before, and several builds have followed its own.
    await follow('All Packages');
    await expectVisible(heading(OLD_HEADING));

    await page.unroute('**/__release**');
    await untilUpdated(() => page.evaluate(() => dispatchEvent(new Event('focus'))), (await revision()) - 1);
    await follow('Home');
    await expectVisible(page.getByRole('tab', { name: /flight/i }));
    await follow('All Packages');
    await expectVisible(heading(new RegExp(`^All \\d+ Tours, release ${RELEASES_BEHIND - 1}`)));
    expect(await isSamePage()).toBe(true);
    visitor().consoleErrors.length = 0;
  });
});
