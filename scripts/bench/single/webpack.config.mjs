import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PACKAGES } from '@safar/tooling/packages';
import { ROOT } from '@safar/tooling/root';
import { singleBundleConfig } from '@safar/tooling/webpack/single-bundle';

/** @param {string[]} file */
const load = (...file) => import(pathToFileURL(path.join(ROOT, ...file)).href);

const { shellRoutes } = await load('shell', 'shell.ts');
const remotes = PACKAGES.filter(({ kind }) => kind === 'remote');
const modules = await Promise.all(remotes.map(({ name }) => load(name, 'remote.ts')));

export default singleBundleConfig(
  shellRoutes,
  modules.map(({ definition }) => definition),
);
