import type { Command } from './command-line/command';

/** The one table of commands: each `npm run <name>` of package.json, and the file that declares it. */
export const commands = {
  start: async () => (await import('./stack/start')).start,
  dev: async () => (await import('./stack/dev')).dev,
  cluster: async () => (await import('./cluster/cluster')).cluster,
  build: async () => (await import('./release/build')).build,
  publish: async () => (await import('./release/publish')).publish,
  abandon: async () => (await import('./release/abandon')).abandon,
  rollback: async () => (await import('./release/rollback')).rollback,
  bisect: async () => (await import('./release/bisect')).bisect,
  canary: async () => (await import('./release/canary')).canary,
  promote: async () => (await import('./release/promote')).promote,
  disable: async () => (await import('./release/disable')).disable,
  enable: async () => (await import('./release/enable')).enable,
  preview: async () => (await import('./release/preview')).preview,
  gate: async () => (await import('./release/gate')).gate,
  releases: async () => (await import('./release/releases')).releases,
  backup: async () => (await import('./backup/backup')).backup,
  restore: async () => (await import('./backup/restore')).restore,
  reviews: async () => (await import('./reviews/reviews')).reviews,
  test: async () => (await import('./checks/run-checks')).runChecks,
  'slowest-tests': async () => (await import('./checks/slowest-tests')).slowestTests,
  format: async () => (await import('./checks/format')).format,
  bench: async () => (await import('./bench/bench')).bench,
  fuzz: async () => (await import('./checks/fuzz')).fuzz,
  chaos: async () => (await import('./chaos/chaos')).chaos,
  soak: async () => (await import('./soak/soak')).soak,
  gallery: async () => (await import('./checks/gallery')).gallery,
  lighthouse: async () => (await import('./checks/lighthouse')).lighthouse,
  budgets: async () => (await import('./checks/budgets/set-budgets')).setBudgets,
  sbom: async () => (await import('./checks/dependencies/sbom')).sbom,
  doctor: async () => (await import('./stack/doctor')).doctor,
  serve: async () => (await import('./release/serve')).serve,
  'token-keys': async () => (await import('./stack/make-token-keys')).makeTokenKeys,
  'deploy-key': async () => (await import('./release/deploy-key')).deployKey,
  'deploy-token': async () => (await import('./release/deploy-token')).deployToken,
  'revoke-token': async () => (await import('./release/revoke-token')).revokeToken,
  'service-worker': async () => (await import('./release/service-worker')).serviceWorker,
  'tester-link': async () => (await import('./release/tester-link')).testerLink,
  'override-link': async () => (await import('./release/override-link')).overrideLink,
  workflows: async () => (await import('./workflows/write-workflows')).writeWorkflows,
  'new-remote': async () => (await import('./scaffold/new-remote')).newRemote,
} satisfies Readonly<Record<string, () => Promise<Command>>>;

export type CommandName = keyof typeof commands;

export const isCommandName = (name: string): name is CommandName => Object.hasOwn(commands, name);
