import type { ErrorCode } from '../api/api-error.contract';
import type { Access, Endpoint } from '../api/endpoint';
import type { AnyEndpoint } from './all-endpoints';
import * as v from 'valibot';

/** Who sends a request, as far as it decides what the response may be. Each one is a column of the table. */
export const SENDERS = {
  anonymous: 'sends no token',
  owner: 'owns what the request is about',
  other: 'is another user, who owns none of it',
  impostor: "is a user who names somebody else's email in the query or the body",
  unconfirmed: 'is a user whose email is not confirmed',
  'unconfirmed, required': 'the same, where the operator set `REQUIRE_VERIFIED_EMAIL=1`',
  expired: 'sends a token that has expired',
  revoked: 'sends a token whose session has ended: at a log-out, or with all sessions of the account',
  'other audience': 'sends a valid token that was made for something else',
  forged: 'sends a token that somebody else signed',
} as const;
export type Sender = keyof typeof SENDERS;
export const SENDER_NAMES = Object.keys(SENDERS).filter((name): name is Sender =>
  Object.hasOwn(SENDERS, name),
);

/**
 * What comes of a request: the endpoint does what it is for (`OK`), it does so with the sender's own data
 * alone (`OWN_ONLY`), or it refuses with an error code and changes nothing.
 */
export type Outcome = 'OK' | 'OWN_ONLY' | ErrorCode;

/**
 * A row: what does not follow from the access of the endpoint. `unconfirmed` is the outcome where the
 * operator demands a confirmed email; elsewhere it makes no difference.
 */
interface OutcomesForUsers<Code extends ErrorCode> {
  readonly owner: 'OK' | Code;
  readonly other: 'OK' | 'OWN_ONLY' | Code;
  readonly unconfirmed: 'OK' | Extract<Code, 'EMAIL_NOT_VERIFIED'>;
}

/**
 * Every endpoint has a row here: types fail with "Property 'nameOfEndpoint' is missing" for a new one that
 * has none, and for an error code that the endpoint does not list. docs/guides/add-an-endpoint.md says how
 * to choose; docs/authorization.md is the whole table.
 */
const OUTCOMES_FOR_USERS: {
  readonly [E in AnyEndpoint as E['name']]: OutcomesForUsers<E['errors'][number]>;
} = {
  issueToken: { owner: 'OK', other: 'OK', unconfirmed: 'OK' },
  revokeToken: { owner: 'OK', other: 'OK', unconfirmed: 'OK' },
  endSessions: { owner: 'OK', other: 'OK', unconfirmed: 'OK' },
  revokeTaskToken: { owner: 'OK', other: 'OK', unconfirmed: 'OK' },
  endTaskSessions: { owner: 'OK', other: 'OK', unconfirmed: 'OK' },

  listPackages: { owner: 'OK', other: 'OK', unconfirmed: 'OK' },
  getPackage: { owner: 'OK', other: 'OK', unconfirmed: 'OK' },
  listRelatedPackages: { owner: 'OK', other: 'OK', unconfirmed: 'OK' },
  listOwnPackages: { owner: 'OK', other: 'OWN_ONLY', unconfirmed: 'OK' },
  addPackage: { owner: 'OK', other: 'OK', unconfirmed: 'EMAIL_NOT_VERIFIED' },
  updatePackage: { owner: 'OK', other: 'FORBIDDEN', unconfirmed: 'OK' },
  likePackage: { owner: 'OK', other: 'OK', unconfirmed: 'OK' },
  deletePackage: { owner: 'OK', other: 'FORBIDDEN', unconfirmed: 'OK' },

  suggest: { owner: 'OK', other: 'OK', unconfirmed: 'OK' },

  getGuide: { owner: 'OK', other: 'OK', unconfirmed: 'OK' },

  listBookings: { owner: 'OK', other: 'OWN_ONLY', unconfirmed: 'OK' },
  getBooking: { owner: 'OK', other: 'FORBIDDEN', unconfirmed: 'OK' },
  bookPackage: { owner: 'OWN_PACKAGE', other: 'OK', unconfirmed: 'EMAIL_NOT_VERIFIED' },
  changeBooking: { owner: 'OK', other: 'FORBIDDEN', unconfirmed: 'OK' },
  keepBooking: { owner: 'OK', other: 'FORBIDDEN', unconfirmed: 'OK' },
  deleteBooking: { owner: 'OK', other: 'FORBIDDEN', unconfirmed: 'OK' },
  getRoster: { owner: 'OK', other: 'FORBIDDEN', unconfirmed: 'OK' },
  getWaiting: { owner: 'OK', other: 'OWN_ONLY', unconfirmed: 'OK' },
  listWaiting: { owner: 'OK', other: 'OWN_ONLY', unconfirmed: 'OK' },
  setWaiting: { owner: 'OWN_PACKAGE', other: 'OK', unconfirmed: 'OK' },
  checkIn: { owner: 'OK', other: 'FORBIDDEN', unconfirmed: 'OK' },
  undoCheckIn: { owner: 'OK', other: 'FORBIDDEN', unconfirmed: 'OK' },
  cancelForTraveller: { owner: 'OK', other: 'FORBIDDEN', unconfirmed: 'OK' },
  messageTravellers: { owner: 'OK', other: 'FORBIDDEN', unconfirmed: 'OK' },

  listGuideReviews: { owner: 'OK', other: 'OK', unconfirmed: 'OK' },
  listReviews: { owner: 'OK', other: 'OK', unconfirmed: 'OK' },
  saveReview: { owner: 'OK', other: 'FORBIDDEN', unconfirmed: 'OK' },
  deleteReview: { owner: 'OK', other: 'FORBIDDEN', unconfirmed: 'OK' },
  respondToReview: { owner: 'OK', other: 'FORBIDDEN', unconfirmed: 'OK' },
  reportReview: { owner: 'OK', other: 'OK', unconfirmed: 'OK' },

  listTourNotices: { owner: 'OK', other: 'OWN_ONLY', unconfirmed: 'OK' },
  readTourNotices: { owner: 'OK', other: 'OWN_ONLY', unconfirmed: 'OK' },
  listTourMails: { owner: 'OK', other: 'OWN_ONLY', unconfirmed: 'OK' },
  changeTourMails: { owner: 'OK', other: 'OWN_ONLY', unconfirmed: 'OK' },
  unsubscribeTourMails: { owner: 'OK', other: 'OK', unconfirmed: 'OK' },
  listTaskNotices: { owner: 'OK', other: 'OWN_ONLY', unconfirmed: 'OK' },
  readTaskNotices: { owner: 'OK', other: 'OWN_ONLY', unconfirmed: 'OK' },
  listTaskMails: { owner: 'OK', other: 'OWN_ONLY', unconfirmed: 'OK' },
  changeTaskMails: { owner: 'OK', other: 'OWN_ONLY', unconfirmed: 'OK' },
  unsubscribeTaskMails: { owner: 'OK', other: 'OK', unconfirmed: 'OK' },

  listTasks: { owner: 'OK', other: 'OK', unconfirmed: 'OK' },
  getTask: { owner: 'OK', other: 'OK', unconfirmed: 'OK' },
  addTask: { owner: 'OK', other: 'OK', unconfirmed: 'EMAIL_NOT_VERIFIED' },
  bidOnTask: { owner: 'OWN_TASK', other: 'OK', unconfirmed: 'OK' },
  withdrawBid: { owner: 'OK', other: 'OK', unconfirmed: 'OK' },
  getOwnTask: { owner: 'OK', other: 'FORBIDDEN', unconfirmed: 'OK' },
  listBids: { owner: 'OK', other: 'FORBIDDEN', unconfirmed: 'OK' },
  updateTask: { owner: 'OK', other: 'FORBIDDEN', unconfirmed: 'OK' },
  setTaken: { owner: 'OK', other: 'FORBIDDEN', unconfirmed: 'OK' },
  deleteTask: { owner: 'OK', other: 'FORBIDDEN', unconfirmed: 'OK' },

  getMyToursData: { owner: 'OK', other: 'OWN_ONLY', unconfirmed: 'OK' },
  deleteMyToursData: { owner: 'OK', other: 'OWN_ONLY', unconfirmed: 'OK' },
  getMyTasksData: { owner: 'OK', other: 'OWN_ONLY', unconfirmed: 'OK' },
  deleteMyTasksData: { owner: 'OK', other: 'OWN_ONLY', unconfirmed: 'OK' },
};

