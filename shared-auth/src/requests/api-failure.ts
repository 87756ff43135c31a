import { tooManyRequestsText } from '@safar/shared-contracts/try-again';

/** What failed: the connection, the request by the server's decision, or the response by its contract. */
export type FailureKind = 'network' | 'http' | 'contract';

const TEXTS: Readonly<Record<string, string>> = {
  UNREACHABLE: 'The server cannot be reached. Check your connection and try again.',
  OFFLINE: 'You are offline. Nothing was changed.',
  TIMEOUT: 'The server took too long to respond. Please try again.',
  INTERRUPTED: 'The connection was lost before the whole response arrived. Please try again.',
  IDENTITY_UNREACHABLE: 'The sign-in service cannot be reached. Check your connection and try again.',
  IDENTITY_TIMEOUT: 'The sign-in service took too long to respond. Please try again.',
  IDENTITY_FAILED: 'Your sign-in could not be confirmed. Please try again in a moment.',
  UNEXPECTED_RESPONSE:
    'The server sent a response this page does not understand. Reload the page and try again.',
};

interface Details {
  status?: number;
  message?: string;
  fields?: Readonly<Record<string, string>>;
  current?: unknown;
  cause?: unknown;
}

/**
 * A request that failed. `message` is a sentence a user may read; `code` is the server's (api-error.contract)
 * or one of those above; `status` exists for kind 'http', and 404 says that what was asked for does not
 * exist; `fields` has a sentence for each field of a form that the server refused; `current` is what the
 * entity has become, of a change with CHANGED_MEANWHILE, or the lost response, of a write with KEY_REUSED.
 */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly kind: FailureKind;
  readonly code: string;
  readonly status: number | undefined;
  /** What is known of the server's reason; undefined when it sent none or did not respond. */
  readonly serverMessage: string | undefined;
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** Not checked by any contract. */
  readonly current: unknown;
  /** The page has explained it to the user already, as for all screens: that a login is needed. */
  isExplained = false;

  constructor(kind: FailureKind, code: string, { status, message, fields, current, cause }: Details = {}) {
    super(message ?? TEXTS[code] ?? 'Something went wrong. Please try again.', { cause });
    this.kind = kind;
    this.code = code;
    this.status = status;
    this.serverMessage = kind === 'http' ? message : undefined;
    this.fields = fields;
    this.current = current;
  }
}

/** The failure of a request over a limit. `retryAfter`: the value of `Retry-After`, or the seconds left. */
export const limitFailure = (retryAfter: string | number | null): ApiFailure =>
  new ApiFailure('http', 'TOO_MANY_REQUESTS', { status: 429, message: tooManyRequestsText(retryAfter) });
