import * as v from 'valibot';

/** Every code an API answers with, and the HTTP status it goes out with. */
export const ERROR_STATUS = {
  VALIDATION: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  ALREADY_BOOKED: 409,
  OWN_PACKAGE: 409,
  DEPARTED: 409,
  OWN_TASK: 409,
  TASK_CLOSED: 409,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  INVALID_BUILD: 422,
  GATE_REFUSED: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UPSTREAM_UNREACHABLE: 502,
  IDENTITY_UNAVAILABLE: 503,
  NOT_READY: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/**
 * The body of every answer that is not a success. `fields` names the offending fields of a form, each with its sentence;
 * `reasons` are the sentences of the gate that keeps a build from going live. The code is a plain string here: a client
 * built before a new code must still be able to read it.
 */
export const ApiError = v.object({
  error: v.string(),
  message: v.string(),
  fields: v.exactOptional(v.record(v.string(), v.string())),
  reasons: v.exactOptional(v.array(v.string())),
});

export type ApiError = v.InferOutput<typeof ApiError>;
