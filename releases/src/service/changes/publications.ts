import type { ListedBuild, Registry } from '@safar/shared-contracts/registry.contract';
import { buildLabel } from '../../gate/build-label';
import * as changes from '../../registry/builds/changes';
import { buildsOf, findBuild, liveOf, versionOf } from '../../registry/registry';
import { ReleaseRefused } from '../../registry/release-refused';
import { assertStageOf } from '../../registry/builds/stages';
import { assertNotStopped } from '../../registry/builds/stopped-builds';
import { wouldChange } from '../../registry/builds/would-change';
import type { PackageChange } from './apply-changes';
import type { LocalPublication } from '../deployer';
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

/**
 * Returns the changes of a publication. Of several builds those that are live already are left out; a
 * publication of nothing else is refused when it is made.
 */
export function publicationsOf(
  registry: Registry,
  candidates: readonly changes.Candidate[],
  publication: Pick<LocalPublication, 'traffic' | 'stages' | 'force'>,
): PackageChange[] {
  const changing = candidates.filter((candidate) => {
    const builds = buildsOf(registry, candidate.extras.record.name);
    return publication.traffic !== undefined || isChange(builds, candidate);
  });
  const publishing = changing.length > 0 ? changing : candidates;
  return publishing.map((candidate) => publicationOf(candidate, publication));
}

/** Returns the change that makes a candidate live, or a canary with `traffic` percent of visitors. */
function publicationOf(
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

/** Throws a ReleaseRefused when publishing a build would change nothing. */
function assertChanges(builds: readonly ListedBuild[], candidate: changes.Candidate): void {
  if (isChange(builds, candidate)) return;
  const { record } = candidate.extras;
  throw new ReleaseRefused('CONFLICT', `${buildLabel(record)} is live already: there is nothing to publish.`);
}

/** Whether a candidate would change anything. */
function isChange(builds: readonly ListedBuild[], candidate: changes.Candidate): boolean {
  return wouldChange(builds, versionOf(candidate), candidate.extras.urgent);
}
