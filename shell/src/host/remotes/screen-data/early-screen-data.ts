import { loadEarly, useAuth } from '@safar/shared-auth';
import { declaredPaths, type Declared } from '@safar/shared-contracts/declared-paths';
import type { LoaderFunctionArgs } from 'react-router-dom';

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
  const email = useAuth.getState().user?.email;
  for (const path of declaredPaths(declared, { params, search, email })) loadEarly(path, request.signal);
}
