import type { RouteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import type { RemoteBuild, ShellBuild } from '@safar/shared-contracts/release.contract';

/** The records of builds that the gate accepts, to be changed by its tests. */
export const SHELL: ShellBuild = {
  kind: 'shell',
  name: 'shell',
  build: '5e115e115e11',
  routes: [{ path: '/login', module: 'login/login.screen', title: 'Login' }],
  scripts: ['main.js'],
  styles: ['main.css'],
  files: { 'main.js': fileOf(400), 'main.css': fileOf(40) },
  contracts: { 'remote-definition': '1.2.0' },
  shared: {
    react: { version: '19.3.1' },
    'react-router-dom': { version: '7.18.5', names: ['Link', 'useParams'] },
  },
};

export const TOURS = remoteRecord('mfe-tours', 'aaaaaaaaaaaa', [
  { path: '/allpak', module: 'all/all.screen', title: 'All' },
  { path: '/tour-details/:id?', module: 'details/details.screen', title: 'Tour', slots: ['booking-box'] },
]);

export const BOOKINGS: RemoteBuild = {
  ...remoteRecord('mfe-bookings', 'bbbbbbbbbbbb', [
    { path: '/mybookings', module: 'mine/mine.screen', title: 'Mine' },
  ]),
  contracts: { 'remote-definition': '1.0.0', 'slot:booking-box': '1.0.0' },
};
BOOKINGS.definition.slots = [{ name: 'booking-box', module: 'mine/mine.screen' }];

export function fileOf(kilobytes: number) {
  return { integrity: 'sha384-any', bytes: kilobytes * 1000 };
}

export function remoteRecord(name: string, build: string, routes: RouteDefinition[]): RemoteBuild {
  const modules = [...routes.map(({ module }) => module), 'isolated'];
  return {
    kind: 'remote',
    name,
    build,
    entry: 'remoteEntry.js',
    global: `${name}_${build}`.replaceAll('-', '_'),
    files: { 'remoteEntry.js': fileOf(10), 'screen.js': fileOf(40) },
    modules: Object.fromEntries(modules.map((module) => [module, ['screen.js']])),
    exports: Object.fromEntries(
      modules.map((module) => [module, module === 'isolated' ? ['slotProps', 'stubs'] : ['Component']]),
    ),
    contracts: { 'remote-definition': '1.0.0', 'slot:booking-box': '1.1.0' },
    shared: { react: { range: '^19.3.1' }, 'react-router-dom': { range: '^7.18.5', names: ['Link'] } },
    definition: { name, team: 'Any', routes, slots: [], nav: [], menu: [] },
  };
}
