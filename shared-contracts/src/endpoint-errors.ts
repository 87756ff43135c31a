import type { ErrorCode } from './api-error.contract';
import type { Endpoint } from './endpoint';

/**
 * The codes that any request may fail with: over a limit, a defect, a backend without its database, no
 * backend at all.
 */
const ANYWHERE = ['TOO_MANY_REQUESTS', 'INTERNAL', 'NOT_READY', 'UPSTREAM_UNREACHABLE'] as const;

/**
 * All codes that an endpoint may fail with: its own, and those that follow from its access and its schemas.
 */
export function errorCodesOf({ access, params, query, body, errors }: Endpoint): readonly ErrorCode[] {
  return [
    ...(params || query || body ? (['VALIDATION'] as const) : []),
    ...(body ? (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    ...(access === 'anyone' ? [] : (['UNAUTHENTICATED'] as const)),
    ...errors,
    ...ANYWHERE,
  ];
}
