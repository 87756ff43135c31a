import path from 'node:path';
import type { RunContext } from '../processes/process-definition';

/** The run context of a test's own processes, and the lines that were reported. */
export function runContextIn(folder: string): RunContext & { readonly reported: readonly string[] } {
  const reported: string[] = [];
  return {
    runFolder: path.join(folder, 'run'),
    logFolder: path.join(folder, 'logs'),
    order: 0,
    report: (line) => void reported.push(line),
    reported,
  };
}
