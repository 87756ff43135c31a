import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@safar/tooling/root';
import * as v from 'valibot';
import { CHECKS, type Check } from './visits';

const FILE = path.join(ROOT, '.cache/reports/accessibility.json');

const isCheck = (text: string): text is Check => Object.hasOwn(CHECKS, text);
const Problem = v.object({ check: v.pipe(v.string(), v.guard(isCheck)), text: v.string() });
const SweepReport = v.object({
  /** Whether every visit was made at all widths and in all themes; else it is the sample of `npm test`. */
  full: v.boolean(),
  axe: v.object({ version: v.string(), rules: v.number() }),
  /** By the name of the visit or the open state. */
  problems: v.record(v.string(), v.array(Problem)),
});

/** One fault on a screen; the text names the place. */
export type Problem = v.InferOutput<typeof Problem>;

/**
 * What the sweep found. A screen that was not checked has no entry; one without a fault has an empty list.
 */
export type SweepReport = v.InferOutput<typeof SweepReport>;

/** Deletes the previous report before a run: what the run does not check shall have no entry. */
export function deleteSweepReport(): void {
  rmSync(FILE, { force: true });
}

export function writeSweepReport(report: SweepReport): void {
  mkdirSync(path.dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(report, null, 2));
}

/** The report of the last sweep; undefined when there is none that can be read. */
export function readSweepReport(): SweepReport | undefined {
  try {
    return v.parse(SweepReport, JSON.parse(readFileSync(FILE, 'utf8')));
  } catch {
    return undefined;
  }
}
