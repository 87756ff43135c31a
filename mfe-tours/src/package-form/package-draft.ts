import { browserStorage } from '@safar/shared-contracts/browser-storage';
import * as v from 'valibot';
import { AddForm, type AddValues } from './package-form.schema';

/** Everything of the add form that is typed; the email is that of the account. */
const typed = v.keyof(v.omit(AddForm, ['email'])).options;
const Draft = v.object(v.entriesFromList(typed, v.string()));
const KeptDraft = v.pipe(v.string(), v.parseJson(), Draft);

/**
 * Where the draft of this user is kept: that of a new package, or that of a copy of the package with the id
 * `copied`.
 */
export function draftKey(uid: string, copied?: string): string {
  return ['safar-package-draft', uid, ...(copied ? [copied] : [])].join(':');
}

/** What was typed and not added; undefined when there is nothing, or nothing that makes sense. */
export function readDraft(key: string): v.InferOutput<typeof Draft> | undefined {
  const kept = v.safeParse(KeptDraft, browserStorage.read(key));
  return kept.success ? kept.output : undefined;
}

/**
 * Keeps what is typed. `untouched` is how the form began: as long as nothing else is in it there is no draft.
 */
export function keepDraft(key: string, values: AddValues, untouched: AddValues): void {
  const draft = asText(values);
  if (draft === asText(untouched)) removeDraft(key);
  else browserStorage.write(key, draft);
}

export function removeDraft(key: string): void {
  browserStorage.remove(key);
}

const asText = (values: AddValues) => JSON.stringify(v.parse(Draft, values));
