import { DEVELOPMENT_BUILD } from '@safar/shared-contracts/development.contract';
import type { ListedBuild, Stages } from '@safar/shared-contracts/registry.contract';
import { canaryOf, findBuild, isDisabled, liveOf, previousOf, versionOf, type Builds } from '../registry';
import { ReleaseRefused } from '../release-refused';
import { markStopped } from './stopped-builds';

/*
 * The changes that can be made to the builds of one package: pure functions from the present list to the
 * next. Source: docs/decisions/015-releases-are-numbered-documents.md.
 */

/**
 * The number of builds that stay beside those in use. A tab that is that many releases behind still finds its
 * files.
 */
const MAX_UNUSED_BUILDS = 10;

/** A build that is about to be published: an entry of the registry without traffic and fallback. */
export type Candidate = Omit<ListedBuild, 'deployment' | 'fallbackUrl'>;

/** Makes a new or listed build live. The build that was live becomes its fallback; a canary ends. */
export function publish(builds: Builds, candidate: Candidate): ListedBuild[] {
  const previous = liveOf(builds);
  const fallbackUrl = previous && fallbackUrlFor(builds, previous, candidate);
  const next = withCandidateFirst(builds, candidate).map((build) =>
    build.url === candidate.url ? withFallback(build, fallbackUrl) : build,
  );
  return assignTraffic(next, {
    live: candidate.metadata.version,
    disabled: builds.length > 0 && isDisabled(builds),
  });
}

/**
 * Gives a new or listed build to `percent` of visitors; 0 ends the canary. With stages, of which that is one,
 * the edge raises the share; without, stages that it had end.
 */
export function startCanary(
  builds: Builds,
  candidate: Candidate,
  percent: number,
  stages?: Stages,
): ListedBuild[] {
  const live = assertLive(builds);
  if (isDisabled(builds)) {
    throw new ReleaseRefused('CONFLICT', 'It is disabled: enable it before you start a canary.');
  }
  if (live.url === candidate.url) {
    throw new ReleaseRefused('CONFLICT', `${versionOf(live)} is live already, so it cannot be a canary.`);
  }
  const next = withCandidateFirst(builds, candidate).map((build) =>
    build.url === candidate.url ? withFallback(build, live.url) : build,
  );
  return assignTraffic(next, {
    live: versionOf(live),
    canary: { version: candidate.metadata.version, percent, stages },
    disabled: false,
  });
}

/** Makes the canary live. */
export function promote(builds: Builds): ListedBuild[] {
  assertLive(builds);
  const canary = canaryOf(builds);
  if (!canary) throw new ReleaseRefused('CONFLICT', 'There is no canary to promote.');
  return publish(builds, canary);
}

/** Ends the canary `version`, and marks it. Throws a ReleaseRefused when it is not the canary any more. */
export function abortCanary(builds: Builds, version: string, why: string): ListedBuild[] {
  const canary = canaryOf(builds);
  if (!canary || versionOf(canary) !== version) {
    throw new ReleaseRefused('CONFLICT', `${version} is not the canary any more.`);
  }
  const live = versionOf(assertLive(builds));
  return assignTraffic(markStopped(builds, version, why), { live, disabled: false });
}

/**
 * Makes the previous build live again, or the listed build `to`, with the fallback it had then. A canary
 * ends. Throws a ReleaseRefused when another build is live than `from`.
 */
export function rollBack(
  builds: Builds,
  { from, to }: { from?: string | undefined; to?: string | undefined } = {},
): ListedBuild[] {
  const live = versionOf(assertLive(builds));
  if (from !== undefined && from !== live) {
    const wayOut = 'npm run releases shows what is live';
    throw new ReleaseRefused(
      'CONFLICT',
      `It was to go back from ${from}, but ${live} is live now: ${wayOut}.`,
    );
  }
  const target = to === undefined ? previousOf(builds) : findBuild(builds, to);
  if (!target) {
    throw to === undefined
      ? new ReleaseRefused('CONFLICT', 'There is no previous build to roll back to.')
      : new ReleaseRefused('NOT_FOUND', `There is no build ${to}: /__releases lists all builds.`);
  }
  if (versionOf(target) === live) throw new ReleaseRefused('CONFLICT', `${live} is live already.`);
  return assignTraffic(withCandidateFirst(builds, target), {
    live: versionOf(target),
    disabled: isDisabled(builds),
  });
}

