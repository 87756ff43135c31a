import type { ErrorCode } from './api-error.contract';
import { BOOKING_REFUSALS } from '../product/booking.contract';
import { BID_REFUSALS } from '../product/task.contract';

/** What a user reads for each error code when the server knows nothing more precise. */
export const ERROR_MESSAGES: Readonly<Record<ErrorCode, string>> = {
  ...BOOKING_REFUSALS,
  ...BID_REFUSALS,
  VALIDATION: 'Some of the details are not valid.',
  UNAUTHENTICATED: 'Please log in to do this.',
  FORBIDDEN: 'This belongs to somebody else.',
  EMAIL_NOT_VERIFIED: 'Please confirm your email address first. Your profile can send you the email again.',
  NOT_FOUND: 'This does not exist.',
  UNKNOWN_ENDPOINT: 'The server cannot do this at the moment. Please try again in a few minutes.',
  REQUEST_TIMEOUT: 'Your request took too long to arrive. Please try again.',
  CONFLICT: 'Somebody else has changed this in the meantime.',
  CHANGED_MEANWHILE:
    'This has been changed somewhere else in the meantime. Load it again before you change it.',
  WRITE_IN_PROGRESS: 'This is already being done. Please wait a moment.',
  PAYLOAD_TOO_LARGE: 'What you sent is too large.',
  HEADERS_TOO_LARGE:
    'The address or the cookies of this request are too long. Delete the cookies of this site and try again.',
  UNSUPPORTED_MEDIA_TYPE: 'Only JSON is accepted here.',
  RANGE_NOT_SATISFIABLE: 'The file has no such part.',
  INVALID_BUILD: 'This is not a finished build.',
  GATE_REFUSED: 'These builds are not compatible.',
  KEY_REUSED: 'This was already saved before your last change. Send it again to add it as a new one.',
  TOO_MANY_REQUESTS: 'Too many requests. Please wait a moment.',
  INTERNAL: 'Something went wrong on our side.',
  UPSTREAM_UNREACHABLE: 'A part of this site is not available right now. Please try again in a moment.',
  IDENTITY_UNAVAILABLE: 'Sign-in cannot be checked right now. Please try again in a moment.',
  STORAGE_UNUSABLE: 'There is not enough space to store this.',
  NOT_READY: 'This service is not ready. Please try again in a moment.',
};
