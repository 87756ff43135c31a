import { createRequire } from 'node:module';
import path from 'node:path';
import type { Config } from 'jest';
import { PACKAGES } from '../src/packages';
import { ROOT } from '../src/root';
import { swcConfig } from '../src/swc';

const { resolve } = createRequire(import.meta.url);
const here = path.join(ROOT, 'tooling/jest');

/** npm packages that contain ES modules. Jest runs CommonJS, so these are compiled too. */
const COMPILED_DEPENDENCIES = [
  'cookie',
  'ky',
  'firebase',
  '@firebase',
  'react-router',
  'react-router-dom',
  '@module-federation',
  '@stylistic',
  'jose',
  'msw',
  'until-async',
  'rettime',
  '@open-draft',
  'valibot',
  '@valibot',
  'sweetalert2',
  'close-with-grace',
  'qr',
];

// pnpm writes `/` as `+` in the names of its folders.
const compiled = COMPILED_DEPENDENCIES.flatMap((name) => [name, name.replace('/', '\\+')]).join('|');

/** The file of Fastify that names plugins. */
const PLUGIN_NAMES = 'fastify/lib/plugin-utils\\.js$';

/** Testing Library computes the roles of elements from its tables, two versions of them. */
const ROLE_TABLES = 'aria-query/lib/index\\.js$';
/** React creates elements. */
const ELEMENTS = 'react/cjs/react(-jsx-(dev-)?runtime)?\\.development\\.js$';
/** Scripts that stand in pages are text, which their imports say as for webpack. */
const INLINE_SCRIPTS = '\\.inline\\.ts$';
/** Files of npm packages that are compiled in a way of their own. */
const OTHERWISE_COMPILED = [PLUGIN_NAMES, ROLE_TABLES, ELEMENTS].join('|');

/** What each unit test has around it. */
const AROUND_TESTS = ['console-noise.ts', 'real-clock.ts'].map((file) => path.join(here, file));

const IGNORED_PATHS = ['/node_modules/', '/dist/', '/.data/'];

const shared = {
  rootDir: ROOT,
  // Not among the temporary files, which each run has of its own.
  cacheDirectory: path.join(ROOT, '.cache/jest'),
  runtime: path.join(here, 'runtime.cjs'),
  transform: {
    [PLUGIN_NAMES]: path.join(here, 'fast-plugin-names.cjs'),
    [ROLE_TABLES]: path.join(here, 'browser/load-once.cjs'),
    [ELEMENTS]: path.join(here, 'browser/no-owner-stacks.cjs'),
    [INLINE_SCRIPTS]: path.join(here, 'inline-script.mjs'),
    '\\.[mc]?[jt]sx?$': [resolve('@swc/jest'), swcConfig('jest')],
  },
  transformIgnorePatterns: [
    `/node_modules/(?!\\.pnpm/)(?!(${compiled})(/|@))(?!.*(${OTHERWISE_COMPILED}))`,
    `/\\.pnpm/(?!(${compiled})@?)(?!.*(${OTHERWISE_COMPILED}))`,
  ],
  testPathIgnorePatterns: IGNORED_PATHS,
  modulePathIgnorePatterns: ['/dist/', '/.data/'],
  moduleNameMapper: { '^(.+\\.inline)\\?text$': '$1' },
  restoreMocks: true,
};

const foldersIn = (where: 'browser' | 'node') =>
  PACKAGES.filter(
    ({ runsIn, name }) => name !== 'e2e' && (runsIn === where || (runsIn === 'both' && where === 'browser')),
  ).map(({ name }) => `<rootDir>/${name}`);

