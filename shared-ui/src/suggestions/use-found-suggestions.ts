import { MIN_SUGGESTION_LETTERS, type Suggestion } from '@safar/shared-contracts/suggestion.contract';
import { useEffect, useState } from 'react';

/** Requests suggestions. It is the same function each time, and throws what the request throws. */
export type FindSuggestions = (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;

/** How long typing pauses before a request, so that a word typed at once costs one. */
const PAUSE_MS = 150;

const FAILED = 'Suggestions are not available right now.';
const OFFLINE = 'You are offline, so there are no suggestions.';

type Found = { options: readonly Suggestion[]; failure?: undefined } | { options: []; failure: string };

/**
 * Returns what is suggested for a text, undefined as long as nothing is known. What was found for the text so
 * far stays until there is something for the longer one. For a single letter nothing is requested.
 */
export function useFoundSuggestions(text: string, find: FindSuggestions): Found | undefined {
  const [found, setFound] = useState<Found>();
  const isAsked = text.length >= MIN_SUGGESTION_LETTERS;

  useEffect(() => {
    if (!isAsked) return setFound(undefined);
    const request = new AbortController();
    const show = (result: Found) => {
      if (!request.signal.aborted) setFound(result);
    };
    const timer = setTimeout(() => {
      find(text, request.signal).then(
        (options) => show({ options }),
        () => show({ options: [], failure: navigator.onLine ? FAILED : OFFLINE }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [isAsked, text, find]);

  return isAsked ? found : undefined;
}
