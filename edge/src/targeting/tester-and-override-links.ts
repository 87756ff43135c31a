import { OVERRIDE_KEY } from '@safar/shared-contracts/page.contract';
import { TESTER_PATH } from './tester-cookie';

/** The link by which a person becomes a tester. `token`: a signed tester token. */
export function testerLink(origin: string, token: string): string {
  return linkWith(TESTER_PATH, origin, 'token', token);
}

/**
 * A page of the site with an override. `token`: a signed override token; `page`: path of the page, the home
 * page by default.
 */
export function overrideLink(origin: string, token: string, page = '/'): string {
  return linkWith(page, origin, OVERRIDE_KEY, token);
}

function linkWith(page: string, origin: string, key: string, token: string): string {
  const address = new URL(page, origin);
  address.searchParams.set(key, token);
  return address.href;
}

/** What a person reads whose link is expired, changed, or signed by another site. */
export const EXPIRED_LINK = 'This link is not valid any more. Ask for a new one.';
