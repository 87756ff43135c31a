import { inFull } from '@safar/shared-server/testing/in-full';
import { PACKAGES } from '@safar/tooling/packages';
import { expectVisible } from '../../visitor/expect-visible';
import { liveBuildFolder, readRemoteBuild } from '../../builds/live-builds';
import { runAxe } from '../../sweep/axe';
import { Visitor } from '../../visitor/visitor';

const REMOTES = PACKAGES.filter(({ kind }) => kind === 'remote').map(({ name }) => name);
const THEMES = ['light', 'dark'] as const;
const WIDTHS = [360, 1280];

/**
 * Checks a page with axe, its console and its width, in both themes at both widths. Resolves to the problems.
 */
async function findProblems(address: string): Promise<string[]> {
  const problems: string[] = [];
  for (const colorScheme of THEMES) {
    for (const width of inFull(WIDTHS, [colorScheme === 'light' ? 360 : 1280])) {
      const visitor = await Visitor.open({ width, colorScheme, reducedMotion: 'reduce' });
      const { page } = visitor;
      await page.goto(address);
      await expectVisible(page.getByRole('heading', { level: 1 }));
      const { violations } = await runAxe(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      problems.push(
        ...violations,
        ...visitor.consoleErrors,
        ...(overflow > 0 ? [`${overflow} px wider than the window`] : []),
      );
      await visitor.close();
    }
  }
  return problems;
}

describe('the pages for teams, in both themes, wide and narrow', () => {
  it.each(['/__releases', '/isolated'])('%s: axe finds nothing, nothing is cut off', async (address) => {
    expect(await findProblems(address)).toEqual([]);
  });

  it.each(REMOTES)(
    '%s isolated, with its switches: axe finds nothing, nothing is cut off',
    async (remote) => {
      const build = (await liveBuildFolder(remote)).split(/[\\/]/).at(-1);
      expect(await findProblems(`/remotes/${remote}/${build}/isolated.html?data=sample#/screens`)).toEqual(
        [],
      );
    },
  );
});

it('the record of a live build has the endpoints that its code calls, and no others', async () => {
  const { endpoints, shared } = readRemoteBuild(await liveBuildFolder('mfe-bookings'));
  expect(Object.keys(endpoints ?? {})).toEqual([
    'DELETE /api/v1/tour-booking/:id',
    'DELETE /api/v1/tour-package/:id/check-in/:booking',
    'GET /api/v1/notice',
    'GET /api/v1/notice/mails',
    'GET /api/v1/tour-booking',
    'GET /api/v1/tour-booking/:id',
    'GET /api/v1/tour-package/:id/bookings',
    'GET /api/v1/tour-package/:id/waiting',
    'GET /api/v1/waiting',
    'GET /mynotice',
    'GET /mynotice/mails',
    'PATCH /api/v1/tour-booking/:id',
    'POST /api/v1/notice/read',
    'POST /api/v1/notice/unsubscribe',
    'POST /api/v1/tour-booking',
    'POST /api/v1/tour-booking/:id/keep',
    'POST /api/v1/tour-package/:id/bookings/:booking/cancel',
    'POST /api/v1/tour-package/:id/check-in',
    'POST /api/v1/tour-package/:id/messages',
    'POST /mynotice/read',
    'POST /mynotice/unsubscribe',
    'PUT /api/v1/notice/mails',
    'PUT /api/v1/tour-package/:id/waiting',
    'PUT /mynotice/mails',
  ]);
  const { names = [], shapes = {} } = shared['@safar/shared-auth'] ?? {};
  expect(Object.keys(shapes).sort()).toEqual([...names].sort());
});
