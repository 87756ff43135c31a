import * as v from 'valibot';
import { browserStorage } from './browser-storage';

/** Reads what this browser stores as JSON under a key; undefined when there is nothing, or nothing of use. */
export function readStored<Schema extends v.GenericSchema>(
  key: string,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), browserStorage.read(key));
  return stored.success ? stored.output : undefined;
}
