import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import * as v from 'valibot';
import { ROOT } from './root';

const Resolved = v.record(v.string(), v.object({ version: v.string() }));
const Links = v.record(v.string(), v.string());
const LockFile = v.object({
  importers: v.record(
    v.string(),
    v.object({ dependencies: v.exactOptional(Resolved), optionalDependencies: v.exactOptional(Resolved) }),
  ),
  snapshots: v.record(v.string(), v.object({ dependencies: v.exactOptional(Links) })),
});

/** The part of pnpm's lock file (version 9) that lists the installed versions. */
export type LockFile = v.InferOutput<typeof LockFile>;

let read: LockFile | undefined;

/** Returns the workspace's lock file, which is read once per process. Throws when it has another format. */
export function readLockFile(): LockFile {
  read ??= parseLockFile(readFileSync(path.join(ROOT, 'pnpm-lock.yaml'), 'utf8'));
  return read;
}

function parseLockFile(text: string): LockFile {
  return v.parse(LockFile, parse(text));
}

/**
 * One entry of a package's `dependencies` in the lock file: its name there, and its version or complete id.
 */
type Reference = readonly [name: string, version: string];

/** Lists the dependencies of one of our packages, without its devDependencies. */
export function dependenciesOf({ importers }: LockFile, name: string): Reference[] {
  const { dependencies = {}, optionalDependencies = {} } = importers[name] ?? {};
  return Object.entries({ ...dependencies, ...optionalDependencies }).map(([key, { version }]) => [
    key,
    version,
  ]);
}

/**
 * Lists the ids (`react@19.3.1`, with patches and peers) of everything that these dependencies resolve to,
 * and of everything that those need, sorted. Our own packages are left out: their sources count by
 * themselves. So are their optional dependencies, the same code for each platform. Which of them the lock
 * file lists depends on what the registry offered on the day it was written.
 */
export function resolveAll({ snapshots }: LockFile, references: readonly Reference[]): string[] {
  const found = new Set<string>();
  const queue = [...references];
  for (let next = queue.pop(); next; next = queue.pop()) {
    const [name, version] = next;
    if (version.startsWith('link:')) continue;
    // The version of an alias, and of a package that is not from the registry, is its complete id.
    const id = [`${name}@${version}`, version].find((candidate) => Object.hasOwn(snapshots, candidate));
    if (id === undefined) throw new Error(`The lock file does not list ${name}@${version}.`);
    if (found.has(id)) continue;
    found.add(id);
    queue.push(...Object.entries(snapshots[id]?.dependencies ?? {}));
  }
  return [...found].sort();
}
