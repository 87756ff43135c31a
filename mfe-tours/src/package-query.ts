import { PackageListQuery, PackageSort } from '@safar/shared-contracts/tour-package.contract';
import * as v from 'valibot';

/**
 * The parameters that a visitor may filter and sort the list by, named alike in the address bar and in the
 * request.
 */
const QUERY_KEYS = ['q', 'sort', 'destination', 'month', 'minPrice', 'maxPrice'] as const;

export type PackageQuery = Pick<v.InferInput<typeof PackageListQuery>, (typeof QUERY_KEYS)[number]>;

/** A query as a form holds it: empty values are left out. */
export type PackageQueryDraft = Partial<Record<keyof PackageQuery, string>>;

/** Reads the query of an address. Addresses are outside data: what is empty or invalid is left out. */
export function readQuery(params: URLSearchParams): PackageQuery {
  const query: PackageQuery = {};
  for (const key of QUERY_KEYS) {
    const value = params.get(key)?.trim();
    if (key === 'sort') {
      if (v.is(PackageSort, value)) query.sort = value;
    } else if (value && v.is(PackageListQuery.entries[key], value)) query[key] = value;
  }
  return query;
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
