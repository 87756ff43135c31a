import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  buildsInUse,
  contractsOf,
  dryRunPublish,
  gateBuildsInUse,
  readBuildRecord,
  type DryRunCheck,
} from '@safar/releases';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import { readMigrations } from '@safar/shared-server/migration-files';
import { ensureBuilt } from '@safar/tooling/build';
import { BACKEND_PACKAGES } from '@safar/tooling/packages';
import { ROOT } from '@safar/tooling/root';
import { oneOf, some } from '../../command-line/arguments';
import { defineCommand } from '../../command-line/command';
import { buildPackage } from '../builds/build-package';
import { RELEASE_ENVIRONMENT } from '../deployer/changes';
import type { Progress } from '../../progress';
import { gateMigrations } from './gate-migrations';
import { contractOfTree, openBackends, readEdgeCalls } from '../deployer/open-backends';
import { openDeployer, openRendering } from '../deployer/open-deployer';
import { BROWSER_PACKAGES } from '../builds/publish-new';
import { formatGateSummary } from '../formats/gate-summary';
import { appendSummary, summaryOption } from '../formats/summary-file';

export const gate = defineCommand({
  summary: 'Builds packages and says whether they could be published now, without publishing them.',
  details: [
    'They are compared with what is live; where nothing was published yet, with the rest of this working tree. ' +
      'Builds of the shell and of remotes are compared with the running backends, too.',
    'A build of a backend is compared with the edge and all builds that are live, a canary, or would be live ' +
      'after a rollback. The build of it that runs now must be able to start again after it.',
    'The exit code is 1 when the gate refuses them.',
  ],
  args: {
    package: some(
      'a package that browsers load, or a backend',
      oneOf([...BROWSER_PACKAGES, ...BACKEND_PACKAGES]),
    ),
  },
  options: { summary: summaryOption },
  environment: RELEASE_ENVIRONMENT,
  examples: ['mfe-tours', 'backend-tours', 'mfe-tours --summary summary.md'],
  json: true,
  async run({ args, options: { summary }, progress }) {
    const registry = await (await openDeployer(process.env)).read();
    const backends = args.package.filter((name) => BACKEND_PACKAGES.includes(name));
    const browserPackages = args.package.filter((name) => !backends.includes(name));
    const checks = [
      ...(browserPackages.length > 0 ? await gateBrowserPackages(browserPackages, registry, progress) : []),
      ...(await gateBackendBuilds(backends, registry)),
    ];
    if (summary !== undefined) {
      const builds = await Promise.all(browserPackages.map(buildPackage));
      const records = await Promise.all(builds.map(({ folder }) => readBuildRecord(folder)));
      appendSummary(summary, formatGateSummary(checks, records, registry));
    }
    const ok = checks.every(({ refusals }) => refusals.length === 0);
    return { ok, text: checks.map(formatCheck).join('\n'), json: { ok, checks } };
  },
});

async function gateBrowserPackages(names: readonly string[], registry: Registry, { log }: Progress) {
  const folders: string[] = [];
  for (const name of names) folders.push((await buildPackage(name)).folder);
  if (!registry.microFrontends['shell']) {
    log('Nothing was published yet: the other packages are those of this working tree.');
    const others = BROWSER_PACKAGES.filter((name) => !names.includes(name));
    for (const { folder } of (await ensureBuilt(others)).values()) folders.push(folder);
  }
  const { rendering, without } = await openRendering(process.env);
  const checks = await dryRunPublish(folders, registry, openBackends(process.env), rendering);
  return without === undefined ? checks : [...checks, { title: without, refusals: [] }];
}

/** Builds backends, and compares each with what visitors have, and checks that it can be rolled back. */
async function gateBackendBuilds(names: readonly string[], registry: Registry): Promise<DryRunCheck[]> {
  await ensureBuilt(names);
  const edge = await readEdgeCalls(process.env);
  const inUse = [...buildsInUse(registry), edge].map(({ name, build }) => `${name}@${build}`);
  const checks: DryRunCheck[] = [];
  for (const name of names) {
    const contract = contractOfTree(name);
    checks.push({
      title: `${name}@${contract.build} serves ${inUse.join(', ')}`,
      refusals: gateBuildsInUse(registry, edge, [contract]),
    });
    const files = await readMigrations(pathToFileURL(path.join(ROOT, name, 'migrations/')));
    const running = contractsOf(await openBackends(process.env)([name]));
    checks.push(...running.flatMap((each) => gateMigrations(each, files)));
  }
  return checks;
}

function formatCheck({ title, refusals }: DryRunCheck): string {
  return [
    `  ${refusals.length === 0 ? '✓' : '✗'} ${title}`,
    ...refusals.map((refusal) => `      ${refusal}`),
  ].join('\n');
}
