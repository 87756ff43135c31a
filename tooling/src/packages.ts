import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root';

/**
 * The kind of a package decides how it is built and tested. Backends and services are servers; libraries are
 * bundled into others; tools are not shipped.
 */
export type PackageKind = 'shell' | 'remote' | 'backend' | 'service' | 'library' | 'tool';

interface PackageRow {
  readonly kind: PackageKind;
  readonly runsIn: 'browser' | 'node' | 'both';
  /** The rows whose packages it may import. */
  readonly imports: readonly string[];
  /**
   * The rows that its part of the isolated page may import besides. They are in its build, but in no screen
   * of the site.
   */
  readonly isolatedImports?: readonly string[];
}

const BROWSER_LIBRARIES = ['shared-contracts', 'shared-auth', 'shared-ui'];

/**
 * All packages, one row for a package or for all whose names begin alike. Builds, tests and the lint rule on
 * imports are made from this table. Source: docs/design/architecture.md, Who may import whom.
 */
const TABLE: Readonly<Record<string, PackageRow>> = {
  shell: {
    kind: 'shell',
    runsIn: 'browser',
    imports: BROWSER_LIBRARIES,
    isolatedImports: ['shared-testing'],
  },
  'mfe-*': {
    kind: 'remote',
    runsIn: 'browser',
    imports: BROWSER_LIBRARIES,
    isolatedImports: ['shared-testing'],
  },
  'shared-contracts': { kind: 'library', runsIn: 'both', imports: [] },
  'shared-auth': { kind: 'library', runsIn: 'browser', imports: ['shared-contracts'] },
  'shared-ui': { kind: 'library', runsIn: 'browser', imports: ['shared-contracts'] },
  'shared-testing': { kind: 'library', runsIn: 'both', imports: ['shared-contracts'] },
  'shared-server': { kind: 'library', runsIn: 'node', imports: ['shared-contracts'] },
  'backend-*': { kind: 'backend', runsIn: 'node', imports: ['shared-contracts', 'shared-server'] },
  releases: { kind: 'library', runsIn: 'node', imports: ['shared-contracts'] },
  illustrations: { kind: 'library', runsIn: 'node', imports: [] },
  edge: {
    kind: 'service',
    runsIn: 'node',
    imports: ['shared-contracts', 'shared-server', 'releases', 'illustrations'],
  },
  tooling: { kind: 'tool', runsIn: 'node', imports: ['shared-contracts'] },
  scripts: {
    kind: 'tool',
    runsIn: 'node',
    imports: ['shared-contracts', 'shared-server', 'releases', 'backend-*', 'edge', 'tooling'],
  },
  e2e: {
    kind: 'tool',
    runsIn: 'node',
    imports: ['shared-contracts', 'shared-server', 'releases', 'edge', 'tooling', 'scripts'],
  },
};

/** A package of the table, its rows of imports replaced by names of packages. */
export interface Package extends PackageRow {
  readonly name: string;
  readonly isolatedImports: readonly string[];
}

/**
 * The names of a row's packages. Those of `mfe-*` and `backend-*` are found by their folders, so that a new
 * team edits no file of others. A folder without the file that makes it a package is what a removed package
 * left behind.
 */
function namesOf(row: string): string[] {
  if (!row.endsWith('*')) return [row];
  const required = TABLE[row]?.kind === 'remote' ? 'remote.ts' : 'package.json';
  return readdirSync(ROOT)
    .filter((name) => name.startsWith(row.slice(0, -1)) && existsSync(path.join(ROOT, name, required)))
    .sort();
}

export const PACKAGES: readonly Package[] = Object.entries(TABLE).flatMap(([row, entry]) =>
  namesOf(row).map((name) => ({
    ...entry,
    name,
    imports: entry.imports.flatMap(namesOf),
    isolatedImports: (entry.isolatedImports ?? []).flatMap(namesOf),
  })),
);

/** Returns the package of that name. Throws when there is none. */
export function packageNamed(name: string): Package {
  const found = PACKAGES.find((entry) => entry.name === name);
  if (!found) {
    const names = PACKAGES.map((entry) => entry.name).join(', ');
    throw new Error(`There is no package '${name}'. The packages are: ${names}.`);
  }
  return found;
}

/** The packages that are built: the shell, the remotes, the backends and the services. */
export const BUILT_PACKAGES = PACKAGES.filter(({ kind }) => kind !== 'library' && kind !== 'tool');

/** The names of the backends, whose contracts builds of shell and remotes are compared with. */
export const BACKEND_PACKAGES = PACKAGES.filter(({ kind }) => kind === 'backend').map(({ name }) => name);
