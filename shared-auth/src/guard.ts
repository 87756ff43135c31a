import { loginPath } from '@safar/shared-contracts/paths';
import { certainUser } from './session-start';
import type { User } from './user';

/**
 * The guard, for React Router loaders: waits until the auth state is known, and sends an anonymous visitor to
 * the login screen with the return path. Throws a redirect Response, or an ApiFailure when the state cannot
 * be determined. Source: Spec 2.19, 2.20.
 */
export async function requireUser(request: Request): Promise<User> {
  const user = await certainUser();
  if (user) return user;
  const { pathname, search } = new URL(request.url);
  throw new Response(null, { status: 302, headers: { Location: loginPath(pathname + search) } });
}
