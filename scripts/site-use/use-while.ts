import { readUntil } from './read-site';
import { useUntil, type Use } from './use-until';

/** How many clients change things, how many only read, and how long those pause between two requests. */
export interface Clients {
  readonly writers: number;
  readonly readers: number;
  readonly readPauseMs: number;
}

/** Clients use the site until that work is done. Resolves with what it resolves with. */
export async function useWhile<T>(
  work: () => Promise<T>,
  use: Use,
  { writers, readers, readPauseMs }: Clients,
): Promise<T> {
  let isDone = false;
  const isOver = () => isDone;
  const { site, done } = use;
  const { origin, lost, losses } = site;
  const reading = { origin, done, failed: lost, pauseMs: readPauseMs, ...(losses ? { losses } : {}) };
  const [result] = await Promise.all([
    work().finally(() => (isDone = true)),
    ...Array.from({ length: writers }, () => useUntil(isOver, use)),
    ...Array.from({ length: readers }, (_, visitor) =>
      readUntil(isOver, reading, { visitor, visitors: readers }),
    ),
  ]);
  return result;
}
