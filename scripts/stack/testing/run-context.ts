import path from 'node:path';
import type { RunContext } from '../processes/supervise';

/** The surroundings of a test's own processes, and what was told of their fate. */
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
