import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { writeFileDurably } from '../data/durable-files';
import type { ProjectState } from './firebase-tools-internals';

/** The state file: the project's configuration, and each of its maps and sets by name. */
const StateFile = v.object({
  version: v.literal(1),
  config: v.record(v.string(), v.unknown()),
  fields: v.record(v.string(), v.unknown()),
});

const isCollection = (value: unknown): value is Map<unknown, unknown> | Set<unknown> =>
  value instanceof Map || value instanceof Set;

/** JSON has neither maps nor sets: they are written as `{"map": [...]}` and `{"set": [...]}`. */
function pack(_: string, value: unknown): unknown {
  if (value instanceof Map) return { map: [...value] };
  if (value instanceof Set) return { set: [...value] };
  return value;
}

const Packed = v.union([
  v.strictObject({ map: v.array(v.tuple([v.unknown(), v.unknown()])) }),
  v.strictObject({ set: v.array(v.unknown()) }),
]);

function unpack(_: string, value: unknown): unknown {
  const packed = v.safeParse(Packed, value);
  if (!packed.success) return value;
  return 'map' in packed.output ? new Map(packed.output.map) : new Set(packed.output.set);
}

function serialize(state: ProjectState): string {
  const fields = Object.fromEntries(Object.entries(state).filter(([, value]) => isCollection(value)));
  return JSON.stringify({ version: 1, config: state.config, fields }, pack);
}

/**
 * Restores the state of the file into a fresh project; a missing file leaves it empty. The official import is
 * not used: it declares all earlier tokens invalid, so that each restart would log every user out.
 */
export function restoreState(state: ProjectState, file: string): void {
  if (existsSync(file)) putBack(state, readStateFile(file));
}

function putBack(state: ProjectState, stored: v.InferOutput<typeof StateFile>): void {
  state.updateConfig(stored.config);
  const present = Object.entries(state).filter(([, value]) => isCollection(value));
  for (const [name] of present) {
    if (isCollection(stored.fields[name])) Object.assign(state, { [name]: stored.fields[name] });
  }
}

const parseState = (text: string) => v.parse(StateFile, JSON.parse(text, unpack));

function readStateFile(file: string): v.InferOutput<typeof StateFile> {
  try {
    return parseState(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`The accounts in ${file} cannot be read.`, { cause });
  }
}

/**
 * Returns a function that writes the state to the file when it differs from what was last written. When that
 * fails, as on a full disk, it throws, and the state is again what was last written: who registers anew would
 * read that there is such an account.
 */
export function createStateSaver(state: ProjectState, file: string): () => void {
  let last = serialize(state);
  return () => {
    const now = serialize(state);
    if (now === last) return;
    try {
      writeFileDurably(file, now);
    } catch (error) {
      putBack(state, parseState(last));
      throw error;
    }
    last = now;
  };
}
