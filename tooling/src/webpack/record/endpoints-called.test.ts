import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contractOf } from '@safar/shared-contracts/contract-of';
import { likePackage } from '@safar/shared-contracts/endpoints/packages';
import webpack, { type Compilation } from 'webpack';
import { ROOT } from '../../root';
import { baseConfig } from '../base';
import { endpointsCalled } from './endpoints-called';

const folder = mkdtempSync(path.join(tmpdir(), 'safar-endpoints-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ENDPOINTS = path.join(ROOT, 'shared-contracts/src/endpoints');

/**
 * Compiles a remote of these files for production. It exposes `screen.js`, and `isolated.js` in its layer.
 */
function compiled(files: Record<string, string>) {
  const all = { 'package.json': '{ "type": "module", "sideEffects": false }', 'isolated.js': '', ...files };
  for (const [name, text] of Object.entries(all)) writeFileSync(path.join(folder, name), text);
  const { resolve, resolveLoader, module } = baseConfig('mfe-tours', 'browser', {
    build: 'aaaaaaaaaaaa',
    development: false,
    hot: false,
  });
  const isolated = { resource: path.join(folder, 'isolated.js'), layer: 'isolated' };
  return new Promise<Compilation>((done, reject) => {
    const config: webpack.Configuration = {
      mode: 'production',
      context: folder,
      entry: {},
      output: { path: path.join(folder, 'dist'), uniqueName: 'calls', publicPath: 'auto' },
      resolve: { ...resolve, modules: [path.join(ROOT, 'shared-contracts/node_modules')] },
      resolveLoader,
      module: { rules: [...module.rules, isolated] },
      experiments: { layers: true },
      optimization: { minimize: false },
      plugins: [
        new webpack.container.ModuleFederationPlugin({
          name: 'calls',
          exposes: { './screen': './screen.js', './isolated': './isolated.js' },
        }),
      ],
    };
    webpack(config, (error, stats) => {
      if (error || !stats || stats.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else done(stats.compilation);
    });
  });
}

/** Jest has no `import()` of its own. */
const load = (file: string) => Promise.resolve(jest.requireActual(file));

const called = async (files: Record<string, string>) =>
  Object.keys(await endpointsCalled(await compiled(files), load));

const API = `
  import * as packages from '${ENDPOINTS}/packages.endpoints.ts';
  import { listTasks as tasks, getTask } from '${ENDPOINTS}/tasks.endpoints.ts';
  import { getGuide } from '${ENDPOINTS}/guides.endpoints.ts';
  const request = (endpoint) => fetch(endpoint.path);
  export const like = () => request(packages.likePackage);
  export const board = () => request(tasks);
  export const never = () => [request(packages.deletePackage), request(getTask)];
  const nobody = () => request(getGuide);`;

describe('the endpoints that a build calls', () => {
  it('are those whose calls are left when webpack has removed what nothing uses', async () => {
    const screen = `import { like, board } from './api.js'; export const Component = () => [like(), board()];`;
    expect(await called({ 'api.js': API, 'screen.js': screen })).toEqual([
      'GET /alltasks',
      'PATCH /api/v1/tour-package/:id',
    ]);
  });

  it('are in the record with what the sources of the build say of them', async () => {
    const screen = `import { like } from './api.js'; export const Component = like;`;
    const found = await endpointsCalled(await compiled({ 'api.js': API, 'screen.js': screen }), load);
    expect(found).toEqual({ 'PATCH /api/v1/tour-package/:id': contractOf(likePackage, 'client') });
  });

  it('are not those of the isolated page', async () => {
    const isolated = `import { like } from './api.js'; export const stubs = like;`;
    const screen = `import { board } from './api.js'; export const Component = board;`;
    expect(await called({ 'api.js': API, 'screen.js': screen, 'isolated.js': isolated })).toEqual([
      'GET /alltasks',
    ]);
  });

  it('are all of a file that is used as a whole', async () => {
    const screen = `
      import * as guides from '${ENDPOINTS}/guides.endpoints.ts';
      export const Component = (name) => guides[name];`;
    expect(await called({ 'screen.js': screen })).toEqual(['GET /api/v1/guide/:id']);
  });
});
