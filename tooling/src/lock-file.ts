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
  snapshots: v.record(
    v.string(),
    v.object({ dependencies: v.exactOptional(Links), optionalDependencies: v.exactOptional(Links) }),
  ),
});

/** What of pnpm's lock file (version 9) says which version of what is installed. */
export type LockFile = v.InferOutput<typeof LockFile>;

let read: LockFile | undefined;

/** The lock file of the house, read once per process. Throws when it is not understood. */
export function readLockFile(): LockFile {
  read ??= parseLockFile(readFileSync(path.join(ROOT, 'pnpm-lock.yaml'), 'utf8'));
  return read;
}

function parseLockFile(text: string): LockFile {
  return v.parse(LockFile, parse(text));
}

/** One entry of a package's `dependencies` in the lock file: what it is called there, and its version or its whole id. */
type Reference = readonly [name: string, version: string];

/** What a package of ours depends on at run time (not its devDependencies), as the lock file has it. */
export function dependenciesOf({ importers }: LockFile, name: string): Reference[] {
  const { dependencies = {}, optionalDependencies = {} } = importers[name] ?? {};
  return Object.entries({ ...dependencies, ...optionalDependencies }).map(([key, { version }]) => [
    key,
    version,
  ]);
}

/**
 * The ids (`react@19.3.1`, patches and peers included) of all that these dependencies really resolve to, they and what they
 * need in turn, sorted. Packages of ours are left out: their sources count by themselves.
 */
export function resolvedFrom({ snapshots }: LockFile, references: readonly Reference[]): string[] {
  const found = new Set<string>();
  const waiting = [...references];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [name, version] = next;
    if (version.startsWith('link:')) continue;
    // An alias, or a package that is not from the registry, has its whole id for a version.
    const id = [`${name}@${version}`, version].find((candidate) => Object.hasOwn(snapshots, candidate));
    if (id === undefined) throw new Error(`The lock file does not know ${name}@${version}.`);
    if (found.has(id)) continue;
    found.add(id);
    const { dependencies = {}, optionalDependencies = {} } = snapshots[id] ?? {};
    waiting.push(...Object.entries({ ...dependencies, ...optionalDependencies }));
  }
  return [...found].sort();
}