/** Makes a build live as it was in an earlier document, with the fallback it had then if that is listed. */
export function restore(builds: Builds, { deployment: _then, ...build }: ListedBuild): ListedBuild[] {
  const version = versionOf(build);
  // What became known of it since, such as why it was stopped, stays.
  const { extras } = findBuild(builds, version) ?? build;
  const fallback = builds.find(({ url }) => url === build.fallbackUrl);
  const next = withCandidateFirst(builds, { ...build, extras }).map((each) =>
    each.url === build.url ? withFallback(each, fallback?.url) : each,
  );
  return assignTraffic(next, { live: version, disabled: builds.length > 0 && isDisabled(builds) });
}

export function disable(builds: Builds): ListedBuild[] {
  const live = versionOf(assertLive(builds));
  if (isDisabled(builds)) throw new ReleaseRefused('CONFLICT', 'It is disabled already.');
  return assignTraffic(builds, { live, disabled: true });
}

export function enable(builds: Builds): ListedBuild[] {
  const live = versionOf(assertLive(builds));
  if (!isDisabled(builds)) throw new ReleaseRefused('CONFLICT', 'It is enabled already.');
  return assignTraffic(builds, { live, disabled: false });
}

/** Removes the oldest builds that are not in use. */
export function prune(builds: Builds): ListedBuild[] {
  const used = new Set([liveOf(builds), previousOf(builds), canaryOf(builds)]);
  let unused = 0;
  return builds.filter((build) => used.has(build) || (unused += 1) <= MAX_UNUSED_BUILDS);
}

interface Traffic {
  /** The version that is live. */
  readonly live: string;
  readonly canary?: {
    readonly version: string;
    readonly percent: number;
    readonly stages: Stages | undefined;
  };
  readonly disabled: boolean;
}

/** Sets for each build whether it is live and what share of visitors gets it. */
function assignTraffic(builds: Builds, { live, canary, disabled }: Traffic): ListedBuild[] {
  return builds.map((build) => {
    const version = versionOf(build);
    const share =
      version === live ? 100 - (canary?.percent ?? 0) : version === canary?.version ? canary.percent : 0;
    const since = new Date().toISOString();
    const stages = version === canary?.version && canary.percent > 0 ? canary.stages : undefined;
    const deployment = { traffic: disabled ? 0 : share, default: version === live };
    return { ...build, deployment: { ...deployment, ...(stages ? { stages: { ...stages, since } } : {}) } };
  });
}

/** Puts a build at the head of the list. One that is listed already keeps its fallback, and its mark. */
function withCandidateFirst(builds: Builds, candidate: Candidate): ListedBuild[] {
  const listed = findBuild(builds, candidate.metadata.version);
  const others = builds.filter((build) => build !== listed);
  const { stopped } = listed?.extras ?? {};
  const extras = { ...candidate.extras, ...(stopped ? { stopped } : {}) };
  return [{ ...listed, ...candidate, extras, deployment: { traffic: 0, default: false } }, ...others];
}

/**
 * Returns the fallback of a build that goes live: the previous live build, or the fallback of that one if it
 * is a development build. A build that is live already keeps its own.
 */
function fallbackUrlFor(builds: Builds, previous: ListedBuild, candidate: Candidate): string | undefined {
  const url = versionOf(previous) === DEVELOPMENT_BUILD ? previous.fallbackUrl : previous.url;
  return url === candidate.url ? findBuild(builds, candidate.metadata.version)?.fallbackUrl : url;
}

function withFallback(
  { fallbackUrl: _replaced, ...build }: ListedBuild,
  url: string | undefined,
): ListedBuild {
  return url === undefined ? build : { ...build, fallbackUrl: url };
}

function assertLive(builds: Builds): ListedBuild {
  const live = liveOf(builds);
  if (!live) throw new ReleaseRefused('NOT_FOUND', 'No package of that name was ever published.');
  return live;
}
