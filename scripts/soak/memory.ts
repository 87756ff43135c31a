import { readFileSync } from 'node:fs';

/** What the processes of a part take, in MB. */
export interface Memory {
  /** All that is in memory, files that they share included. */
  readonly resident: number;
  /** What is theirs alone, wherever it is: their heaps and buffers. */
  readonly own: number;
}

const KB_PER_MB = 1024;

/** The memory of these processes together; undefined when none of them runs. Linux only. */
export function memoryOf(pids: readonly number[]): Memory | undefined {
  const all = pids.flatMap((pid) => {
    const status = textOf(`/proc/${pid}/status`);
    const mb = (field: string) =>
      Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) / KB_PER_MB;
    const resident = mb('VmRSS');
    return resident > 0 ? [{ resident, own: mb('RssAnon') + mb('VmSwap') }] : [];
  });
  if (all.length === 0) return undefined;
  const sum = (of: (memory: Memory) => number) => all.reduce((total, memory) => total + of(memory), 0);
  return { resident: sum(({ resident }) => resident), own: sum(({ own }) => own) };
}

/** Empty when the process has just ended. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
