import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { writeFileDurably } from '../durable-files';
import type { ProjectState } from './firebase-tools-internals';

/** The file: the project's configuration, and each of its maps and sets by name. */
const DurableState = v.object({
  version: v.literal(1),
  config: v.record(v.string(), v.unknown()),
  fields: v.record(v.string(), v.unknown()),
});

const isCollection = (value: unknown): value is Map<unknown, unknown> | Set<unknown> =>
  value instanceof Map || value instanceof Set;

/** JSON knows neither maps nor sets: they are written as `{"map": [...]}` and `{"set": [...]}`. */
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
  const packBuild = v.safeParse(Packed, value);
  if (!packBuild.success) return value;
  return 'map' in packBuild.output ? new Map(packBuild.output.map) : new Set(packBuild.output.set);
}

function writeState(state: ProjectState): string {
  const fields = Object.fromEntries(Object.entries(state).filter(([, value]) => isCollection(value)));
  return JSON.stringify({ version: 1, config: state.config, fields }, pack);
}

/**
 * Puts what the file holds into a fresh project; a missing file leaves it empty. The official import is not used: it
 * declares every token of before invalid, so that each restart would sign everybody out.
 */
export function restoreState(state: ProjectState, file: string): void {
  if (!existsSync(file)) return;
  const kept = v.parse(DurableState, JSON.parse(readFileSync(file, 'utf8'), unpack));
  state.updateConfig(kept.config);
  const present = Object.entries(state).filter(([, value]) => isCollection(value));
  for (const [name] of present) {
    if (isCollection(kept.fields[name])) Object.assign(state, { [name]: kept.fields[name] });
  }
}

/** Answers a function that writes the state to the file when it differs from what was last written. */
export function createStateSaver(state: ProjectState, file: string): () => void {
  let last = writeState(state);
  return () => {
    const now = writeState(state);
    if (now === last) return;
    writeFileDurably(file, now);
    last = now;
  };
}
