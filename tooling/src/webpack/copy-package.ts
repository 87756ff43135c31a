import { cpSync, existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const Manifest = v.object({
  name: v.string(),
  version: v.string(),
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
  optionalDependencies: v.optional(v.record(v.string(), v.string()), {}),
});

/** What no program loads. Licences stay. */
const UNUSED = /\.(md|map|d\.[cm]?ts)$|\/(test|docs|examples|\.github|\.tap)$/;

/**
 * Copies an installed npm package and all that it needs into a `node_modules` folder. What is there already
 * in the same version stays; a second version of it comes into `nested`. Throws when something that it needs
 * is not installed, other than the optional packages of other platforms.
 */
export function copyPackage(installed: string, nodeModules: string, nested = nodeModules): void {
  const source = realpathSync(installed);
  const { name, version, dependencies, optionalDependencies } = manifestIn(source);
  const first = path.join(nodeModules, name);
  const target = isAnother(version, first) ? path.join(nested, name) : first;
  if (isAnother(version, target)) throw new Error(`${name} would be copied in two versions to ${target}.`);
  if (existsSync(target)) return;
  const isUsed = (file: string) => !UNUSED.test(file.slice(source.length));
  // pnpm's `node_modules` in a package has only the commands of what it needs.
  const isOwn = (file: string) => !path.relative(source, file).startsWith('node_modules');
  cpSync(source, target, { recursive: true, filter: (file) => isUsed(file) && isOwn(file) });
  for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies })) {
    // pnpm installs what a package needs beside it.
    const beside = path.join(source, ...name.split('/').map(() => '..'), dependency);
    if (existsSync(beside)) copyPackage(beside, nodeModules, path.join(target, 'node_modules'));
    else if (!(dependency in optionalDependencies)) throw new Error(`${name} needs ${dependency}.`);
  }
}

/** Whether there is another version of a package in that folder. */
const isAnother = (version: string, folder: string) =>
  existsSync(folder) && manifestIn(folder).version !== version;

const manifestIn = (folder: string) =>
  v.parse(Manifest, JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));
