import { dryRunPublish, type DryRunCheck } from '@safar/releases';
import { ensureBuilt } from '@safar/tooling/build';
import { oneOf, some } from '../command-line/arguments';
import { defineCommand } from '../command-line/command';
import { buildPackage } from './build-package';
import { RELEASE_ENVIRONMENT } from './changes';
import { openDeployer } from './open-deployer';
import { BROWSER_PACKAGES } from './publish-new';

export const gate = defineCommand({
  summary: 'Builds packages and says whether they could be published now, without publishing them.',
  details: [
    'They are compared with what is live; where nothing was published yet, with the rest of this working tree.',
    'The exit code is 1 when the gate refuses them.',
  ],
  args: { package: some('a package that browsers load', oneOf(BROWSER_PACKAGES)) },
  environment: RELEASE_ENVIRONMENT,
  examples: ['mfe-tours'],
  json: true,
  async run({ args, progress }) {
    const registry = await (await openDeployer(process.env)).read();
    const folders: string[] = [];
    for (const name of args.package) folders.push((await buildPackage(name)).folder);
    if (!registry.microFrontends['shell']) {
      progress.log('Nothing was published yet: the other packages are those of this working tree.');
      const others = BROWSER_PACKAGES.filter((name) => !args.package.includes(name));
      for (const { folder } of (await ensureBuilt(others)).values()) folders.push(folder);
    }
    const checks = await dryRunPublish(folders, registry);
    const ok = checks.every(({ refusals }) => refusals.length === 0);
    return { ok, text: checks.map(formatCheck).join('\n'), json: { ok, checks } };
  },
});

function formatCheck({ title, refusals }: DryRunCheck): string {
  return [
    `  ${refusals.length === 0 ? '✓' : '✗'} ${title}`,
    ...refusals.map((refusal) => `      ${refusal}`),
  ].join('\n');
}
