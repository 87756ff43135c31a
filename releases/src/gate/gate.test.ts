import type { RouteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import type { RemoteBuild, ShellBuild } from '@safar/shared-contracts/release.contract';
import { gateRelease, gateBuild, gateRemote } from './gate';

const SHELL: ShellBuild = {
  kind: 'shell',
  name: 'shell',
  build: '5e115e115e11',
  routes: [{ path: '/login', module: 'login/login.screen', title: 'Login' }],
  scripts: ['main.js'],
  styles: ['main.css'],
  files: { 'main.js': file(400), 'main.css': file(40) },
  contracts: { 'remote-definition': '1.2.0' },
  shared: {
    react: { version: '19.3.1' },
    'react-router-dom': { version: '7.18.5', names: ['Link', 'useParams'] },
  },
};
const TOURS = remote('mfe-tours', 'aaaaaaaaaaaa', [
  { path: '/allpak', module: 'all/all.screen', title: 'All' },
  { path: '/tour-details/:id?', module: 'details/details.screen', title: 'Tour', slots: ['booking-box'] },
]);
const BOOKINGS: RemoteBuild = {
  ...remote('mfe-bookings', 'bbbbbbbbbbbb', [
    { path: '/mybookings', module: 'mine/mine.screen', title: 'Mine' },
  ]),
  contracts: { 'remote-definition': '1.0.0', 'slot:booking-box': '1.0.0' },
};
BOOKINGS.definition.slots = [{ name: 'booking-box', module: 'mine/mine.screen' }];

function file(kilobytes: number) {
  return { integrity: 'sha384-any', bytes: kilobytes * 1000 };
}

const without = <T>(record: Record<string, T>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));

function remote(name: string, build: string, routes: RouteDefinition[]): RemoteBuild {
  const modules = [...routes.map(({ module }) => module), 'isolated'];
  return {
    kind: 'remote',
    name,
    build,
    entry: 'remoteEntry.js',
    global: `${name}_${build}`.replaceAll('-', '_'),
    files: { 'remoteEntry.js': file(10), 'screen.js': file(40) },
    modules: Object.fromEntries(modules.map((module) => [module, ['screen.js']])),
    exports: Object.fromEntries(
      modules.map((module) => [module, module === 'isolated' ? ['slotProps', 'stubs'] : ['Component']]),
    ),
    contracts: { 'remote-definition': '1.0.0', 'slot:booking-box': '1.1.0' },
    shared: { react: { range: '^19.3.1' }, 'react-router-dom': { range: '^7.18.5', names: ['Link'] } },
    definition: { name, team: 'Any', routes, slots: [], nav: [], menu: [] },
  };
}

describe('builds that meet on a page', () => {
  it('may, when each keeps what the others need', () => {
    expect(gateRelease(SHELL, [TOURS, BOOKINGS])).toEqual([]);
  });

  it('must not, when a remote was made for a newer door than the shell knows', () => {
    expect(
      gateRelease(SHELL, [{ ...TOURS, contracts: { ...TOURS.contracts, 'remote-definition': '1.3.0' } }]),
    ).toEqual([
      'mfe-tours@aaaaaaaaaaaa is made to version 1.3.0 of the door, but shell@5e115e115e11 keeps 1.2.0.',
    ]);
  });

  it('must not, when a new shell has given up the door of a live remote', () => {
    expect(gateRelease({ ...SHELL, contracts: { 'remote-definition': '2.0.0' } }, [TOURS])).toEqual([
      'mfe-tours@aaaaaaaaaaaa is made to version 1.0.0 of the door, but shell@5e115e115e11 keeps 2.0.0.',
    ]);
  });

  it('must not, when one does not say which door it was made to', () => {
    expect(gateRelease(SHELL, [{ ...TOURS, contracts: {} }])).toEqual([
      'mfe-tours@aaaaaaaaaaaa is made to version none of the door, but shell@5e115e115e11 keeps 1.2.0.',
    ]);
  });

  it('must not, when a remote needs a newer React than the shell provides', () => {
    const ahead = { ...TOURS, shared: { react: { range: '^20.0.0' } } };
    expect(gateRemote(SHELL, ahead)).toEqual([
      'mfe-tours@aaaaaaaaaaaa needs react ^20.0.0, but shell@5e115e115e11 provides 19.3.1.',
    ]);
  });

  it('must not, when a new shell provides a React that a live remote was not made for', () => {
    const ahead = { ...SHELL, shared: { ...SHELL.shared, react: { version: '20.0.0' } } };
    expect(gateRelease(ahead, [TOURS])).toEqual([
      'mfe-tours@aaaaaaaaaaaa needs react ^19.3.1, but shell@5e115e115e11 provides 20.0.0.',
    ]);
  });

  it('must not, when a remote needs a package that the shell does not share', () => {
    expect(gateRemote(SHELL, { ...TOURS, shared: { zustand: { range: '^5.0.0' } } })).toEqual([
      'mfe-tours@aaaaaaaaaaaa needs zustand, but shell@5e115e115e11 does not share it.',
    ]);
  });

  it('must not, when a remote uses a name that the shell does not offer of a package', () => {
    const shared = { 'react-router-dom': { range: '^7.18.5', names: ['Link', 'useFetcher'] } };
    expect(gateRemote(SHELL, { ...TOURS, shared })).toEqual([
      'mfe-tours@aaaaaaaaaaaa uses useFetcher of react-router-dom, but shell@5e115e115e11 does not offer it.',
    ]);
  });

  it('must not, when a screen hands a slot less than the build that fills it was made for', () => {
    const ahead = { ...BOOKINGS, contracts: { ...BOOKINGS.contracts, 'slot:booking-box': '2.0.0' } };
    expect(gateRelease(SHELL, [TOURS, ahead])).toEqual([
      'mfe-bookings@bbbbbbbbbbbb fills the slot booking-box by version 2.0.0 of its contract, but mfe-tours@aaaaaaaaaaaa shows it by 1.1.0.',
    ]);
  });

  it.each([
    ['the same path', '/allpak'],
    ['the same path in other letters', '/AllPak/'],
    ['what an optional parameter leaves', '/tour-details'],
    ['the same path with another name for its parameter', '/tour-details/:tour'],
  ])('must not, when two remotes claim %s', (_case, path) => {
    const rival = remote('mfe-reviews', 'cccccccccccc', [{ path, module: 'all/all.screen', title: 'All' }]);
    expect(gateRelease(SHELL, [TOURS, rival])).toEqual([
      `mfe-tours@aaaaaaaaaaaa and mfe-reviews@cccccccccccc both claim the path ${path}.`,
    ]);
  });

  it("must not, when a remote claims one of the shell's own paths", () => {
    const rival = remote('mfe-reviews', 'cccccccccccc', [
      { path: '/login', module: 'all/all.screen', title: 'All' },
    ]);
    expect(gateRelease(SHELL, [rival])).toEqual([
      'shell@5e115e115e11 and mfe-reviews@cccccccccccc both claim the path /login.',
    ]);
  });

  it('must not, when two remotes fill the same slot', () => {
    const rival = {
      ...remote('mfe-reviews', 'cccccccccccc', []),
      definition: { ...BOOKINGS.definition, name: 'mfe-reviews', routes: [] },
    };
    expect(gateRelease(SHELL, [TOURS, BOOKINGS, rival])).toEqual([
      'mfe-bookings@bbbbbbbbbbbb and mfe-reviews@cccccccccccc both fill the slot booking-box.',
    ]);
  });

  it("must not, when the name of one begins with another's", () => {
    expect(gateRelease(SHELL, [TOURS, remote('mfe-tours-abroad', 'cccccccccccc', [])])).toEqual([
      'The name of mfe-tours-abroad@cccccccccccc begins with that of mfe-tours@aaaaaaaaaaaa: the page could not tell them apart.',
    ]);
  });
});

