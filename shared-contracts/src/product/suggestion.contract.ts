import * as v from 'valibot';
import { ObjectId } from '../object-id.contract';
import { optionalText } from '../text.contract';

/** The most suggestions in one response. */
export const MAX_SUGGESTIONS = 8;
/** Nothing is suggested for less. */
export const MIN_SUGGESTION_LETTERS = 2;

/** What is suggested: a destination of tours, a tour, or a guide. */
export const SuggestionKind = v.picklist(['place', 'tour', 'guide']);
export type SuggestionKind = v.InferOutput<typeof SuggestionKind>;

/** `q` is what was typed so far. With `kind` only such suggestions come. */
export const SuggestionQuery = v.object({ q: optionalText(200), kind: v.exactOptional(SuggestionKind) });
export type SuggestionQuery = v.InferOutput<typeof SuggestionQuery>;

/**
 * `text` is the name of the place, the tour or the guide. A tour and a guide have the `id` in the path of
 * their page; a tour its `destination`, too, and a guide that of a tour of theirs where another guide has the
 * same name.
 */
export const Suggestion = v.object({
  kind: SuggestionKind,
  text: v.string(),
  id: v.exactOptional(ObjectId),
  destination: v.exactOptional(v.string()),
});
export type Suggestion = v.InferOutput<typeof Suggestion>;

export const SuggestionsResponse = v.object({ data: v.array(Suggestion) });
