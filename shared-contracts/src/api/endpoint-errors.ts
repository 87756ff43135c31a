import type { ErrorCode } from './api-error.contract';
import { isWrite, type Endpoint } from './endpoint';

/**
 * The codes that any request may fail with: over a limit, a defect, a backend without its database, no
 * backend at all.
 */
const ANYWHERE = ['TOO_MANY_REQUESTS', 'INTERNAL', 'NOT_READY', 'UPSTREAM_UNREACHABLE'] as const;

/**
 * All codes that an endpoint may fail with: its own, and those that follow from its access and its schemas.
 */
export function errorCodesOf(endpoint: Endpoint): readonly ErrorCode[] {
  const { access, params, query, body, errors } = endpoint;
  return [
    ...(params || query || body || isWrite(endpoint) ? (['VALIDATION'] as const) : []),
    ...(body ? (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    ...(access === 'anyone' ? [] : (['UNAUTHENTICATED'] as const)),
    ...errors,
    ...(isWrite(endpoint) ? (['WRITE_IN_PROGRESS', 'KEY_REUSED'] as const) : []),
    ...ANYWHERE,
  ];
}
