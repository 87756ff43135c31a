import { urlOf, type Endpoint } from '@safar/shared-contracts/endpoint';
import type { App } from '../../src/app';
import type { Pool } from '../../src/database/database';
import { fuzzTables } from '../fuzz-tables';
import { CONTENT_FORGERIES } from './content-forgeries';
import { signed, type Forgery } from './forge';
import { HEADER_FORGERIES } from './header-forgeries';
import { SIGNATURE_FORGERIES } from './signature-forgeries';

/** Tokens that no backend may accept, each with what is wrong with it: 'with alg none'. */
export const FORGED_TOKENS: readonly Forgery[] = [
  ...HEADER_FORGERIES,
  ...CONTENT_FORGERIES,
  ...SIGNATURE_FORGERIES,
];

/** What every forgery gets, whatever is wrong with it. */
export const REFUSAL = {
  status: 401,
  body: { error: 'UNAUTHENTICATED', message: 'Your session has ended. Please log in again.' },
};

interface Attempt {
  readonly endpoint: Endpoint;
  readonly body?: object;
}

/** Sends a token to a listening backend by HTTP. */
export async function sendToken(address: string, { endpoint, body }: Attempt, token: string) {
  const response = await fetch(address + urlOf(endpoint.path, {}), {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const json: unknown = await response.json();
  return { status: response.status, body: json };
}

/** The same token without a fault, so that a test can show that only the fault is refused. */
export const faultlessToken = (): string => signed();

/** Listens, and gives the address and a way to compare all rows. */
export async function listen(app: App, pool: Pool) {
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const { rows } = await fuzzTables(pool);
  return { address, rows };
}
