import type { ListedBuild } from '@safar/shared-contracts/registry.contract';
import { canaryOf, findBuild, isDisabled, liveOf, previousOf, versionOf } from './registry';
import { ReleaseRefused } from './release-refused';

/** The list of one package's builds, those first that were published or live last; each change makes a new one. */
type Builds = readonly ListedBuild[];

/** So many builds stay beside those in use: a tab that is as many releases behind finds its files. */
const MAX_KEPT_BUILDS = 10;

/** The build of somebody at work, replaced again and again: nothing to fall back to. */
const DEV = 'dev';

/** What a build is before it is given any part. */
export type Candidate = Omit<ListedBuild, 'deployment' | 'fallbackUrl'>;

/** Makes a build live, new or listed already; the one before it stays to fall back to. A canary ends: its comparison has. */
export function publish(builds: Builds, candidate: Candidate): ListedBuild[] {
  const former = liveOf(builds);
  const listed = withCandidate(builds, candidate);
  const fallbackUrl = former && fallbackFor(builds, former, candidate);
  const next = listed.map((build) =>
    build.url === candidate.url ? withFallback(build, fallbackUrl) : build,
  );
  return arrange(next, {
    live: candidate.metadata.version,
    disabled: builds.length > 0 && isDisabled(builds),
  });
}

/** Gives a build to that share of visitors, in percent; 0 ends it. */
export function startCanary(builds: Builds, candidate: Candidate, percent: number): ListedBuild[] {
  const live = assertLive(builds);
  if (isDisabled(builds))
    throw new ReleaseRefused('CONFLICT', 'It is switched off: switch it on before a canary.');
  if (live.url === candidate.url) {
    throw new ReleaseRefused('CONFLICT', `${versionOf(live)} is live already; there is nothing to try out.`);
  }
  const next = withCandidate(builds, candidate).map((build) =>
    build.url === candidate.url ? withFallback(build, live.url) : build,
  );
  return arrange(next, {
    live: versionOf(live),
    canary: { version: candidate.metadata.version, percent },
    disabled: false,
  });
}

/** The canary goes live. */
export function promote(builds: Builds): ListedBuild[] {
  assertLive(builds);
  const canary = canaryOf(builds);
  if (!canary) throw new ReleaseRefused('CONFLICT', 'There is no canary to promote.');
  return publish(builds, canary);
}

/** No visitor gets the canary any more. */
export function stopCanary(builds: Builds, version: string): ListedBuild[] {
  const canary = canaryOf(builds);
  if (!canary || versionOf(canary) !== version) {
    throw new ReleaseRefused('CONFLICT', `${version} is not the canary any more.`);
  }
  return arrange(builds, { live: versionOf(assertLive(builds)), disabled: false });
}

/** The build before goes live again, the newest now, with whatever it had to fall back to then; a canary ends. */
export function rollBack(builds: Builds): ListedBuild[] {
  assertLive(builds);
  const previous = previousOf(builds);
  if (!previous) throw new ReleaseRefused('CONFLICT', 'There is no build before the live one to go back to.');
  return arrange(withCandidate(builds, previous), {
    live: versionOf(previous),
    disabled: isDisabled(builds),
  });
}

export function disable(builds: Builds): ListedBuild[] {
  const live = versionOf(assertLive(builds));
  if (isDisabled(builds)) throw new ReleaseRefused('CONFLICT', 'It is switched off already.');
  return arrange(builds, { live, disabled: true });
}

export function enable(builds: Builds): ListedBuild[] {
  const live = versionOf(assertLive(builds));
  if (!isDisabled(builds)) throw new ReleaseRefused('CONFLICT', 'It is switched on already.');
  return arrange(builds, { live, disabled: false });
}

/** Without the builds that nobody needs any more. */
export function prune(builds: Builds): ListedBuild[] {
  const used = new Set([liveOf(builds), previousOf(builds), canaryOf(builds)]);
  let others = 0;
  return builds.filter((build) => used.has(build) || (others += 1) <= MAX_KEPT_BUILDS);
}

interface Parts {
  readonly live: string;
  readonly canary?: { readonly version: string; readonly percent: number };
  readonly disabled: boolean;
}

/** Says of each build whether it is live and what share of visitors it gets. */
function arrange(builds: Builds, { live, canary, disabled }: Parts): ListedBuild[] {
  return builds.map((build) => {
    const version = versionOf(build);
    const share =
      version === live ? 100 - (canary?.percent ?? 0) : version === canary?.version ? canary.percent : 0;
    return { ...build, deployment: { traffic: disabled ? 0 : share, default: version === live } };
  });
}

/** The list with that build at its head. One that is listed already keeps what it had to fall back to. */
function withCandidate(builds: Builds, candidate: Candidate): ListedBuild[] {
  const listed = findBuild(builds, candidate.metadata.version);
  const others = builds.filter((build) => build !== listed);
  return [{ ...listed, ...candidate, deployment: { traffic: 0, default: false } }, ...others];
}

/** The former live build, or what somebody's work stood in for; a build that comes back keeps what it had. */
function fallbackFor(builds: Builds, former: ListedBuild, candidate: Candidate): string | undefined {
  const url = versionOf(former) === DEV ? former.fallbackUrl : former.url;
  return url === candidate.url ? findBuild(builds, candidate.metadata.version)?.fallbackUrl : url;
}

function withFallback({ fallbackUrl: _former, ...build }: ListedBuild, url: string | undefined): ListedBuild {
  return url === undefined ? build : { ...build, fallbackUrl: url };
}

function assertLive(builds: Builds): ListedBuild {
  const live = liveOf(builds);
  if (!live) throw new ReleaseRefused('NOT_FOUND', 'Nothing of that name was ever published.');
  return live;
}