const browser = {
  ...shared,
  displayName: 'browser',
  roots: foldersIn('browser'),
  testEnvironment: path.join(here, 'browser/environment.ts'),
  testEnvironmentOptions: { customExportConditions: [''], url: 'http://localhost:3000/' },
  moduleNameMapper: {
    ...shared.moduleNameMapper,
    '\\.css$': path.join(here, 'browser/empty.ts'),
    // As in the shell's build: the one that does not add its own styles.
    '^sweetalert2$': path.join(ROOT, 'shared-ui/node_modules/sweetalert2/dist/sweetalert2.js'),
    '^virtual:shared-modules$': path.join(here, 'browser/no-shared-modules.ts'),
  },
  setupFilesAfterEnv: [...AROUND_TESTS, path.join(here, 'browser/setup.ts')],
};

/** Servers and tools. PostgreSQL is started once for all their tests. */
const node = {
  ...shared,
  displayName: 'node',
  roots: foldersIn('node'),
  testMatch: ['**/*.test.ts'],
  testPathIgnorePatterns: [...IGNORED_PATHS, String.raw`\.process\.test\.ts$`],
  testEnvironment: 'node',
  globalSetup: path.join(ROOT, 'scripts/checks/testing/postgres.setup.ts'),
  globalTeardown: path.join(ROOT, 'scripts/checks/testing/postgres.teardown.ts'),
  setupFilesAfterEnv: AROUND_TESTS,
};

/** Commands, services and the stack, run as processes. */
const processes = {
  ...node,
  displayName: 'processes',
  testMatch: ['**/*.process.test.ts'],
  testPathIgnorePatterns: IGNORED_PATHS,
};

/** The whole site in a real browser: journeys start the stack once and share it. */
const journeys = {
  ...shared,
  displayName: 'e2e',
  roots: ['<rootDir>/e2e/journeys'],
  testEnvironment: path.join(ROOT, 'e2e/visitor/browser-environment.ts'),
  globalSetup: path.join(ROOT, 'e2e/site/stack.setup.ts'),
  globalTeardown: path.join(ROOT, 'e2e/site/stack.teardown.ts'),
};

/** Builds are published to a running stack of its own, rolled back, and stopped as canaries. */
const delivery = {
  ...journeys,
  displayName: 'delivery',
  roots: ['<rootDir>/e2e/delivery'],
};

/** What teams do in a working copy: develop, build and publish to a running stack of its own. */
const teams = {
  ...journeys,
  displayName: 'teams',
  roots: ['<rootDir>/e2e/teams'],
};

/** What every engine must do, in Firefox and WebKit: journeys are in Chromium. */
const engines = {
  ...journeys,
  displayName: 'engines',
  roots: ['<rootDir>/e2e/engines'],
};

/** What several instances share. `npm run cluster -- check` starts the cluster. */
const cluster = {
  ...journeys,
  displayName: 'cluster',
  roots: ['<rootDir>/e2e/cluster'],
};

const projects = { browser, node, processes, e2e: journeys, delivery, teams, engines, cluster };

/** The projects whose tests wait for browsers. */
const IN_BROWSERS = ['e2e', 'delivery', 'teams', 'engines', 'cluster'];

/** `JEST_PROJECTS=e2e` selects projects. By default unit tests run, and no journeys. */
const selected = (process.env['JEST_PROJECTS'] ?? 'browser,node').split(',');

/**
 * In ms. A team runs several commands, each of which builds or checks, beside the journeys. Processes that
 * one test starts are waited for as long as they may take: who gave up would leave them and their ports to
 * the next test.
 */
function testTimeout(): number {
  if (selected.includes('processes')) return 300_000;
  if (['delivery', 'teams', 'cluster'].some((name) => selected.includes(name))) return 240_000;
  return selected.some((name) => IN_BROWSERS.includes(name)) ? 90_000 : 45_000;
}

export const jestConfig: Config = {
  rootDir: ROOT,
  projects: Object.entries(projects)
    .filter(([name]) => selected.includes(name))
    .map(([, project]) => project),
  testSequencer: path.join(here, 'longest-first.cjs'),
  reporters: ['default', path.join(here, 'in-progress.cjs')],
  testTimeout: testTimeout(),
};
