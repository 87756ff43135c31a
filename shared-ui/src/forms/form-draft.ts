import { browserStorage } from '@safar/shared-contracts/browser-storage';
import * as v from 'valibot';

/** Returns what is stored of a form under that key; undefined when there is nothing, or nothing of use. */
export function readDraft<Schema extends v.GenericSchema>(
  key: string,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), browserStorage.read(key));
  return stored.success ? stored.output : undefined;
}

/** Stores what is typed, in this browser; undefined: nothing is, so there is no draft. */
export function storeDraft(key: string, draft: object | undefined): void {
  if (draft) browserStorage.write(key, JSON.stringify(draft));
  else browserStorage.remove(key);
}
