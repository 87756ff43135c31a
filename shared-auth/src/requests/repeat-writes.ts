import { IDEMPOTENCY_KEY } from '@safar/shared-contracts/endpoint';
import { isHTTPError, isNetworkError, isTimeoutError, type Options, type ShouldRetryState } from 'ky';
import { create } from 'zustand';
import { accountNow } from '../session/account-now';

/** How often a write is repeated at most. */
const MAX_REPETITIONS = 3;
/** How long a write may take altogether, its repetitions included. */
const TOTAL_TIMEOUT_MS = 30_000;
/** How long the pause before a repetition is at most. */
const MAX_PAUSE_MS = 3_000;

/** No backend sent these, or one without its database: the response to the write may be lost. */
const LOST_STATUSES = [502, 503, 504];

/** How many writes of this page are being repeated now. */
export const useRepetitions = create(() => ({ count: 0 }));

const change = (by: 1 | -1) => useRepetitions.setState(({ count }) => ({ count: count + by }));

/** Options of a request, with headers by name. */
export type RepeatableOptions = Omit<Options, 'headers'> & {
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * Sends a write, and again with the same Idempotency-Key when its response was lost: the backend does it once
 * (docs/decisions/065-writes-are-done-once.md). `send` gets the options of the request. Once another tab has
 * logged in as somebody else, it is not sent again: it would be theirs, and the backend would do it.
 */
export async function repeatIfLost<T>(
  key: string,
  send: (options: RepeatableOptions) => Promise<T>,
  maxRepetitions = MAX_REPETITIONS,
): Promise<T> {
  let isRepeated = false;
  const sender = accountNow();
  const beforeRetry = () => {
    if (!isRepeated) change(1);
    isRepeated = true;
  };
  try {
    return await send({
      headers: { [IDEMPOTENCY_KEY]: key },
      totalTimeout: TOTAL_TIMEOUT_MS,
      retry: {
        limit: maxRepetitions,
        methods: ['post', 'put', 'patch', 'delete'],
        shouldRetry: (state) => sender.isStill() && isLost(state),
        // The server says when a write that is in progress should have ended.
        afterStatusCodes: [409, 503],
        maxRetryAfter: MAX_PAUSE_MS,
        backoffLimit: MAX_PAUSE_MS,
        jitter: true,
      },
      hooks: { beforeRetry: [beforeRetry] },
    });
  } finally {
    if (isRepeated) change(-1);
  }
}

function isLost({ error }: ShouldRetryState): boolean {
  if (!isHTTPError(error)) return isNetworkError(error) || isTimeoutError(error);
  const { status, headers } = error.response;
  // A conflict with that header is this write itself, which is in progress.
  return LOST_STATUSES.includes(status) || (status === 409 && headers.has('retry-after'));
}
