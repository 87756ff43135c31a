import { BOOKINGS, fileOf, SHELL, TOURS } from '../testing/gate-records';
import { gateBuild } from './gate-build';

const LABEL = 'mfe-tours@aaaaaaaaaaaa';

const without = <T>(record: Record<string, T>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));

it('accepts a build that has what its remote definition names, within its budgets', () => {
  expect(gateBuild(SHELL)).toEqual([]);
  expect(gateBuild(TOURS)).toEqual([]);
});

describe('a build is refused', () => {
  it('with the remote definition of another remote', () => {
    expect(gateBuild({ ...TOURS, definition: { ...TOURS.definition, name: 'mfe-tasks' } })).toEqual([
      'mfe-tours@aaaaaaaaaaaa carries the remote definition of mfe-tasks instead of its own.',
    ]);
  });

  it('without a module that its remote definition names', () => {
    expect(gateBuild({ ...TOURS, modules: without(TOURS.modules, 'all/all.screen') })).toEqual([
      `The remote definition of ${LABEL} names 'all/all.screen', but the build has no such module.`,
    ]);
  });

  it('when a screen exports no Component', () => {
    expect(gateBuild({ ...TOURS, exports: { ...TOURS.exports, 'all/all.screen': ['loader'] } })).toEqual([
      `The remote definition of ${LABEL} requires Component of 'all/all.screen', which does not export it.`,
    ]);
  });

  it('when its module for the isolated page exports nothing', () => {
    expect(gateBuild({ ...TOURS, exports: { ...TOURS.exports, isolated: [] } })).toHaveLength(2);
  });

  it('when it loads a file that it does not list', () => {
    expect(gateBuild({ ...TOURS, files: without(TOURS.files, 'screen.js') })).toEqual([
      'mfe-tours@aaaaaaaaaaaa loads screen.js, but does not list it among its files.',
    ]);
  });
});

describe('a build over its budget is refused', () => {
  it.each([
    [
      { 'remoteEntry.js': fileOf(24.1) },
      'The entry of mfe-tours@aaaaaaaaaaaa is 24.1 KB; the limit is 24 KB.',
    ],
    [
      { 'screen.js': fileOf(100.2) },
      "The screen 'all/all.screen' of mfe-tours@aaaaaaaaaaaa is 110.2 KB; the limit is 110 KB.",
    ],
    [
      { 'later.js': fileOf(350.3) },
      'The whole build of mfe-tours@aaaaaaaaaaaa is 400.3 KB; the limit is 400 KB.',
    ],
  ])('with a remote whose files are too large: %j', (files, refusal) => {
    expect(gateBuild({ ...TOURS, files: { ...TOURS.files, ...files } })).toContain(refusal);
  });

  it("with a slot that is too large for another remote's screen", () => {
    expect(gateBuild({ ...BOOKINGS, files: { ...BOOKINGS.files, 'screen.js': fileOf(60.1) } })).toEqual([
      "The slot 'mine/mine.screen' of mfe-bookings@bbbbbbbbbbbb is 70.1 KB; the limit is 70 KB.",
    ]);
  });

  it('with a shell that every page waits for', () => {
    expect(gateBuild({ ...SHELL, files: { ...SHELL.files, 'main.js': fileOf(700) } })).toEqual([
      'The page of shell@5e115e115e11 is 740.0 KB; the limit is 640 KB.',
    ]);
  });

  it('but not a development build, which is not minified', () => {
    const files = { ...TOURS.files, 'screen.js': fileOf(2000) };
    expect(gateBuild({ ...TOURS, build: 'dev', files })).toEqual([]);
  });
});
