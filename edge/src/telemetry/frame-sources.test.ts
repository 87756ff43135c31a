import { FrameSources } from './frame-sources';

/** The second line of the script comes from line 42 of a screen, its first from webpack itself. */
const MAP = JSON.stringify({
  version: 3,
  sources: ['webpack://mfe_tours_aaaaaaaaaaaa/./src/all/all.screen.tsx'],
  names: [],
  // The first segment of the second line: column 0 is column 0 of line 42 of the first source.
  mappings: ';AAyCA',
});

const read: string[] = [];
const sources = new FrameSources({
  readBuildFile: async (name, build, file) => {
    read.push(`${name}/${build}/${file}`);
    if (file === 'gone.js.map') return undefined;
    if (file === 'down.js.map') throw new Error('The bucket does not respond.');
    return Buffer.from(file === 'damaged.js.map' ? '{' : MAP);
  },
});

const frameOf = (file: string, position = ':2:1') =>
  `https://safar.example/remotes/mfe-tours/aaaaaaaaaaaa/${file}${position}`;

it('a frame of a build is shown as file and line of the sources', async () => {
  expect(await sources.sourceOf(frameOf('all.js'))).toBe('mfe-tours/src/all/all.screen.tsx:42');
  expect(await sources.sourceOf(frameOf('all.js'))).toBe('mfe-tours/src/all/all.screen.tsx:42');
  expect(read).toEqual(['mfe-tours/aaaaaaaaaaaa/all.js.map']);
});

it.each([
  ['of no build', 'https://evil.example/all.js:2:1'],
  ['without a position', frameOf('all.js', '')],
  ['at a place that comes from no source', frameOf('all.js', ':1:1')],
  ['of a file without a map', frameOf('gone.js')],
  ['of a file with a damaged map', frameOf('damaged.js')],
  ['while the store is down', frameOf('down.js')],
  ['that leads out of its folder', frameOf('../../secrets.js')],
])('a frame %s has no source', async (_case, frame) => {
  expect(await sources.sourceOf(frame)).toBeUndefined();
});
