import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { dependenciesOf, readLockFile, resolveAll, type LockFile } from './lock-file';
import { PACKAGES, packageNamed } from './packages';
import { repositoryFiles } from './repository-files';
import { ROOT } from './root';
import { ourShapes } from './shapes/our-shapes';
import { packageOfKey, SHARED_MODULES, sharedVersion } from './sharing';

const IGNORED =
  /(^|\/)(node_modules|dist|\.cache|testing)(\/|$)|\.test\.tsx?$|\/screens\.json$|\/README\.md$/;

/**
 * Returns the id of a package's next build: the first 12 hex digits of the hash of everything it is made
 * from. Equal inputs give the equal id on every machine. So a finished build is found again, and two builds
 * with one id are the same build. Source: docs/decisions/006-build-ids-are-hashes-of-inputs.md.
 */
export function buildIdOf(name: string): string {
  const hash = createHash('sha256');
  for (const file of inputsOf(name)) {
    hash.update(`${file}\0`);
    hash.update(readFileSync(path.join(ROOT, file)));
  }
  hash.update(npmPackagesOf(readLockFile(), name).join('\n'));
  if (packageNamed(name).runsIn === 'browser') {
    hash.update(sharedVersions().join('\n'));
    hash.update(JSON.stringify(ourShapes()));
  }
  return hash.digest('hex').slice(0, 12);
}

/**
 * Lists the files that a package's build is made from, by their paths from the root of the repository. These
 * are its sources, those of our packages that are bundled into it, and the tooling; tests are left out.
 */
export function inputsOf(name: string): string[] {
  return [...packagesIn(name).sort().flatMap(filesBelow), 'tsconfig.base.json'];
}

/**
 * Lists the folders and files of the repository that decide the id of a package's build, also those of which
 * only versions and shapes count. Folders end with a slash.
 */
export function inputFoldersOf(name: string): string[] {
  const shared = packageNamed(name).runsIn === 'browser' ? ['shared-auth', 'shell'] : [];
  const folders = new Set([...packagesIn(name), ...shared]);
  return [
    ...[...folders]
      .sort()
      .map((folder) => (folder === 'shell' && name !== 'shell' ? 'shell/package.json' : `${folder}/`)),
    ...['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'tsconfig.base.json'],
  ];
}

/**
 * Returns our packages whose sources are in a build of `name`, itself among them. Each has the first 12 hex
 * digits of the hash of these sources, which is the same in every build with that state of the package.
 */
export function sourceHashes(name: string): Record<string, string> {
  return Object.fromEntries(
    [name, ...bundledInto(name)].sort().map((each) => {
      const hash = createHash('sha256');
      for (const file of filesBelow(each))
        hash.update(`${file}\0`).update(readFileSync(path.join(ROOT, file)));
      return [each, hash.digest('hex').slice(0, 12)];
    }),
  );
}

/**
 * Lists the ids of the npm packages that a package's build is made from, sorted. They are what the package,
 * our packages that are bundled into it, and the tooling resolve to.
 */
export function npmPackagesOf(lock: LockFile, name: string): string[] {
  const own = packagesIn(name).flatMap((each) => dependenciesOf(lock, each));
  // A remote's build requires the shell's versions of the packages they share.
  const shared = SHARED_MODULES.map(({ key }) => packageOfKey(key));
  const provided = dependenciesOf(lock, 'shell').filter(([dependency]) => shared.includes(dependency));
  return resolveAll(lock, packageNamed(name).kind === 'remote' ? [...own, ...provided] : own);
}

/** Builds record these versions, and shapes: a shell provides them, a remote requires them. */
const sharedVersions = (): string[] => SHARED_MODULES.map(({ key }) => `${key}@${sharedVersion(key)}`);

const packagesIn = (name: string): string[] => [name, ...bundledInto(name), 'tooling'];

/**
 * Lists our packages whose sources are in a build of `name`. A remote takes shared-auth from the page it runs
 * in.
 */
function bundledInto(name: string): string[] {
  const { kind, imports, isolatedImports } = packageNamed(name);
  const direct = [...imports, ...isolatedImports].filter(
    (other) => !(kind === 'remote' && other === 'shared-auth'),
  );
  return PACKAGES.filter(({ name: other }) => direct.includes(other)).map(({ name: other }) => other);
}

function filesBelow(folder: string): string[] {
  return repositoryFiles(folder)
    .filter((file) => !IGNORED.test(file))
    .sort();
}
