import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root';

/**
 * The one table of the house's packages: what each is, where it runs and what of ours it may import. Builds, tests and the
 * import rule are made from it. Remotes are found by their folders, so that a new team edits nothing of others.
 * Source: docs/design/architecture.md, Who may import whom.
 */
export type PackageKind = 'shell' | 'remote' | 'shared' | 'service' | 'tool';

export interface Package {
  readonly name: string;
  readonly kind: PackageKind;
  readonly runsIn: 'browser' | 'node' | 'both';
  /** The packages of ours it may import, by name. */
  readonly mayImport: readonly string[];
  /** Those that only its part of the isolated page may import besides: they are in its build, and in no shipped screen. */
  readonly isolatedMayImport?: readonly string[];
}

const SHARED_BROWSER = ['shared-contracts', 'shared-auth', 'shared-ui'];
const SHARED_SERVER = ['shared-contracts', 'shared-server'];

/** The remotes by name: every folder `mfe-…` with a door. One without it is what a removed remote left behind. */
const REMOTES = readdirSync(ROOT)
  .filter((name) => name.startsWith('mfe-') && existsSync(path.join(ROOT, name, 'remote.ts')))
  .sort();

const FOR_ISOLATED_PAGES = ['shared-testing'];

const remote = (name: string): Package => ({
  name,
  kind: 'remote',
  runsIn: 'browser',
  mayImport: SHARED_BROWSER,
  isolatedMayImport: FOR_ISOLATED_PAGES,
});
const service = (name: string, ...more: readonly string[]): Package => ({
  name,
  kind: 'service',
  runsIn: 'node',
  mayImport: [...SHARED_SERVER, ...more],
});
const EVERYTHING = [
  'shell',
  ...REMOTES,
  'backend-tours',
  'backend-tasks',
  'edge',
  ...SHARED_BROWSER,
  'shared-server',
  'shared-testing',
  'releases',
  'illustrations',
  'tooling',
  'scripts',
];
const tool = (name: string): Package => ({ name, kind: 'tool', runsIn: 'node', mayImport: EVERYTHING });

export const PACKAGES: readonly Package[] = [
  {
    name: 'shell',
    kind: 'shell',
    runsIn: 'browser',
    mayImport: SHARED_BROWSER,
    isolatedMayImport: FOR_ISOLATED_PAGES,
  },
  ...REMOTES.map(remote),
  { name: 'shared-contracts', kind: 'shared', runsIn: 'both', mayImport: [] },
  { name: 'shared-auth', kind: 'shared', runsIn: 'browser', mayImport: ['shared-contracts'] },
  { name: 'shared-ui', kind: 'shared', runsIn: 'browser', mayImport: ['shared-contracts'] },
  { name: 'shared-testing', kind: 'shared', runsIn: 'both', mayImport: ['shared-contracts'] },
  { name: 'shared-server', kind: 'shared', runsIn: 'node', mayImport: ['shared-contracts'] },
  service('backend-tours'),
  service('backend-tasks'),
  { name: 'releases', kind: 'shared', runsIn: 'node', mayImport: ['shared-contracts'] },
  { name: 'illustrations', kind: 'shared', runsIn: 'node', mayImport: [] },
  service('edge', 'releases', 'illustrations'),
  tool('tooling'),
  tool('scripts'),
  tool('e2e'),
];

/** The package of that name. Throws for a name that is none of ours. */
export function packageNamed(name: string): Package {
  const found = PACKAGES.find((entry) => entry.name === name);
  if (!found) {
    throw new Error(
      `There is no package '${name}'. The packages are: ${PACKAGES.map((p) => p.name).join(', ')}.`,
    );
  }
  return found;
}

/** The packages that are built: the shell, the remotes and the services. */
export const BUILT_PACKAGES = PACKAGES.filter(
  ({ kind }) => kind === 'shell' || kind === 'remote' || kind === 'service',
);
