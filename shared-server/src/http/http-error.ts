import { ERROR_STATUS, type ApiError, type ErrorCode } from '@safar/shared-contracts/api-error.contract';
import { ERROR_MESSAGES } from '@safar/shared-contracts/error-messages';

/** What an error has besides its code and sentence. */
interface Details {
  /** A sentence for each invalid field of a form. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** The entity as the user may read it now, or with KEY_REUSED the response to the write that was done. */
  readonly current?: object;
  /** What it stands for, which is not sent. */
  readonly cause?: unknown;
}

/**
 * An error that a route, or anything it calls, throws to send that error code. `message` is a sentence for
 * users.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';

  constructor(
    readonly code: ErrorCode,
    message: string = ERROR_MESSAGES[code],
    readonly details: Details = {},
  ) {
    super(message, { cause: details.cause });
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  get body(): ApiError {
    const { code: error, message, details } = this;
    const { fields, current } = details;
    return { error, message, ...(fields ? { fields } : {}), ...(current ? { current } : {}) };
  }
}
