import { type BackendName, serviceOfBackend } from '@safar/shared-contracts/backends';
import { TOKEN_AUDIENCES } from '@safar/shared-contracts/token.contract';
import { createApp } from './app';
import type { Pool } from './database/database';
import { DatabaseClock } from './database/database-clock';
import { contractRoutes } from './http/contract.routes';
import { addDocs } from './http/docs';
import { READS_ONLY } from './http/health';
import { addIdempotentWrites } from './http/idempotent-writes';
import { countsIn } from './limits/request-counts';
import type { Mails } from './notices/mails/mail-environment';
import type { LogLevel } from './process/logging';
import { within } from '@safar/shared-contracts/within';
import { addReadCache } from './read-cache/read-cache';
import type { Replica } from './replica/replica';
import { storeAccounts } from './users/accounts';
import { hasEnded } from './users/ended-sessions';
import type { VerificationKeys } from './users/token-keys';
import { addUserGuard } from './users/user-guard';

/**
 * How long readiness waits for the primary while visitors can read from a replica: Kubernetes waits for a
 * second altogether, unless its probe says otherwise.
 */
const PRIMARY_TIMEOUT_MS = 500;

/** What every backend is started with. */
export interface BackendParts {
  readonly pool: Pool;
  /** A pool of `LISTENER_POOL`. */
  readonly listenerPool: Pool;
  /** The pools of a replica, from which anonymous visitors read, if there is one. */
  readonly replica?: { readonly pool: Pool; readonly positions: Pool } | undefined;
  readonly logLevel: LogLevel;
  /** Whether only users with a confirmed email may publish, post and book. */
  readonly requireVerifiedEmail: boolean;
  /** All limits are multiplied by it. */
  readonly limitFactor: number;
  /** The addresses of the edge. */
  readonly edgeAddress: string;
  /** How long a request waits while there is too much to do, in ms. */
  readonly admissionTimeoutMs: number;
  /** What sends mails of notices. Without it none are sent. */
  readonly mails?: Mails | undefined;
  /** How long a request waits to be counted, in ms. Only tests need another time than the default. */
  readonly countTimeoutMs?: number;
}

interface Backend {
  readonly name: BackendName;
  /** What the page of its API says of it. */
  readonly docs: { readonly title: string; readonly description: string };
  readonly migrations: URL;
  /** They verify the tokens that it accepts. */
  readonly verificationKeys: VerificationKeys;
}

/**
 * Makes what all backends have in common: an app to which each adds its own routes, the guard that these
 * need, and the clock by which tokens are checked. The caller ends the pools.
 */
export async function createBackend(
  { name, docs, migrations, verificationKeys }: Backend,
  { pool, listenerPool, replica, limitFactor, countTimeoutMs, requireVerifiedEmail, ...parts }: BackendParts,
) {
  const { logLevel, edgeAddress, admissionTimeoutMs } = parts;
  const service = serviceOfBackend(name);
  const onUncounted = (err: unknown) => app.log.warn({ err }, 'requests cannot be counted');
  const app = createApp({
    name: service,
    logLevel,
    readyChecks: { database: () => checkDatabase(pool, app.replica) },
    limits: { factor: limitFactor, counts: countsIn(pool, onUncounted, countTimeoutMs) },
    edgeAddress,
    admissionTimeoutMs,
  });
  // First, so that it sees all routes.
  await addDocs(app, name, docs);
  await contractRoutes(app, service, migrations);
  const clock = new DatabaseClock(pool, app.log);
  const guard = addUserGuard(app, {
    tokens: { keys: verificationKeys, audience: TOKEN_AUDIENCES[name], clock },
    hasEnded: (token) => hasEnded(pool, token),
    requireVerifiedEmail,
  });
  storeAccounts(app, pool);
  addIdempotentWrites(app, pool);
  addReadCache(app, listenerPool, replica && { ...replica, primary: pool });
  return { app, guard, clock };
}

/** Also ready while the primary is away, as long as a replica has what visitors read. */
async function checkDatabase(pool: Pool, replica: Replica | undefined): Promise<unknown> {
  if (!replica?.responds) return pool.query('select 1');
  if (replica.isPrimaryAway) return READS_ONLY;
  return within(PRIMARY_TIMEOUT_MS, pool.query('select 1')).catch((error: unknown) => {
    // It may have left meanwhile.
    if (!replica.responds) throw error;
    return READS_ONLY;
  });
}
