import { browserStorage } from '@safar/shared-contracts/browser-storage';
import * as v from 'valibot';
import { AddForm, type AddValues } from './package-form.schema';

/** All fields of the add form except the email, which is that of the account. */
const typed = v.keyof(v.omit(AddForm, ['email'])).options;
const Draft = v.object(v.entriesFromList(typed, v.string()));
const StoredDraft = v.pipe(v.string(), v.parseJson(), Draft);

/**
 * Returns the storage key of a user's draft: of a new package, or of a copy of the package with the id
 * `copied`.
 */
export function draftKey(uid: string, copied?: string): string {
  return ['safar-package-draft', uid, ...(copied ? [copied] : [])].join(':');
}

/** Returns the stored draft; undefined when there is none or it is invalid. */
export function readDraft(key: string): v.InferOutput<typeof Draft> | undefined {
  const kept = v.safeParse(StoredDraft, browserStorage.read(key));
  return kept.success ? kept.output : undefined;
}

/** Stores what is typed. `untouched` are the initial values: while the form equals them there is no draft. */
export function storeDraft(key: string, values: AddValues, untouched: AddValues): void {
  const draft = asText(values);
  if (draft === asText(untouched)) removeDraft(key);
  else browserStorage.write(key, draft);
}

export function removeDraft(key: string): void {
  browserStorage.remove(key);
}

const asText = (values: AddValues) => JSON.stringify(v.parse(Draft, values));