interface OutcomesByAccess {
  /** To a sender without a token. */
  readonly noToken: Outcome;
  /** To a sender whose token is not valid, whatever is wrong with it. */
  readonly invalid: Outcome;
  /** To a user who names somebody else's email. */
  readonly email: Outcome;
}

const OUTCOMES_BY_ACCESS: Readonly<Record<Access, OutcomesByAccess>> = {
  anyone: { noToken: 'OK', invalid: 'OK', email: 'OK' },
  'optional-user': { noToken: 'OK', invalid: 'UNAUTHENTICATED', email: 'FORBIDDEN' },
  user: { noToken: 'UNAUTHENTICATED', invalid: 'UNAUTHENTICATED', email: 'FORBIDDEN' },
  'id-token': { noToken: 'UNAUTHENTICATED', invalid: 'UNAUTHENTICATED', email: 'UNAUTHENTICATED' },
};

/** The whole row of an endpoint. It has no `impostor` where a request names no email. */
export function outcomesOf(endpoint: Endpoint & Pick<AnyEndpoint, 'name'>): ReadonlyMap<Sender, Outcome> {
  const { noToken, invalid, email } = OUTCOMES_BY_ACCESS[endpoint.access];
  const { owner, other, unconfirmed } = OUTCOMES_FOR_USERS[endpoint.name];
  const outcomes: Record<Sender, Outcome | undefined> = {
    anonymous: noToken,
    owner,
    other,
    impostor: namesEmail(endpoint) ? email : undefined,
    unconfirmed: 'OK',
    'unconfirmed, required': unconfirmed,
    expired: invalid,
    revoked: invalid,
    'other audience': invalid,
    forged: invalid,
  };
  return new Map(
    SENDER_NAMES.flatMap((sender) => {
      const outcome = outcomes[sender];
      return outcome ? [[sender, outcome] as const] : [];
    }),
  );
}

/** The fields in which a request names the email of its sender. */
const EMAIL_FIELDS = ['email', 'guideEmail', 'user'];
const WithEntries = v.object({ entries: v.record(v.string(), v.unknown()) });

const namesEmail = ({ query, body }: Endpoint): boolean =>
  [query, body].some(
    (schema) => v.is(WithEntries, schema) && EMAIL_FIELDS.some((field) => field in schema.entries),
  );
