import type { ListedBuild } from '@safar/shared-contracts/registry.contract';
import { canaryOf, find, isOff, liveOf, previousOf, versionOf } from './registry';
import { ReleaseRefused } from './release-refused';

/** The list of one package's builds, those first that were published or live last; each change makes a new one. Source: issue 5, release registry. */
type Builds = readonly ListedBuild[];

/** So many builds stay beside those in use: a tab that is as many releases behind finds its files. */
const KEPT_BUILDS = 10;

/** The build of somebody at work, replaced again and again: nothing to fall back to. */
const DEV = 'dev';

/** What a build is before it is given any part. */
export type Candidate = Omit<ListedBuild, 'deployment' | 'fallbackUrl'>;

/** Makes a build live, new or listed already; the one before it stays to fall back to. A canary ends: its comparison has. */
export function makeLive(builds: Builds, candidate: Candidate): ListedBuild[] {
  const former = liveOf(builds);
  const listed = withCandidate(builds, candidate);
  const fallbackUrl = former && fallbackFor(builds, former, candidate);
  const next = listed.map((build) =>
    build.url === candidate.url ? withFallback(build, fallbackUrl) : build,
  );
  return arrange(next, { live: candidate.metadata.version, off: builds.length > 0 && isOff(builds) });
}

/** Gives a build to that share of visitors, in percent; 0 ends it. */
export function startCanary(builds: Builds, candidate: Candidate, percent: number): ListedBuild[] {
  const live = demandLive(builds);
  if (isOff(builds))
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
    off: false,
  });
}

/** The canary goes live. */
export function promote(builds: Builds): ListedBuild[] {
  demandLive(builds);
  const canary = canaryOf(builds);
  if (!canary) throw new ReleaseRefused('CONFLICT', 'There is no canary to promote.');
  return makeLive(builds, canary);
}

/** No visitor gets the canary any more. */
export function stopCanary(builds: Builds, version: string): ListedBuild[] {
  const canary = canaryOf(builds);
  if (!canary || versionOf(canary) !== version) {
    throw new ReleaseRefused('CONFLICT', `${version} is not the canary any more.`);
  }
  return arrange(builds, { live: versionOf(demandLive(builds)), off: false });
}

/** The build before goes live again, the newest now, with whatever it had to fall back to then; a canary ends. */
export function rollBack(builds: Builds): ListedBuild[] {
  demandLive(builds);
  const previous = previousOf(builds);
  if (!previous) throw new ReleaseRefused('CONFLICT', 'There is no build before the live one to go back to.');
  return arrange(withCandidate(builds, previous), { live: versionOf(previous), off: isOff(builds) });
}

export function switchOff(builds: Builds): ListedBuild[] {
  const live = versionOf(demandLive(builds));
  if (isOff(builds)) throw new ReleaseRefused('CONFLICT', 'It is switched off already.');
  return arrange(builds, { live, off: true });
}

export function switchOn(builds: Builds): ListedBuild[] {
  const live = versionOf(demandLive(builds));
  if (!isOff(builds)) throw new ReleaseRefused('CONFLICT', 'It is switched on already.');
  return arrange(builds, { live, off: false });
}

/** Without the builds that nobody needs any more. */
export function prune(builds: Builds): ListedBuild[] {
  const used = new Set([liveOf(builds), previousOf(builds), canaryOf(builds)]);
  let others = 0;
  return builds.filter((build) => used.has(build) || (others += 1) <= KEPT_BUILDS);
}

interface Parts {
  readonly live: string;
  readonly canary?: { readonly version: string; readonly percent: number };
  readonly off: boolean;
}

/** Says of each build whether it is live and what share of visitors it gets. */
function arrange(builds: Builds, { live, canary, off }: Parts): ListedBuild[] {
  return builds.map((build) => {
    const version = versionOf(build);
    const share =
      version === live ? 100 - (canary?.percent ?? 0) : version === canary?.version ? canary.percent : 0;
    return { ...build, deployment: { traffic: off ? 0 : share, default: version === live } };
  });
}

/** The list with that build at its head. One that is listed already keeps what it had to fall back to. */
function withCandidate(builds: Builds, candidate: Candidate): ListedBuild[] {
  const listed = find(builds, candidate.metadata.version);
  const others = builds.filter((build) => build !== listed);
  return [{ ...listed, ...candidate, deployment: { traffic: 0, default: false } }, ...others];
}

/** The former live build, or what somebody's work stood in for; a build that comes back keeps what it had. */
function fallbackFor(builds: Builds, former: ListedBuild, candidate: Candidate): string | undefined {
  const url = versionOf(former) === DEV ? former.fallbackUrl : former.url;
  return url === candidate.url ? find(builds, candidate.metadata.version)?.fallbackUrl : url;
}

function withFallback({ fallbackUrl: _former, ...build }: ListedBuild, url: string | undefined): ListedBuild {
  return url === undefined ? build : { ...build, fallbackUrl: url };
}

function demandLive(builds: Builds): ListedBuild {
  const live = liveOf(builds);
  if (!live) throw new ReleaseRefused('NOT_FOUND', 'Nothing of that name was ever published.');
  return live;
}
