import { setTimeout as pause } from 'node:timers/promises';
import {
  buildsOf,
  canaryOf,
  describeStage,
  findBuild,
  isLive,
  versionOf,
  type Deployer,
} from '@safar/releases';

/** An edge looks at the numbers every few seconds. */
const POLL_INTERVAL_MS = 2000;

/** The site may be upgraded meanwhile, and its canary goes on after that: its edge is away for seconds. */
const MAX_UNREAD_MS = 5 * 60_000;

/** What became of a canary while somebody waited for it, as a sentence; `ok`: it is live, or goes on. */
export interface Decided {
  readonly ok: boolean;
  readonly text: string;
}

/**
 * Waits until a canary is live or was ended, at most for so many seconds. Rejects when the releases cannot be
 * read for minutes.
 */
export async function untilDecided(
  deployer: Pick<Deployer, 'read'>,
  name: string,
  build: string,
  { seconds, onStage }: { seconds: number; onStage: (stage: string) => void },
): Promise<Decided> {
  const until = performance.now() + seconds * 1000;
  const label = `${name}@${build}`;
  let shown: string | undefined;
  let readAt = performance.now();
  for (;;) {
    const registry = await deployer.read().catch((error: unknown) => {
      if (performance.now() > Math.min(until, readAt + MAX_UNREAD_MS)) throw error;
    });
    if (registry) {
      readAt = performance.now();
      const builds = buildsOf(registry, name);
      if (isLive(builds, build)) return { ok: true, text: `${label} is live for everybody.` };
      const canary = canaryOf(builds);
      if (!canary || versionOf(canary) !== build) {
        const why = findBuild(builds, build)?.extras.stopped?.why;
        return { ok: false, text: `${label} is no canary any more, and not live. ${why ?? ''}`.trim() };
      }
      const stage = `${label} at ${canary.deployment.traffic} %: ${describeStage(canary) ?? 'no stages'}`;
      if (stage !== shown) onStage((shown = stage));
      if (readAt > until) {
        return { ok: true, text: `${stage}. The site goes on by itself: npm run releases says how.` };
      }
    }
    await pause(POLL_INTERVAL_MS);
  }
}
