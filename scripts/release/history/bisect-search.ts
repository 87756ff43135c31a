import type { Change } from '@safar/shared-contracts/registry.contract';

/** What a run says of a revision; `skip`: it cannot be judged. */
export type Decision = 'good' | 'bad' | 'skip';

/** Changes after which visitors who are in no canary get what they got before. */
const WITHOUT_EFFECT: readonly Change['what'][] = ['canary', 'stop-canary', 'add-part', 'abandon-part'];

/**
 * Returns the revisions after `good`, up to `bad`, in which visitors got other builds than in the previous
 * one, by a log (newest first). Of revisions that the log does not reach back to, all count.
 */
export function changedRevisions(log: readonly Change[], good: number, bad: number): number[] {
  const oldest = log.at(-1)?.revision ?? bad;
  const unknown = Array.from(
    { length: Math.max(0, Math.min(oldest, bad + 1) - good - 1) },
    (_, at) => good + 1 + at,
  );
  const logged = log
    .filter(({ what, revision }) => !WITHOUT_EFFECT.includes(what) && revision > good && revision <= bad)
    .map(({ revision }) => revision);
  return [...new Set([...unknown, ...logged])].sort((a, b) => a - b);
}

/**
 * Halves revisions (ascending) until the first bad one is found. The last one counts as bad, and what
 * precedes the first as good. Resolves to the first bad one; to several, of which it is one, when those
 * between could not be judged.
 */
export async function findFirstBad(
  revisions: readonly number[],
  judge: (revision: number) => Promise<Decision>,
): Promise<readonly number[]> {
  let lastGood = -1;
  let firstBad = revisions.length - 1;
  const skipped = new Set<number>();
  for (;;) {
    const middle = (lastGood + firstBad) / 2;
    const [next] = Array.from({ length: firstBad - lastGood - 1 }, (_, at) => lastGood + 1 + at)
      .filter((index) => !skipped.has(index))
      .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
    const revision = next === undefined ? undefined : revisions[next];
    if (next === undefined || revision === undefined) return revisions.slice(lastGood + 1, firstBad + 1);
    const decision = await judge(revision);
    if (decision === 'good') lastGood = next;
    else if (decision === 'bad') firstBad = next;
    else skipped.add(next);
  }
}
