/** How often something may be requested within a time. A request over it gets a 429. */
export interface Limit {
  /** What is counted, for the table in docs/operations.md. */
  readonly what: string;
  /** The window, which begins with the first request that is counted in it. */
  readonly seconds: number;
  /** How many requests one signed-in account may send in the window. */
  readonly account?: number;
  /** How many requests without an account may come from one client address in the window. */
  readonly address: number;
  /**
   * Each instance counts by itself, and with the others once a second: asking them for each request would
   * cost more than the request does.
   */
  readonly everySecond?: true;
}

/**
 * All limits of the site. One person never meets them, nor does a busy office behind one address. The reasons
 * for the numbers: docs/decisions/034-how-often.md.
 */
export const LIMITS = {
  'sign-in': {
    what: 'sign-in, registration, mails and their codes, at the Auth emulator',
    seconds: 300,
    address: 60,
  },
  session: { what: 'other calls of the Firebase SDK, at the Auth emulator', seconds: 60, address: 1200 },
  token: { what: 'backend tokens', seconds: 300, address: 300 },
  write: { what: 'requests that change something', seconds: 60, account: 60, address: 300 },
  // Apart, so that a thief of a token who changes much cannot keep its owner from ending the session.
  'log-out': { what: 'logging out, here and on all devices', seconds: 60, account: 30, address: 300 },
  search: { what: 'lists with a search text', seconds: 60, account: 60, address: 600 },
  read: {
    what: 'other reads of the backends, and of releases',
    seconds: 60,
    account: 600,
    address: 6000,
    everySecond: true,
  },
  'my-data': {
    what: 'the data of an account as a file',
    seconds: 3600,
    account: 10,
    address: 60,
  },
  // Each is a notice and a mail to everybody who booked a tour.
  message: { what: 'messages to all travellers of a tour', seconds: 3600, account: 10, address: 60 },
  'social-image': { what: 'social images, which are drawn on request', seconds: 60, address: 60 },
  // A page sends two or three. What is dropped is missing in a sample; nobody gets a 429 to see.
  beacon: { what: 'beacons', seconds: 60, address: 600 },
  deploy: { what: 'the deploy API, and actions of the releases page', seconds: 60, address: 120 },
  operator: { what: 'sign-in to the releases page', seconds: 300, address: 20 },
  tester: { what: 'links of testers', seconds: 300, address: 20 },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitKind = keyof typeof LIMITS;
