import { request } from '@safar/shared-auth';
import { suggest } from '@safar/shared-contracts/endpoints/suggestions';
import type { Suggestion } from '@safar/shared-contracts/suggestion.contract';

/** Places, tours and guides whose names have what was typed so far, at most eight. */
export async function findSuggestions(q: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const { data } = await request(suggest, { query: { q }, signal });
  return data;
}
