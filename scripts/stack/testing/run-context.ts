import path from 'node:path';
import type { Surroundings } from '../processes/supervise';

/** The surroundings of a test's own processes, and what was told of their fate. */
export function surroundingsIn(folder: string): Surroundings & { readonly told: readonly string[] } {
  const told: string[] = [];
  return {
    runFolder: path.join(folder, 'run'),
    logFolder: path.join(folder, 'logs'),
    order: 0,
    report: (line) => void told.push(line),
    told,
  };
}
