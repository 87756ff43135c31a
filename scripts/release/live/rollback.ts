import { buildsOf, liveOf, previousOf, versionOf } from '@safar/releases';
import type { Change, Registry } from '@safar/shared-contracts/registry.contract';
import { currentActor } from '@safar/tooling/provenance';
import { oneOf, option, optional, text } from '../../command-line/arguments';
import { defineCommand, type CommandResult } from '../../command-line/command';
import { UsageError } from '../../command-line/usage-error';
import { forceOption, RELEASE_ENVIRONMENT, resultOf, revisionNumber } from '../deployer/changes';
import { openDeployer } from '../deployer/open-deployer';
import { BROWSER_PACKAGES } from '../builds/publish-new';
import { formatEndedCanaries } from '../formats/format-ended-canaries';

export const rollback = defineCommand({
  summary: 'Publishes the previous build of a package again, another one, or all builds of a past revision.',
  details: [
    'It is refused when another build is live than --from, or than this command found.',
    'A canary of the package ends with it, and the command says so: npm run canary -- <package> 0 ends it alone.',
    'With --revision all packages go back to what was live then, in one change; npm run releases has the numbers.',
  ],
  args: { package: optional('a package that browsers load', oneOf(BROWSER_PACKAGES)) },
  options: {
    revision: option('number', 'the revision whose builds go live again', revisionNumber),
    to: option('id', 'the build to go back to (the previous one)', text),
    from: option('id', 'the build that has to be live', text),
    force: forceOption,
  },
  environment: RELEASE_ENVIRONMENT,
  examples: ['mfe-tours', 'mfe-tours --to 1a2b3c4d5e6f --from 6f5e4d3c2b1a', '--revision 41'],
  json: true,
  async run({ args: { package: name }, options, progress }) {
    const { revision, force } = options;
    assertOneTarget(name, options);
    const deployer = await openDeployer(process.env);
    const before = await deployer.read();
    if (revision !== undefined) {
      return rolledBack(before, await deployer.restore(revision, currentActor(), { force }));
    }
    if (name === undefined) throw new UsageError('Name the package to roll back, or --revision.');
    const builds = buildsOf(before, name);
    const [live, previous] = [liveOf(builds), previousOf(builds)];
    // Named, so that of two people who roll back at once the second does not go back one build more.
    const from = options.from ?? (live && versionOf(live));
    const to = options.to ?? (previous && versionOf(previous));
    if (to !== undefined) progress.log(`${name} goes back from ${from} to ${to}.`);
    return rolledBack(before, [await deployer.rollBack(name, currentActor(), { from, to, force })]);
  },
});

/** What it prints after these changes to the registry `before`. */
function rolledBack(before: Registry, changes: readonly Change[]): CommandResult {
  const { text = '', ...result } = resultOf(changes);
  return { ...result, text: [text, ...formatEndedCanaries(before, changes)].join('\n') };
}

/** Throws a UsageError for what says of one package what a revision says of all. */
function assertOneTarget(
  name: string | undefined,
  {
    revision,
    to,
    from,
  }: { revision?: number | undefined; to?: string | undefined; from?: string | undefined },
): void {
  if (revision === undefined || (name ?? to ?? from) === undefined) return;
  throw new UsageError('--revision stands alone: it rolls back all packages.');
}
