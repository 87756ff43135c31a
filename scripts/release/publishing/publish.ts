import { buildsOf, isLive, setStates, wouldChange, type Deployer } from '@safar/releases';
import { SetName, type Registry } from '@safar/shared-contracts/registry.contract';
import { ensureBuilt } from '@safar/tooling/build';
import { buildIdOf } from '@safar/tooling/build-id';
import { currentActor } from '@safar/tooling/provenance';
import { any, flag, oneOf, option } from '../../command-line/arguments';
import { defineCommand, type CommandResult } from '../../command-line/command';
import { matching } from '../../command-line/matching';
import { UsageError } from '../../command-line/usage-error';
import { allowDirtyFlag, assertCommitted } from '../builds/assert-committed';
import { assertNotOlder } from '../builds/assert-not-older';
import { gitRevision } from '../builds/authorship';
import { forceOption, reason, RELEASE_ENVIRONMENT, resultOf } from '../deployer/changes';
import { formatSet } from '../formats/format-sets';
import { openDeployer } from '../deployer/open-deployer';
import { BROWSER_PACKAGES } from '../builds/publish-new';

export const publish = defineCommand({
  summary: 'Builds packages of this working tree and publishes them in one change, if the gate lets them.',
  details: [
    'With --set they wait for the parts of other teams: npm run releases says for which. The set goes live, ' +
      'as one change, with the part after which all live builds fit together; npm run abandon gives it up.',
  ],
  args: { package: any('a package that browsers load', oneOf(BROWSER_PACKAGES)) },
  options: {
    changed: flag('publish each package whose build would differ from the live one'),
    set: option('name', 'the change set that they become parts of', matching(SetName)),
    urgent: option('why', 'open tabs should run this build of the shell soon, for this reason', reason),
    'allow-dirty': allowDirtyFlag,
    force: forceOption,
  },
  environment: RELEASE_ENVIRONMENT,
  examples: [
    'mfe-tours',
    'shell mfe-tours',
    '--changed',
    'mfe-tours --set react-20',
    'shell --urgent "log-out leaves the token"',
  ],
  json: true,
  async run({ args, options: { changed, set, urgent, force, 'allow-dirty': allowDirty }, progress }) {
    if (changed === args.package.length > 0) {
      throw new UsageError('Name the packages to publish, or use --changed.');
    }
    const deployer = await openDeployer(process.env);
    const registry = await deployer.read();
    const given = changed ? changedPackages(registry) : [...new Set(args.package)];
    assertShellIfUrgent(given, urgent);
    // What is live already may still become a part of a set.
    const names = set === undefined ? given.filter((name) => differs(registry, name, urgent)) : given;
    if (names.length === 0) {
      const what = changed ? 'every live build' : `what is live of ${given.join(', ')}`;
      return {
        text: `Nothing to publish: ${what} is that of this working tree.`,
        json: { changes: [] },
      };
    }
    if (!allowDirty) assertCommitted(names);
    if (force === undefined) assertNotOlder(registry, names);
    if (changed) progress.log(`Changed: ${names.join(', ')}.`);
    const builds = await ensureBuilt(names);
    const changes = await deployer.publish(
      [...builds.values()].map(({ folder }) => folder),
      {
        who: currentActor(),
        revision: await gitRevision(),
        force,
        ...(set === undefined ? {} : { set }),
        ...(urgent === undefined ? {} : { urgent }),
      },
    );
    return set === undefined ? resultOf(changes) : withSetState(deployer, set, resultOf(changes));
  },
});

function assertShellIfUrgent(names: readonly string[], urgent: string | undefined): void {
  if (urgent === undefined || names.includes('shell')) return;
  throw new UsageError(
    `--urgent is for the shell: open tabs run a new build of ${names.join(', ')} at their next visit to its ` +
      'screens anyway.',
  );
}

/** The packages that are not live as this working tree has them; canaries of others go on. */
const changedPackages = (registry: Registry) =>
  BROWSER_PACKAGES.filter((name) => !isLive(buildsOf(registry, name), buildIdOf(name)));

/** Whether publishing a package of this working tree would change anything. Only the shell can be urgent. */
const differs = (registry: Registry, name: string, urgent: string | undefined) =>
  wouldChange(buildsOf(registry, name), buildIdOf(name), name === 'shell' ? urgent : undefined);

/** Adds to a result what the set still waits for; nothing when it went live. */
async function withSetState(deployer: Deployer, name: string, result: CommandResult): Promise<CommandResult> {
  const state = setStates(await deployer.read()).find(({ set }) => set.name === name);
  return state ? { ...result, text: `${result.text}\n\n${formatSet(state)}` } : result;
}
