import type { ListedBuild } from '@safar/shared-contracts/registry.contract';
import * as changes from '../registry/changes';
import { canaryOf, findBuild, liveOf, versionOf } from '../registry/registry';
import { ReleaseRefused } from '../registry/release-refused';
import { assertStageOf } from '../registry/stages';
import { assertNotStopped } from '../registry/stopped-builds';
import type { PackageChange } from './apply-changes';
import type { LocalPublication } from './deployer';
import { forcedField, urgentFields } from './log-fields';

/** Throws a ReleaseRefused when these builds cannot be published together in that way, whatever is live. */
export function assertPublishable(
  candidates: readonly changes.Candidate[],
  { traffic, stages, set, urgent }: LocalPublication,
): void {
  const names = candidates.map(({ extras }) => extras.record.name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new ReleaseRefused('INVALID', `${twice} is among these builds twice.`);
  if (set !== undefined && traffic !== undefined) {
    throw new ReleaseRefused('INVALID', 'A change set goes live for everybody: it has no share of visitors.');
  }
  if (stages !== undefined) assertStageOf(traffic ?? 100, stages);
  // Only the shell keeps a tab from running what is new.
  if (urgent !== undefined && !names.includes('shell')) {
    throw new ReleaseRefused(
      'INVALID',
      'Only a build of the shell can be urgent: open tabs run the new build of a remote at their next visit ' +
        'to its screens anyway. Publish it without a reason.',
    );
  }
}

/** Returns the change that makes a candidate live, or a canary with `traffic` percent of visitors. */
export function publicationOf(
  candidate: changes.Candidate,
  { traffic, stages, force }: Pick<LocalPublication, 'traffic' | 'stages' | 'force'>,
): PackageChange {
  const { name } = candidate.extras.record;
  const build = versionOf(candidate);
  return {
    name,
    apply: (builds) => {
      const listed = findBuild(builds, build);
      if (traffic === undefined) assertChanges(builds, candidate);
      if (force === undefined && listed !== liveOf(builds)) assertNotStopped(listed);
      return traffic === undefined
        ? changes.publish(builds, candidate)
        : changes.startCanary(builds, candidate, traffic, stages);
    },
    logEntry: () => ({
      ...(traffic === undefined ? { what: 'publish', build } : { what: 'canary', build, percent: traffic }),
      ...urgentFields(candidate),
      ...forcedField(force),
    }),
  };
}

/** Throws a ReleaseRefused when publishing a build would change nothing: it is live, and nothing else is. */
function assertChanges(builds: readonly ListedBuild[], candidate: changes.Candidate): void {
  const live = liveOf(builds);
  const { name, build } = candidate.extras.record;
  // A development build is another one each time, under the same id.
  if (build === 'dev' || !live || versionOf(live) !== build || canaryOf(builds)) return;
  if (candidate.extras.urgent !== live.extras.urgent) return;
  throw new ReleaseRefused('CONFLICT', `${name}@${build} is live already: there is nothing to publish.`);
}
