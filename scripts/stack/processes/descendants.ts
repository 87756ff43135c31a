import { readdirSync, readFileSync } from 'node:fs';

/** The processes that this one started, and those that they started. Linux only: elsewhere none. */
export function descendantsOf(pid: number): readonly number[] {
  if (process.platform !== 'linux') return [];
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const parents = new Map(pids.map((each) => [each, parentOf(each)]));
  const below = (parent: number): number[] =>
    pids.flatMap((each) => (parents.get(each) === parent ? [each, ...below(each)] : []));
  return below(pid);
}

/** Undefined when the process has just ended. */
function parentOf(pid: number): number | undefined {
  try {
    const [, parent] = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(parent);
  } catch {
    return undefined;
  }
}
