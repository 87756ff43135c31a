import type { Endpoint } from '../api/endpoint';
import { SuggestionQuery, SuggestionsResponse } from '../product/suggestion.contract';

export const suggest = {
  name: 'suggest',
  backend: 'tours',
  method: 'GET',
  path: '/api/v1/suggest',
  summary: 'Places, tours and guides whose names have what was typed so far, at most eight',
  tag: 'Tour packages',
  access: 'anyone',
  // Typing a word asks several times.
  limit: 'read',
  query: SuggestionQuery,
  response: SuggestionsResponse,
  status: 200,
  errors: [],
} as const satisfies Endpoint;
