import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack, { type Compilation } from 'webpack';
import { consumedByRemotes, ROUTER_NAMES } from '../../sharing';
import { consumedBy, contractVersionsOf, exportsOf } from './build-facts';
import { chunksOf, laterChunksOf } from './build-record-plugin';

const folder = mkdtempSync(path.join(tmpdir(), 'safar-facts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Compiles a remote of these files, which exposes `screen.js`. */
function compiled(files: Record<string, string>, mode: 'production' | 'development' = 'production') {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return new Promise<Compilation>((resolve, reject) => {
    const plugin = new webpack.container.ModuleFederationPlugin({
      name: 'facts',
      exposes: { './screen': './screen.js' },
      shared: consumedByRemotes(),
    });
    const output = { path: path.join(folder, 'dist'), uniqueName: 'facts', publicPath: 'auto' };
    webpack({ mode, context: folder, entry: {}, output, plugins: [plugin] }, (error, stats) => {
      if (error || !stats || stats.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve(stats.compilation);
    });
  });
}
const SCREEN = path.join(folder, 'screen.js');

const FILES = {
  'package.json': '{ "type": "module", "sideEffects": false }',
  'screen.js': `
    import { Link } from 'react-router-dom';
    import { half } from './more.js';
    import { useState } from 'react';
    const HelloScreen = () => [Link, half, useState];
    export { HelloScreen as Component };
    export { loader } from './more.js';`,
  'more.js': `
    import { redirect, useBlocker } from 'react-router-dom';
    import { useAuth } from '@safar/shared-auth';
    export const half = () => redirect('/');
    export const loader = () => useAuth;
    export const left = () => useBlocker;`,
};

describe('the record of a build', () => {
  it('lists what a module exports, also what it exports again of another', async () => {
    expect(exportsOf(await compiled(FILES), SCREEN)).toEqual(['Component', 'loader']);
  });

  it('lists only the shared modules that the build uses, with names where those are compared', async () => {
    const ranges = consumedByRemotes();
    expect(consumedBy(await compiled(FILES))).toEqual({
      '@safar/shared-auth': { range: '^1.0.0', names: ['useAuth'] },
      react: { range: ranges['react']?.requiredVersion },
      'react-router-dom': { range: ranges['react-router-dom']?.requiredVersion, names: ['Link', 'redirect'] },
    });
  });

  it('lists all names of a module that is imported as a whole', async () => {
    const screen =
      "import * as router from 'react-router-dom'; export const Component = (name) => router[name];";
    const { 'react-router-dom': router } = consumedBy(await compiled({ 'screen.js': screen }, 'development'));
    expect(router?.names).toEqual([...ROUTER_NAMES]);
  });

  it('lists what a module loads later, also by what it loads later', async () => {
    const built = await compiled({
      'screen.js': "export const Component = () => import('./on-click.js');",
      'on-click.js': "export const open = () => import('./on-drag.js');",
      'on-drag.js': 'export const drag = 1;',
    });
    const later = laterChunksOf(built, './screen.js');
    expect(later).toHaveLength(2);
    for (const file of chunksOf(built, './screen.js')) expect(later).not.toContain(file);
    expect(laterChunksOf(await compiled(FILES), './screen.js')).toEqual([]);
  });

  it('cannot be made of a module whose exports have no names', async () => {
    const built = await compiled({
      'screen.js': "module.exports = globalThis['anything'];",
      'package.json': '{}',
    });
    expect(() => exportsOf(built, SCREEN)).toThrow('webpack cannot tell what');
  });

  it('lists the contracts of the remote definition and of the slots that it fills and shows', () => {
    const routes = [{ path: '/', module: 'home', title: 'Home', slots: ['home-tours'] }];
    expect(
      Object.keys(contractVersionsOf({ routes, slots: [{ name: 'booking-box', module: 'box' }] })),
    ).toEqual(['remote-definition', 'slot:booking-box', 'slot:home-tours']);
  });

  it('cannot be made with a slot whose contract has no version', () => {
    expect(() => contractVersionsOf({ routes: [], slots: [{ name: 'corner', module: 'corner' }] })).toThrow(
      "'slot:corner' has no version in contract-versions.ts.",
    );
  });
});
