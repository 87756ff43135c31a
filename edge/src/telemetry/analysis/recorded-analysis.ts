import {
  analysisLoads,
  MIN_LOADS,
  signedDocuments,
  type Comparison,
  type ReleaseStore,
  type Trial,
} from '@safar/releases';
import * as v from 'valibot';

const Sample = v.object({ failed: v.number(), trials: v.number() });
const Speeds = v.object({ inp: v.array(v.number()), frames: v.array(v.number()) });
const RecordedComparison = v.object({
  tried: Sample,
  baseline: Sample,
  /** Absent in what was recorded before pages reported long frames, and of live builds. */
  speeds: v.exactOptional(v.object({ tried: Speeds, baseline: Speeds })),
});

/**
 * The document of the analysis that a trial is due for; undefined while there are too few loads of either
 * build. A trial is analysed at 20 loads of its build, at 25, 32, 40 …: each of them has one document.
 */
export function dueAnalysis({ kind, name, build, revision, comparison }: Trial): string | undefined {
  const { tried, baseline } = comparison;
  if (tried.trials < MIN_LOADS || baseline.trials < MIN_LOADS) return undefined;
  const loads = [...analysisLoads(tried.trials)].at(-1);
  return `analyses/${name}/${build}/${kind}-${revision}-${loads}.json`;
}

/**
 * Records the numbers of an analysis, and returns them; those of the edge that was first, if there is one. So
 * all edges decide by the same numbers, also after a restart, and an analysis that is made again finds
 * nothing else by chance. Numbers that no edge signed count nothing.
 */
export async function recordAnalysis(
  store: ReleaseStore,
  file: string,
  comparison: Comparison,
): Promise<Comparison> {
  const documents = signedDocuments(store);
  if (await documents.create(file, comparison)) return comparison;
  const recorded = v.safeParse(
    v.pipe(v.string(), v.parseJson(), RecordedComparison),
    await documents.read(file),
  );
  return recorded.success ? recorded.output : comparison;
}