describe('a build by itself', () => {
  it('is sound when it has what its door names, within its budgets', () => {
    expect(gateBuild(SHELL)).toEqual([]);
    expect(gateBuild(TOURS)).toEqual([]);
  });

  it("is not, when it comes with another remote's door", () => {
    expect(gateBuild({ ...TOURS, definition: { ...TOURS.definition, name: 'mfe-tasks' } })).toEqual([
      'mfe-tours@aaaaaaaaaaaa comes with the door of mfe-tasks: it must be its own.',
    ]);
  });

  it('is not, when its door names a module that it does not have', () => {
    expect(gateBuild({ ...TOURS, modules: without(TOURS.modules, 'all/all.screen') })).toEqual([
      "The door of mfe-tours@aaaaaaaaaaaa names 'all/all.screen', but the build has no such module.",
    ]);
  });

  it('is not, when a screen exports no Component', () => {
    expect(gateBuild({ ...TOURS, exports: { ...TOURS.exports, 'all/all.screen': ['loader'] } })).toEqual([
      "The door of mfe-tours@aaaaaaaaaaaa needs Component of 'all/all.screen', which does not export it.",
    ]);
  });

  it('is not, when it brings nothing for its isolated page', () => {
    expect(gateBuild({ ...TOURS, exports: { ...TOURS.exports, isolated: [] } })).toHaveLength(2);
  });

  it('is not, when it loads a file that it does not list', () => {
    expect(gateBuild({ ...TOURS, files: without(TOURS.files, 'screen.js') })).toEqual([
      'mfe-tours@aaaaaaaaaaaa loads screen.js, but does not list it among its files.',
    ]);
  });

  it.each([
    [
      { 'remoteEntry.js': file(24.1) },
      'The entry of mfe-tours@aaaaaaaaaaaa weighs 24.1 KB; the house allows 24 KB.',
    ],
    [
      { 'screen.js': file(100.2) },
      "The screen 'all/all.screen' of mfe-tours@aaaaaaaaaaaa weighs 110.2 KB; the house allows 110 KB.",
    ],
    [
      { 'later.js': file(350.3) },
      'The whole build of mfe-tours@aaaaaaaaaaaa weighs 400.3 KB; the house allows 400 KB.',
    ],
  ])('is not, when it is heavier than the house allows: %j', (files, refusal) => {
    expect(gateBuild({ ...TOURS, files: { ...TOURS.files, ...files } })).toContain(refusal);
  });

  it('is not, when what it puts into the screen of somebody else is too heavy', () => {
    expect(gateBuild({ ...BOOKINGS, files: { ...BOOKINGS.files, 'screen.js': file(50.1) } })).toEqual([
      "The slot 'mine/mine.screen' of mfe-bookings@bbbbbbbbbbbb weighs 60.1 KB; the house allows 60 KB.",
    ]);
  });

  it('is not, when it is a shell that everybody would wait for', () => {
    expect(gateBuild({ ...SHELL, files: { ...SHELL.files, 'main.js': file(700) } })).toEqual([
      'The page of shell@5e115e115e11 weighs 740.0 KB; the house allows 640 KB.',
    ]);
  });

  it('is not weighed while somebody works on it: such a build is not minified', () => {
    expect(gateBuild({ ...TOURS, build: 'dev', files: { ...TOURS.files, 'screen.js': file(2000) } })).toEqual(
      [],
    );
  });
});
