import { readDraft as readFormDraft, storeDraft as storeFormDraft } from '@safar/shared-ui/form-draft';
import * as v from 'valibot';
import { AddForm, type AddValues } from './package-form.schema';

/** All fields of the add form except the email, which is that of the account. */
const typed = v.keyof(v.omit(AddForm, ['email'])).options;
/** A draft that was stored before there were places has none. */
const Draft = v.object({
  ...v.entriesFromList(typed, v.string()),
  capacity: v.optional(v.string(), ''),
});

/**
 * Returns the storage key of a user's draft: of a new package, or of a copy of the package with the id
 * `copied`.
 */
export function draftKey(uid: string, copied?: string): string {
  return ['safar-package-draft', uid, ...(copied ? [copied] : [])].join(':');
}

/** Returns the storage key of what a user typed to change the package with that id. */
export const updateDraftKey = (uid: string, id: string): string => draftKey(uid, `update:${id}`);

/** Returns the stored draft; undefined when there is none or it is invalid. */
export const readDraft = (key: string): v.InferOutput<typeof Draft> | undefined => readFormDraft(key, Draft);

/** Stores what is typed. `untouched` are the initial values: while the form equals them there is no draft. */
export function storeDraft(key: string, values: AddValues, untouched: AddValues): void {
  const [draft, initial] = [v.parse(Draft, values), v.parse(Draft, untouched)];
  storeFormDraft(key, JSON.stringify(draft) === JSON.stringify(initial) ? undefined : draft);
}

export const removeDraft = (key: string): void => storeFormDraft(key, undefined);
