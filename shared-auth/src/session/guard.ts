import { loginPath } from '@safar/shared-contracts/paths';
import { certainAccount, certainUser } from './session-start';
import type { Account, User } from './user';

/**
 * The guard, for React Router loaders: waits until the identity provider has said who is signed in, and sends
 * an anonymous visitor to the login screen with the return path. Throws a redirect Response, or an ApiFailure
 * when that cannot be found out. Source: Spec 2.19, 2.20.
 */
export async function requireUser(request: Request): Promise<User> {
  return (await certainUser()) ?? redirectToLogin(request);
}

/**
 * The guard for loaders that need no more than whose data to load: with a stored token that may still be sent
 * it waits for nothing. Otherwise it is {@link requireUser}.
 */
export async function requireAccount(request: Request): Promise<Account> {
  return (await certainAccount()) ?? redirectToLogin(request);
}

function redirectToLogin(request: Request): never {
  const { pathname, search } = new URL(request.url);
  // A request has no fragment. A page that begins with this screen has it in its address: a mail leads so.
  const hash = window.location.pathname === pathname ? window.location.hash : '';
  throw new Response(null, { status: 302, headers: { Location: loginPath(pathname + search + hash) } });
}
