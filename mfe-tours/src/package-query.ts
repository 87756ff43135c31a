import { PackageListQuery } from '@safar/shared-contracts/tour-package.contract';
import * as v from 'valibot';

/** What a visitor may ask of the list; the same names in the address bar and in the call. */
const QUERY_KEYS = ['q', 'sort', 'destination', 'month', 'minPrice', 'maxPrice'] as const;

export type PackageQuery = Partial<Record<(typeof QUERY_KEYS)[number], string>>;

/**
 * The query an address holds. What is empty or not valid there is left out: an address may come from
 * anywhere.
 */
export function readQuery(params: URLSearchParams): PackageQuery {
  const query: PackageQuery = {};
  for (const key of QUERY_KEYS) {
    const value = params.get(key)?.trim();
    if (value && v.is(PackageListQuery.entries[key], value)) query[key] = value;
  }
  return query;
}

/** The query as an address holds it: what is empty is left out. */
export function writeQuery(query: PackageQuery): URLSearchParams {
  const params = new URLSearchParams();
  for (const key of QUERY_KEYS) {
    const value = query[key]?.trim();
    if (value) params.set(key, value);
  }
  return params;
}
