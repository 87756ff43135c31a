import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Build, RemoteBuild } from '@safar/shared-contracts/release.contract';

const SHELL: Build = {
  kind: 'shell',
  name: 'shell',
  build: '5e115e115e11',
  routes: ['/login'],
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
        { path: '/allpak', module: 'all/all.screen', title: 'All', preload: ['/api/v1/tour-package'] },
        { path: '/tour-details/:id?', module: 'all/all.screen', title: 'Details', slots: ['booking-box'] },
      ],
      slots: [{ name: 'booking-box', module: 'box/box.slot' }],
      nav: [],
      menu: [],
    },
  };
}

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

  addBuild(build: Build): void {
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
