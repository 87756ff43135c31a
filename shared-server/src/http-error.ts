import { ERROR_STATUS, type ApiError, type ErrorCode } from '@safar/shared-contracts/api-error.contract';

/** What a user reads when nothing better is known. */
const SENTENCES: Record<ErrorCode, string> = {
  VALIDATION: 'Some of what was sent is not valid.',
  UNAUTHENTICATED: 'Please log in to do this.',
  FORBIDDEN: 'This belongs to somebody else.',
  NOT_FOUND: 'This does not exist.',
  ALREADY_BOOKED: 'You have already booked this tour.',
  OWN_PACKAGE: 'This is your own tour package.',
  DEPARTED: 'This tour has already departed.',
  OWN_TASK: 'This is your own task.',
  TASK_CLOSED: 'This task is closed.',
  CONFLICT: 'Somebody else changed this meanwhile.',
  PAYLOAD_TOO_LARGE: 'What was sent is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'Only JSON is understood here.',
  INVALID_BUILD: 'This is not a finished build.',
  GATE_REFUSED: 'These builds are not compatible.',
  TOO_MANY_REQUESTS: 'Too many requests. Please wait a moment.',
  INTERNAL: 'Something went wrong on our side.',
  UPSTREAM_UNREACHABLE: 'A part of this site does not answer right now. Please try again in a moment.',
  IDENTITY_UNAVAILABLE: 'Sign-in cannot be checked right now. Please try again in a moment.',
  NOT_READY: 'This service is not ready. Please try again in a moment.',
};

/** Thrown anywhere below a route to end the call with that code. `message` is for users; `fields` names what is wrong where. */
export class HttpError extends Error {
  override readonly name = 'HttpError';

  constructor(
    readonly code: ErrorCode,
    message: string = SENTENCES[code],
    readonly fields?: Readonly<Record<string, string>>,
  ) {
    super(message);
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  get body(): ApiError {
    const { code: error, message, fields } = this;
    return fields ? { error, message, fields } : { error, message };
  }
}
