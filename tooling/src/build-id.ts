import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGES, packageNamed } from './packages';
import { ROOT } from './root';

const IGNORED = /(^|\/)(node_modules|dist|\.cache|testing)(\/|$)|\.test\.tsx?$/;

/**
 * The id of a package's next build: the first 12 hex digits of the hash of all it is made from — its sources, those of the
 * packages it may import and of the tooling, and the lock file. Equal inputs give the equal id on every machine, so a
 * finished build is found again, and two builds with one id are the same build.
 */
export function buildIdOf(name: string): string {
  const hash = createHash('sha256');
  const folders = [name, ...bundledInto(name), 'tooling'];
  for (const folder of folders.sort()) {
    for (const file of filesBelow(folder)) {
      hash.update(`${file}\0`);
      hash.update(readFileSync(path.join(ROOT, file)));
    }
  }
  for (const file of ['pnpm-lock.yaml', 'tsconfig.base.json'])
    hash.update(readFileSync(path.join(ROOT, file)));
  return hash.digest('hex').slice(0, 12);
}

/** The packages of ours whose sources end up in a build of `name`. A remote takes shared-auth from the page it runs in. */
function bundledInto(name: string): string[] {
  const { kind, mayImport } = packageNamed(name);
  const direct = mayImport.filter((other) => !(kind === 'remote' && other === 'shared-auth'));
  return PACKAGES.filter(({ name: other }) => direct.includes(other)).map(({ name: other }) => other);
}

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => !IGNORED.test(file))
    .sort();
}
