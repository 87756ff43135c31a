import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A disk of a test's own. */
export interface TinyDisk {
  readonly folder: string;
  /** Fills it but for about that many KB. */
  fill(leftKb: number): void;
  empty(): void;
  unmount(): void;
}

const run = (program: string, ...args: string[]) =>
  spawnSync(program, args, { timeout: 30_000 }).status === 0;

/**
 * Mounts a disk of that size in memory at `folder`. Undefined where a user may not: only root does, and not
 * in every container.
 */
export function mountTinyDisk(folder: string, sizeMb: number, options = 'rw'): TinyDisk | undefined {
  mkdirSync(folder);
  if (!run('mount', '-t', 'tmpfs', '-o', `size=${sizeMb}m,${options}`, 'tmpfs', folder)) return undefined;
  const filling = path.join(folder, 'filling');
  return {
    folder,
    fill: (leftKb) => {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(filling, Buffer.alloc(Math.max(0, bavail * bsize - leftKb * 1024)));
    },
    empty: () => rmSync(filling, { force: true }),
    unmount: () => void run('umount', folder),
  };
}
