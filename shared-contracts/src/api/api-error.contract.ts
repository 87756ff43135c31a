import * as v from 'valibot';

/** The error codes of all APIs, and the HTTP status that each is sent with. */
export const ERROR_STATUS = {
  VALIDATION: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  EMAIL_NOT_VERIFIED: 403,
  NOT_FOUND: 404,
  UNKNOWN_ENDPOINT: 404,
  REQUEST_TIMEOUT: 408,
  ALREADY_BOOKED: 409,
  OWN_PACKAGE: 409,
  DEPARTED: 409,
  SOLD_OUT: 409,
  NOT_ENOUGH_PLACES: 409,
  OWN_TASK: 409,
  TASK_CLOSED: 409,
  CONFLICT: 409,
  CHANGED_MEANWHILE: 409,
  WRITE_IN_PROGRESS: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RANGE_NOT_SATISFIABLE: 416,
  INVALID_BUILD: 422,
  GATE_REFUSED: 422,
  KEY_REUSED: 422,
  TOO_MANY_REQUESTS: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL: 500,
  UPSTREAM_UNREACHABLE: 502,
  IDENTITY_UNAVAILABLE: 503,
  NOT_READY: 503,
  STORAGE_UNUSABLE: 507,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/**
 * The body of every response that is not a success (Spec D1.21). `message` is a sentence for users, `fields`
 * has a sentence for each invalid field of a form, `reasons` are the sentences of the gate that refused a
 * build, `current` is the entity as it is now, for a change that was refused because somebody else had
 * changed it (docs/decisions/068-nobodys-text-is-overwritten.md), or, with KEY_REUSED, the response to the
 * write that was done (docs/decisions/075-other-words-after-a-lost-response.md). `error` is an error code,
 * but any string is read: a client that was built before a new code exists must not fail on it.
 */
export const ApiError = v.object({
  error: v.string(),
  message: v.string(),
  fields: v.exactOptional(v.record(v.string(), v.string())),
  reasons: v.exactOptional(v.array(v.string())),
  current: v.exactOptional(v.unknown()),
});

export type ApiError = v.InferOutput<typeof ApiError>;
