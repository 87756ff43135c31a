import { MAX_SEARCH_LENGTH, PackageListQuery } from '@safar/shared-contracts/tour-package.contract';
import * as v from 'valibot';

/**
 * The parameters that a visitor may filter and sort the list by, named alike in the address bar and in the
 * request.
 */
const QUERY_KEYS = [
  'q',
  'sort',
  'destination',
  'month',
  'travellers',
  'days',
  'minRating',
  'minPrice',
  'maxPrice',
] as const;

const Query = v.pick(PackageListQuery, QUERY_KEYS);
export type PackageQuery = v.InferInput<typeof Query>;

/** A query as a form holds it: empty values are left out. */
export type PackageQueryDraft = Partial<Record<keyof PackageQuery, string>>;

/** Reads the query of an address. Addresses are outside data: what is empty or invalid is left out. */
export function readQuery(params: URLSearchParams): PackageQuery {
  const valid = QUERY_KEYS.flatMap((key) => {
    const given = params.get(key)?.trim();
    // The first words of a long search find what was meant, rather than everything.
    const value = key === 'q' ? given?.slice(0, MAX_SEARCH_LENGTH).trim() : given;
    return value && v.is(Query.entries[key], value) ? [[key, value]] : [];
  });
  const query: unknown = Object.fromEntries(valid);
  return v.is(Query, query) ? query : {};
}

/** Writes a query for an address, without empty values. */
export function writeQuery(query: PackageQueryDraft): URLSearchParams {
  const params = new URLSearchParams();
  for (const key of QUERY_KEYS) {
    const value = query[key]?.trim();
    if (value) params.set(key, value);
  }
  return params;
}
