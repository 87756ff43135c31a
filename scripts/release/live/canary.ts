import { buildsOf, canaryOf, isLive, liveOf, versionOf } from '@safar/releases';
import type { ListedBuild, Stages } from '@safar/shared-contracts/registry.contract';
import { currentActor } from '@safar/tooling/provenance';
import { numberBetween, option, optional, text } from '../../command-line/arguments';
import { defineCommand, type CommandResult } from '../../command-line/command';
import { UsageError } from '../../command-line/usage-error';
import { gitRevision } from '../builds/authorship';
import { allowDirtyFlag, assertCommitted } from '../builds/assert-committed';
import { assertNotOlder } from '../builds/assert-not-older';
import { buildPackage } from '../builds/build-package';
import { forceOption, packageArgument, RELEASE_ENVIRONMENT, resultOf } from '../deployer/changes';
import { openDeployer } from '../deployer/open-deployer';
import { duration, shares } from './stage-arguments';
import { appendSummary, summaryOption } from '../formats/summary-file';
import { untilDecided } from './until-decided';

const DEFAULT_STAGE_SECONDS = 600;

export const canary = defineCommand({
  summary: 'Gives a build of a package to a share of visitors.',
  details: [
    'Builds this working tree, unless --build names a published build or the share is 0.',
    'With --stages the running site raises the share by itself: after the time of --each, when the canary has ' +
      '20 loads and fails no more often than the live build. 100 makes it live. A package that nobody has yet ' +
      'goes live at once: there is nothing to compare it with.',
    'With --wait the exit code is 1 when the canary was stopped meanwhile. Called again with the same build and ' +
      'stages, such as by a job that is run again, it goes on with that canary.',
  ],
  args: {
    package: packageArgument,
    percent: optional('the share of visitors; 0 ends the canary', numberBetween(0, 100)),
  },
  options: {
    stages: option('shares', 'instead of one share: ascending ones, such as 1,10,50,100', shares),
    each: option('time', 'how long each stage lasts at least: 90s, 10m (the default), 2h', duration),
    build: option('id', 'a build that was published before', text),
    wait: option('time', 'with --stages: wait so long for it to go live or to be stopped', duration),
    'allow-dirty': allowDirtyFlag,
    force: forceOption,
    summary: summaryOption,
  },
  environment: RELEASE_ENVIRONMENT,
  examples: [
    'mfe-tours 10',
    'mfe-tours 0',
    'mfe-tours 10 --build 1a2b3c4d5e6f',
    'mfe-tours --stages 1,10,50,100 --each 10m',
    'mfe-tours --stages 5,25,100 --each 10m --wait 1h',
  ],
  json: true,
  async run({
    args,
    options: { build, force, wait, summary, 'allow-dirty': allowDirty, ...given },
    progress,
  }) {
    const { package: name } = args;
    const { percent, stages } = shareOf(args.percent, given);
    if (wait !== undefined && stages === undefined) throw new UsageError('--wait needs --stages.');
    const deployer = await openDeployer(process.env);
    if (percent === 0 || build !== undefined) {
      return resultOf([await deployer.canary(name, percent, currentActor(), { build, stages, force })]);
    }
    const built = await buildPackage(name);
    const registry = await deployer.read();
    const builds = buildsOf(registry, name);
    const finish = (result: CommandResult) => {
      appendSummary(summary, result.text ?? '');
      return result;
    };
    if (stages !== undefined && isLive(builds, built.build)) {
      return finish({ text: `Nothing to publish: ${name}@${built.build} is live.`, json: { changes: [] } });
    }
    if (!allowDirty) assertCommitted([name]);
    if (force === undefined) assertNotOlder(registry, [name]);
    const by = { who: currentActor(), revision: await gitRevision(), force };
    const share = stages !== undefined && !liveOf(builds) ? {} : { traffic: percent, stages };
    const result = isInStages(canaryOf(builds), built.build, stages)
      ? { text: `${name}@${built.build} goes on with its canary.`, json: { changes: [] } }
      : resultOf(await deployer.publish([built.folder], { ...by, ...share }));
    if (wait === undefined) return finish(result);
    const onStage = (stage: string) => progress.log(stage);
    const decided = await untilDecided(deployer, name, built.build, { seconds: wait, onStage });
    return finish({ ...result, ok: decided.ok, text: `${result.text ?? ''}\n${decided.text}` });
  },
});

/** Whether that build is in these stages already: a job that is run again would begin with the first one. */
function isInStages(canary: ListedBuild | undefined, build: string, stages: Stages | undefined): boolean {
  const { percents, eachSeconds } = canary?.deployment.stages ?? {};
  if (!canary || !stages || versionOf(canary) !== build) return false;
  return percents?.join() === stages.percents.join() && eachSeconds === stages.eachSeconds;
}

/** The share to begin with, and the stages it is the first of. Throws a UsageError unless there is one. */
function shareOf(
  percent: number | undefined,
  { stages, each }: { stages: readonly number[] | undefined; each: number | undefined },
): { percent: number; stages?: Stages } {
  if ((percent === undefined) === (stages === undefined)) {
    throw new UsageError('Name a share such as 10, or the shares of --stages, such as 1,10,50,100.');
  }
  if (stages === undefined && each !== undefined) {
    throw new UsageError('--each is how long a stage lasts: name them in --stages.');
  }
  if (stages === undefined) return { percent: percent ?? 0 };
  const [first = 0] = stages;
  return { percent: first, stages: { percents: [...stages], eachSeconds: each ?? DEFAULT_STAGE_SECONDS } };
}
