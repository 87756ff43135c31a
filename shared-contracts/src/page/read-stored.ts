import * as v from 'valibot';
import { browserStorage } from './browser-storage';

/** Reads what a browser stored as JSON; undefined when it is nothing of use. */
export function parseStored<Schema extends v.GenericSchema>(
  text: string,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  try {
    const stored = v.safeParse(schema, JSON.parse(text));
    return stored.success ? stored.output : undefined;
  } catch {
    return undefined;
  }
}

/** As {@link parseStored}, of what this browser stores under a key; undefined also when there is nothing. */
export const readStored = <Schema extends v.GenericSchema>(key: string, schema: Schema) =>
  parseStored(browserStorage.read(key) ?? '', schema);
