import * as v from 'valibot';
import type { UpstreamFailure } from '../../metrics/measurements';

/** What Node and undici call the failures before a connection is there: nothing was sent yet. */
const CONNECT_FAILURES = new Set([
  ...['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ETIMEDOUT'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'],
]);
/** What they call the loss of a connection before the response. The request may have arrived. */
const LOST_CONNECTIONS = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
const TIMEOUTS = new Set([
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'FST_REPLY_FROM_GATEWAY_TIMEOUT',
]);

const WithCode = v.looseObject({ code: v.string() });
const WithCause = v.looseObject({ cause: v.unknown() });

/** Whether an error, or what caused it, has one of these codes. */
function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  if (v.is(WithCode, error) && codes.has(error.code)) return true;
  return v.is(WithCause, error) && error.cause !== undefined && hasCode(error.cause, codes);
}

/**
 * What an error of a request means for it: it was not sent; it may have arrived before the connection was
 * lost; it may still be worked at; or something else happened.
 */
export function failureOf(error: unknown): UpstreamFailure {
  if (hasCode(error, CONNECT_FAILURES)) return 'unsent';
  if (hasCode(error, LOST_CONNECTIONS)) return 'lost';
  return hasCode(error, TIMEOUTS) ? 'timeout' : 'other';
}
