import type { ErrorCode } from '@safar/shared-contracts/api-error.contract';

/** Who sends a request to the edge. Each one is a column of the table in docs/authorization.md. */
export const EDGE_SENDERS = {
  nothing: 'sends no token and no cookie',
  wrong: 'sends a token that the edge did not sign',
  expired: 'sends a token that has expired',
  revoked: 'sends a deploy token that was revoked',
  'other team': 'sends a valid token for the package of another team',
  right: 'sends the token that the route asks for',
  elsewhere: 'sends that token where the route does not read it',
  'other site': 'sends it, from a page of another site',
  'other kind': 'sends a valid token of another kind: a tester’s, or a deploy token in its place',
  'backend token': 'sends the token of a signed-in user of the site',
  'tester cookie': 'is a tester, by a cookie',
  'forged cookie': 'sends cookies that somebody else signed',
} as const;
export type EdgeSender = keyof typeof EDGE_SENDERS;
export const EDGE_SENDER_NAMES = Object.keys(EDGE_SENDERS).filter((name): name is EdgeSender =>
  Object.hasOwn(EDGE_SENDERS, name),
);

/**
 * What comes of a request. `OK`: the edge does what the route is for. `PLAIN`: it sends the same page as to a
 * visitor without a token. Else it refuses, and changes nothing.
 */
export type EdgeOutcome = 'OK' | 'PLAIN' | ErrorCode;

interface AccessRule {
  readonly who: string;
  /** Where the route reads a token; on a route that reads none, senders put it into the header. */
  readonly reads: 'header' | 'cookie' | 'form' | 'address';
  readonly outcomeOf: (sender: EdgeSender) => EdgeOutcome;
}

const rule = (
  who: string,
  reads: AccessRule['reads'],
  otherwise: EdgeOutcome,
  exceptions: Partial<Record<EdgeSender, EdgeOutcome>> = {},
): AccessRule => ({ who, reads, outcomeOf: (sender) => exceptions[sender] ?? otherwise });

/** The kinds of access to routes of the edge, and the outcomes that follow from each. */
export const EDGE_ACCESS = {
  public: rule('everybody; no token is read', 'header', 'OK'),
  backend: rule(
    'everybody: the request is passed on as it is, and the backend decides by its own table',
    'header',
    'OK',
  ),
  'sdk call': rule(
    'everybody, for the calls of the Firebase SDK alone, without a token; only with the Auth emulator',
    'header',
    'NOT_FOUND',
    { nothing: 'OK', elsewhere: 'OK', 'tester cookie': 'OK', 'forged cookie': 'OK' },
  ),
  development: rule('everybody; only in `npm run dev`', 'header', 'OK'),
  page: rule(
    'everybody; a signed link (`?safar-override=`) runs another build in one tab',
    'address',
    'PLAIN',
    {
      right: 'OK',
      'other site': 'OK',
    },
  ),
  'tester link': rule('the holder of a signed link', 'address', 'UNAUTHENTICATED', {
    right: 'OK',
    'other site': 'OK',
    // It leads to the canaries of that team alone.
    'other team': 'OK',
  }),
  registry: rule(
    'everybody; the names of people and reasons are for holders of any deploy token, in the header or signed ' +
      'in on the releases page',
    'header',
    'PLAIN',
    { right: 'OK', 'other site': 'OK', 'other team': 'OK', elsewhere: 'OK' },
  ),
  'source map': rule(
    'the holder of any deploy token, in the header or signed in on the releases page',
    'header',
    'NOT_FOUND',
    { right: 'OK', 'other site': 'OK', 'other team': 'OK', elsewhere: 'OK' },
  ),
  'deploy token': rule(
    'the holder of a deploy token for that package, in the header',
    'header',
    'UNAUTHENTICATED',
    { right: 'OK', 'other site': 'OK', 'other team': 'FORBIDDEN' },
  ),
  'preview token': rule(
    'the holder of a token for previews of that package, or of a deploy token for it, in the header',
    'header',
    'UNAUTHENTICATED',
    { right: 'OK', 'other site': 'OK', 'other team': 'FORBIDDEN' },
  ),
  'operator token': rule(
    'the holder of a deploy token for all packages, in the header',
    'header',
    'UNAUTHENTICATED',
    { right: 'OK', 'other site': 'OK', 'other team': 'FORBIDDEN' },
  ),
  'releases page': rule(
    'everybody; forms only for who is signed in with a deploy token (cookie), and only for its packages',
    'cookie',
    'PLAIN',
    { right: 'OK', 'other site': 'OK' },
  ),
  'releases form': rule(
    'who is signed in on the releases page (cookie) with a deploy token for that package; only from this site',
    'cookie',
    'UNAUTHENTICATED',
    { right: 'OK', 'other team': 'FORBIDDEN', 'other site': 'FORBIDDEN' },
  ),
  'releases sign-in': rule(
    'the holder of any deploy token, in the form; only from this site',
    'form',
    'UNAUTHENTICATED',
    { right: 'OK', 'other team': 'OK', 'other site': 'FORBIDDEN' },
  ),
  'releases sign-out': rule('everybody; only from this site', 'cookie', 'OK', { 'other site': 'FORBIDDEN' }),
} as const;
export type EdgeAccess = keyof typeof EDGE_ACCESS;
