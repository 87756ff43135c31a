import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@safar/tooling/root';
import * as v from 'valibot';

const FILE = path.join(ROOT, '.cache/reports/resilience.json');

const ResilienceReport = v.object({
  /** Whether every cell was tried; else only those of the sample of `npm test`. */
  full: v.boolean(),
  /** The whole matrix, in order. */
  cells: v.array(
    v.object({
      dependency: v.string(),
      fault: v.string(),
      /** What a visitor should see, as the document says it, and after how long at most, in ms. */
      sees: v.string(),
      withinMs: v.number(),
      /** What was seen instead; empty when all was as it should be. Absent: not tried. */
      result: v.exactOptional(v.string()),
    }),
  ),
});

/**
 * What visitors saw while a part of the site failed: e2e/journeys/failures/resilience.journey.test.ts writes
 * it.
 */
export type ResilienceReport = v.InferOutput<typeof ResilienceReport>;

export function writeResilienceReport(report: ResilienceReport): void {
  mkdirSync(path.dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(report, null, 2));
}

/** The report of the last journeys; undefined when there is none that can be read. */
export function readResilienceReport(): ResilienceReport | undefined {
  try {
    return v.parse(ResilienceReport, JSON.parse(readFileSync(FILE, 'utf8')));
  } catch {
    return undefined;
  }
}
