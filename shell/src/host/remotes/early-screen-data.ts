import { loadEarly, useAuth } from '@safar/shared-auth';
import { urlOf } from '@safar/shared-contracts/endpoint';
import { EMAIL_PLACEHOLDER } from '@safar/shared-contracts/remote-definition.contract';
import { ObjectId } from '@safar/shared-contracts/object-id.contract';
import type { LoaderFunctionArgs } from 'react-router-dom';
import * as v from 'valibot';

/**
 * Requests the data that a route or a slot declares (`preload` in its definition) while its code is still on
 * the way; its own loader then gets this very response. With a query in the address of the screen it is other
 * data.
 */
export function loadDeclaredData(
  { preload = [] }: { preload?: readonly string[] },
  { request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>,
): void {
  // A server has the code already.
  if (typeof document === 'undefined') return;
  if (new URL(request.url).search !== '') return;
  const ids = Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (v.is(ObjectId, value) ? [[name, value]] : [])),
  );
  for (const template of preload) {
    const [path = '', search = ''] = template.split('?');
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const query = fillQuery(search);
    // A screen asks for nothing when its address has no id, or nobody is signed in whose data it wants.
    if (!query || !names.every((name) => name in ids)) continue;
    loadEarly(urlOf(path, { params: ids, query }), request.signal);
  }
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
