import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Build, RemoteBuild, ShellBuild } from '@safar/shared-contracts/release.contract';
import { SHELL } from './release-folder';
import { testFolder } from './test-folder';

/** Writes these files and their record to a new folder, as webpack does. Returns the folder. */
function write(contents: Record<string, string>, recordOf: (files: Build['files']) => Build): string {
  const folder = testFolder('build');
  const files: Build['files'] = {};
  for (const [file, content] of Object.entries(contents)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    files[file] = { integrity, bytes: Buffer.byteLength(content) };
  }
  writeFileSync(path.join(folder, 'build.json'), JSON.stringify(recordOf(files)));
  return folder;
}

/** Writes a build of the shell that the gate accepts to a new folder. Returns the folder. */
export const writeShell = (build: string, more: Partial<ShellBuild> = {}): string =>
  write({ 'main.js': `// ${build}`, 'main.css': `/* ${build} */` }, (files) => ({
    ...SHELL,
    build,
    files,
    ...more,
  }));

/**
 * Writes a build of a remote to a new folder: a container with the screen `/<name>` that gate and probe
 * accept. Returns the folder.
 */
export function writeRemote(name: string, build: string, more: Partial<RemoteBuild> = {}): string {
  const global = `${name}_${build}`.replaceAll('-', '_');
  const container = `var ${global} = {
  init() {},
  async get(module) {
    return () => (module === './isolated' ? { stubs: {}, slotProps: {} } : { Component() {} });
  },
};`;
  return write({ 'remoteEntry.js': container, 'chunks/screen.js': '// a chunk' }, (files) => ({
    kind: 'remote',
    name,
    build,
    entry: 'remoteEntry.js',
    global,
    files,
    modules: { 'one/one.screen': [], isolated: [] },
    exports: { 'one/one.screen': ['Component'], isolated: ['slotProps', 'stubs'] },
    contracts: { 'remote-definition': '1.0.0' },
    shared: {},
    definition: {
      name,
      team: 'Team',
      routes: [{ path: `/${name}`, module: 'one/one.screen', title: 'One' }],
      slots: [],
      nav: [],
      menu: [],
    },
    ...more,
  }));
}
