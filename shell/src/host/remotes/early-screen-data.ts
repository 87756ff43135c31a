import { loadEarly, useAuth } from '@safar/shared-auth';
import { urlOf } from '@safar/shared-contracts/endpoint';
import { EMAIL_PLACEHOLDER } from '@safar/shared-contracts/remote-definition.contract';
import { ObjectId } from '@safar/shared-contracts/object-id.contract';
import type { LoaderFunctionArgs } from 'react-router-dom';
import * as v from 'valibot';

interface Declared {
  readonly preload?: readonly string[];
}
type Address = Pick<LoaderFunctionArgs, 'params'> & { readonly search: string };

/**
 * Requests the data that a route or a slot declares (`preload` in its definition) while its code is still on
 * the way; its own loader then gets this very response.
 */
export function loadDeclaredData(
  declared: Declared,
  { request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>,
): void {
  // A server has the code already.
  if (typeof document === 'undefined') return;
  const { search } = new URL(request.url);
  for (const path of declaredPaths(declared, { params, search })) loadEarly(path, request.signal);
}

/**
 * The paths of the data that a route or a slot declares, at this address and for who is signed in. With a
 * query in the address of the screen it is other data.
 */
export function declaredPaths({ preload = [] }: Declared, { params, search }: Address): string[] {
  if (search !== '') return [];
  const ids = Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (v.is(ObjectId, value) ? [[name, value]] : [])),
  );
  return preload.flatMap((template) => {
    const [path = '', ofPath = ''] = template.split('?');
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const query = fillQuery(ofPath);
    // A screen asks for nothing when its address has no id, or nobody is signed in whose data it wants.
    if (!query || !names.every((name) => name in ids)) return [];
    return [urlOf(path, { params: ids, query })];
  });
}

/** Returns the query of a declared URL, with the email of who is signed in; undefined when it needs one. */
function fillQuery(search: string): Record<string, string> | undefined {
  const { user } = useAuth.getState();
  const query = [...new URLSearchParams(search)].map(
    ([name, value]) => [name, value === EMAIL_PLACEHOLDER ? user?.email : value] as const,
  );
  const filled = query.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  return filled.length === query.length ? Object.fromEntries(filled) : undefined;
}
