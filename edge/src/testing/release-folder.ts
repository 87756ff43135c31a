import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Build, RemoteBuild, ShellBuild } from '@safar/shared-contracts/release.contract';

/** The shell's build in a new folder. */
export const SHELL: ShellBuild = {
  kind: 'shell',
  name: 'shell',
  build: '5e115e115e11',
  routes: [{ path: '/login', module: 'login/login.screen', title: 'Login', listed: false }],
  scripts: ['main.js'],
  styles: ['main.css'],
  files: {
    'main.js': { integrity: 'sha384-main', bytes: 4 },
    'main.css': { integrity: 'sha384-css', bytes: 4 },
  },
};

/** A build of mfe-tours with one screen that shows the slot of mfe-home. */
function toursBuild(build: string): RemoteBuild {
  return {
    kind: 'remote',
    name: 'mfe-tours',
    build,
    entry: 'remoteEntry.js',
    global: `mfe_tours_${build}`,
    files: {
      'remoteEntry.js': { integrity: `sha384-entry-${build}`, bytes: 4 },
      'all.js': { integrity: 'sha384-all', bytes: 4 },
      'box.js': { integrity: 'sha384-box', bytes: 4 },
    },
    modules: { 'all/all.screen': ['all.js'], 'box/box.slot': ['box.js'] },
    door: {
      name: 'mfe-tours',
      team: 'Tours',
      routes: [
        { path: '/', module: 'all/all.screen', title: 'Home' },
        {
          path: '/allpak',
          module: 'all/all.screen',
          title: 'All',
          description: 'All tours.',
          preload: ['/api/v1/tour-package'],
        },
        {
          path: '/tour-details/:id?',
          module: 'all/all.screen',
          title: 'Details',
          login: true,
          listed: true,
          about: 'tour',
          slots: ['booking-box'],
        },
        { path: '/guides/:id', module: 'all/all.screen', title: 'Guide', about: 'guide' },
        { path: '/bid/:slugAndId', module: 'all/all.screen', title: 'Task', about: 'task' },
        { path: '/myCreate', module: 'all/all.screen', title: 'My Create', login: true },
      ],
      slots: [{ name: 'booking-box', module: 'box/box.slot' }],
      nav: [],
      menu: [],
    },
  };
}

/** The shell's record before it told more of its screens than their paths. */
type OlderShell = Omit<ShellBuild, 'routes'> & { routes: string[] };

/** A folder of releases as `publish` lays it out, for tests. */
export class ReleaseFolder {
  readonly path = mkdtempSync(path.join(tmpdir(), 'safar-releases-'));

  constructor() {
    this.addBuild(SHELL);
    this.addBuild(toursBuild('aaaaaaaaaaaa'));
    this.addBuild(toursBuild('bbbbbbbbbbbb'));
    this.setRegistry({
      version: 1,
      packages: {
        shell: { live: SHELL.build },
        'mfe-tours': { live: 'bbbbbbbbbbbb', previous: 'aaaaaaaaaaaa' },
      },
    });
  }

  addBuild(build: Build | OlderShell): void {
    const folder = path.join(this.path, build.name, build.build);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'build.json'), JSON.stringify(build));
    for (const file of Object.keys(build.files)) {
      writeFileSync(path.join(folder, file), `/* ${file} */`);
      writeFileSync(path.join(folder, `${file}.br`), 'brotli');
    }
  }

  setRegistry(registry: unknown): void {
    const file = path.join(this.path, 'registry.json');
    writeFileSync(`${file}.new`, typeof registry === 'string' ? registry : JSON.stringify(registry));
    renameSync(`${file}.new`, file);
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}
