import { loadEarly } from '@safar/shared-auth';
import { urlOf } from '@safar/shared-contracts/endpoint';
import { ObjectId } from '@safar/shared-contracts/object-id.contract';
import type { LoaderFunctionArgs } from 'react-router-dom';
import * as v from 'valibot';

/**
 * Requests the data that a route or a slot declares (`preload` in its definition) while its code is still on
 * the way; its own loader then gets this very response. With a query in the address it is other data.
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
    const names = [...template.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    // A screen asks for nothing when its address has no id.
    if (names.every((name) => name in ids)) loadEarly(urlOf(template, { params: ids }), request.signal);
  }
}
