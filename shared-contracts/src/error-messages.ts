import type { ErrorCode } from './api-error.contract';
import { BOOKING_REFUSALS } from './booking.contract';
import { BID_REFUSALS } from './task.contract';

/** What a user reads for each error code when the server knows nothing more precise. */
export const ERROR_MESSAGES: Readonly<Record<ErrorCode, string>> = {
  ...BOOKING_REFUSALS,
  ...BID_REFUSALS,
  VALIDATION: 'Some of what was sent is not valid.',
  UNAUTHENTICATED: 'Please log in to do this.',
  FORBIDDEN: 'This belongs to somebody else.',
  EMAIL_NOT_VERIFIED: 'Please confirm your email address first. Your profile sends the mail for it again.',
  NOT_FOUND: 'This does not exist.',
  REQUEST_TIMEOUT: 'What was sent took too long to arrive. Please try again.',
  CONFLICT: 'Somebody else changed this meanwhile.',
  CHANGED_MEANWHILE: 'This was changed meanwhile, in another place. Load it again, then change it.',
  WRITE_IN_PROGRESS: 'This is being done already. Please wait a moment.',
  PAYLOAD_TOO_LARGE: 'What was sent is too large.',
  HEADERS_TOO_LARGE: 'The address and the cookies are too long together.',
  UNSUPPORTED_MEDIA_TYPE: 'Only JSON is understood here.',
  INVALID_BUILD: 'This is not a finished build.',
  GATE_REFUSED: 'These builds are not compatible.',
  KEY_REUSED: 'This was saved already, before your last change. Send it again to add it as another one.',
  TOO_MANY_REQUESTS: 'Too many requests. Please wait a moment.',
  INTERNAL: 'Something went wrong on our side.',
  UPSTREAM_UNREACHABLE: 'A part of this site is not available right now. Please try again in a moment.',
  IDENTITY_UNAVAILABLE: 'Sign-in cannot be checked right now. Please try again in a moment.',
  STORAGE_UNUSABLE: 'There is no room to store this.',
  NOT_READY: 'This service is not ready. Please try again in a moment.',
};
