import { readStored } from '@safar/shared-contracts/read-stored';
import { storeDraft as storeFormDraft } from '@safar/shared-ui/form-draft';
import * as v from 'valibot';
import { AddForm, isOptional, type AddValues } from './package-form.schema';

/** All fields of the add form except the email, which is that of the account. */
const typed = v.keyof(v.omit(AddForm, ['email'])).options;
const later = typed.filter(isOptional);
/** A draft that was stored before a field was added has none of it. `step` is where one was in the form. */
const Draft = v.object({
  ...v.entriesFromList(typed, v.string()),
  ...v.entriesFromList(later, v.optional(v.string(), '')),
  step: v.exactOptional(v.string()),
});

export type Draft = v.InferOutput<typeof Draft>;

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
export const readDraft = (key: string): Draft | undefined => readStored(key, Draft);

/**
 * Stores what is typed, and the step that shows. `untouched` are the initial values: while the form equals
 * them there is no draft.
 */
export function storeDraft(key: string, values: AddValues, untouched: AddValues, step: string): void {
  const [draft, initial] = [v.parse(Draft, values), v.parse(Draft, untouched)];
  const isTyped = JSON.stringify(draft) !== JSON.stringify(initial);
  storeFormDraft(key, isTyped ? { ...draft, step } : undefined);
}

export const removeDraft = (key: string): void => storeFormDraft(key, undefined);
