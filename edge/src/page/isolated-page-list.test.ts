import { ReleaseFolder, SHELL, toursBuild } from '@safar/releases/testing/release-folder';
import { testEdge } from '../testing/test-edge';

let folder: ReleaseFolder;
beforeEach(() => {
  folder = new ReleaseFolder();
});
afterEach(() => folder.remove());

const listed = async () => (await (await testEdge(folder)).inject('/isolated')).body;
/** What the list says of a build, as people read it. */
const rowOf = (html: string, build: string) =>
  html
    .split('\n')
    .find((line) => line.startsWith('<tr>') && line.includes(build))
    ?.replace(/<[^>]+>/g, ' ');

describe('the list of isolated pages', () => {
  it('has every build that is kept, and says which is served to whom', async () => {
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
    const html = await listed();
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

  it('says when a remote is switched off; its page is there all the same', async () => {
    folder.serve({ shell: { live: SHELL.build }, 'mfe-tours': { live: 'bbbbbbbbbbbb', disabled: true } });
    expect(rowOf(await listed(), 'bbbbbbbbbbbb')).toContain(' switched off ');
  });
});
