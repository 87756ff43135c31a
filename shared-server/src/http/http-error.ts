import { ERROR_STATUS, type ApiError, type ErrorCode } from '@safar/shared-contracts/api-error.contract';
import { ERROR_MESSAGES } from '@safar/shared-contracts/error-messages';

/**
 * An error that a route, or anything it calls, throws to send that error code. `message` is a sentence for
 * users; `fields` has a sentence for each invalid field of a form; `current` is the entity as the user may
 * read it now, or with KEY_REUSED the response to the write that was done. `cause`: what it stands for, which
 * is not sent.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';

  constructor(
    readonly code: ErrorCode,
    message: string = ERROR_MESSAGES[code],
    readonly fields?: Readonly<Record<string, string>>,
    readonly current?: object,
    cause?: unknown,
  ) {
    super(message, { cause });
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  get body(): ApiError {
    const { code: error, message, fields, current } = this;
    return { error, message, ...(fields ? { fields } : {}), ...(current ? { current } : {}) };
  }
}
