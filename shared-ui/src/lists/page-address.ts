import type { Location } from 'react-router-dom';

/** The parameter of an address that names the page of a list, as the request for it does. */
const PAGE_PARAM = 'cursor';

/** Returns the page of a list that an address names, for its loader; nothing for the first one. */
export function readPage(params: URLSearchParams): { cursor?: string } {
  const cursor = params.get(PAGE_PARAM);
  return cursor ? { cursor } : {};
}

/** The address of the page of a list that begins at a cursor; null: of the first one. */
export function pageAddress({ pathname, search }: Location, cursor: string | null): string {
  const params = new URLSearchParams(search);
  if (cursor === null) params.delete(PAGE_PARAM);
  else params.set(PAGE_PARAM, cursor);
  return params.size === 0 ? pathname : `${pathname}?${params}`;
}
