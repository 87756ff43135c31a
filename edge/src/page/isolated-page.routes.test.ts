import { ReleaseFolder, SHELL, toursBuild } from '@safar/releases/testing/release-folder';
import { pageDataOf } from '../testing/page-data-of';
import { testEdge } from '../testing/test-edge';

let folder: ReleaseFolder;
beforeEach(() => {
  folder = new ReleaseFolder();
});

const pageList = async () => (await (await testEdge(folder)).inject('/isolated')).body;
/** The text of the row of a build. */
const rowOf = (html: string, build: string) =>
  [...html.matchAll(/<tr>.*?<\/tr>/gs)]
    .map(([row]) => row)
    .find((row) => row.includes(build))
    ?.replace(/<[^>]+>|\s+/g, ' ');

describe('the isolated page of a build', () => {
  it('is there for every build that the registry lists, live or not', async () => {
    const app = await testEdge(folder);
    const response = await app.inject('/remotes/mfe-tours/aaaaaaaaaaaa/isolated.html');
    expect(pageDataOf(response.body)).toMatchObject({
      isolated: 'mfe-tours',
      remotes: [{ live: { build: 'aaaaaaaaaaaa' } }],
    });
    expect((await app.inject('/isolated')).body).toContain('/remotes/mfe-tours/bbbbbbbbbbbb/isolated.html');
    expect((await app.inject('/remotes/mfe-tours/ffffffffffff/isolated.html')).statusCode).toBe(404);
  });
});

describe('the list of isolated pages', () => {
  it('has every build that the registry lists, with its state', async () => {
    folder.addBuild(toursBuild('cccccccccccc'));
    folder.addBuild(toursBuild('dddddddddddd'));
    folder.serve({
      shell: { live: SHELL.build },
      'mfe-tours': {
        live: 'bbbbbbbbbbbb',
        previous: 'aaaaaaaaaaaa',
        canary: { build: 'dddddddddddd', percent: 10 },
      },
    });
    const html = await pageList();
    expect(rowOf(html, 'bbbbbbbbbbbb')).toContain(' live ');
    expect(rowOf(html, 'aaaaaaaaaaaa')).toContain(' previous ');
    expect(rowOf(html, 'dddddddddddd')).toContain(' canary, 10 % ');
    expect(rowOf(html, 'cccccccccccc')).not.toMatch(/live|previous|canary/);
    expect(rowOf(html, 'cccccccccccc')).toContain('2026-11-21 12:00 UTC');
    for (const build of ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(12))) {
      expect(html).toContain(`href="/remotes/mfe-tours/${build}/isolated.html"`);
      expect(html).toContain(`href="/remotes/mfe-tours/${build}/isolated.html?data=sample"`);
    }
    expect(html).not.toContain(SHELL.build);
  });

  it('shows that a remote is disabled; its page works all the same', async () => {
    folder.serve({ shell: { live: SHELL.build }, 'mfe-tours': { live: 'bbbbbbbbbbbb', disabled: true } });
    expect(rowOf(await pageList(), 'bbbbbbbbbbbb')).toContain(' disabled ');
    const page = await (await testEdge(folder)).inject('/remotes/mfe-tours/bbbbbbbbbbbb/isolated.html');
    expect(page.statusCode).toBe(200);
  });
});
