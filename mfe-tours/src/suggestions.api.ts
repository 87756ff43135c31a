import { request } from '@safar/shared-auth';
import { suggest } from '@safar/shared-contracts/endpoints/suggestions';
import type { Suggestion } from '@safar/shared-contracts/suggestion.contract';

/** The destinations whose names have what was typed so far, at most eight. */
export async function findDestinations(q: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const { data } = await request(suggest, { query: { q, kind: 'place' }, signal });
  return data;
}
