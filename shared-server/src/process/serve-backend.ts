import type { FastifyBaseLogger } from 'fastify';
import type { App } from '../app';
import type { BackendParts } from '../backend-app';
import { BUILD_ID } from './build-id';
import { reportOn, type ConfigurationReport } from './configuration-report';
import { openDatabase, type Pool, type PoolOptions } from '../database/database';
import type { BackendEnvironment, Variables } from './environment';
import { assertReachable, migrate } from '../database/migrate';
import { readMigrations } from '../database/migration-files';
import { assertMigrated, readHistory, type AppliedMigration } from '../database/migration-history';
import { assertOwnConnections } from '../database/own-connections';
import { withDatabase } from '../database/with-database';
import { runPasses } from './passes';
import { serve, type ServeOptions } from './serve';
import { reportSchemaDamage } from '../database/schema-damage';
import { backendRisks, serverRisks } from './risks';
import { LISTENER_POOL } from '../read-cache/read-cache';
import { POSITIONS_POOL, REPLICA_POOL } from '../replica/replica';
import { loadTracing, type TracingOptions } from '../tracing/tracing';

/** The pool of whatever has none of its own. */
const MAIN_POOL = 'main';

/** Opens a further pool of a backend, which has a name; at `url` if it is not that of its database. */
export type OpenPool = (options: PoolOptions, url?: string) => Pool;

/**
 * Runs a backend: opens its database and listens. `build` makes its app from what every backend is started
 * with; `openPool` opens further pools. On shutdown, requests in flight get their responses before the
 * database is closed. Throws a StartError when the backend cannot start, as on a schema that it cannot work
 * with.
 */
export async function serveBackend(
  service: string,
  env: ServeOptions & TracingOptions & BackendEnvironment,
  migrations: URL,
  build: (parts: BackendParts, openPool: OpenPool) => Promise<App>,
): Promise<void> {
  await loadTracing(service, env);
  const pools = new Map<string, Pool>();
  const open = (options: PoolOptions = {}, url = env.DATABASE_URL) => {
    const opened = openDatabase(
      url,
      (error) => app.log.error({ err: error }, 'database connection broke'),
      options,
    );
    pools.set(options.name ?? MAIN_POOL, opened);
    return opened;
  };
  const pool = open();
  const parts = partsOf(env, pool, open);
  const app = await build(parts, open);
  app.addHook('onClose', async () => {
    await Promise.all([...pools.values()].map((each) => each.end()));
  });
  app.metrics.definitions.push(async (metrics) => {
    const { definePoolMetrics } = await import('../metrics/pool-metrics');
    definePoolMetrics(metrics, pools);
  });
  const history = await historyOf(pool, parts.replica?.pool, app.log);
  const files = await readMigrations(migrations);
  assertMigrated(history, files);
  // A newer build may have dropped what this one made.
  if (history.length === files.length) runPasses(app, [reportSchemaDamage(pool, files, app.log)]);
  app.log.info({ build: BUILD_ID }, 'database is up to date');
  await serve(app, env);
}

/**
 * The migrations that ran in the database; as its replica has them while it is away itself, so that visitors
 * can read what is there. Throws a StartError when neither responds.
 */
async function historyOf(
  pool: Pool,
  replica: Pool | undefined,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<readonly AppliedMigration[]> {
  try {
    await assertReachable(pool);
  } catch (err) {
    const history = replica && (await readHistory(replica).catch(() => undefined));
    if (!history) throw err;
    log.warn({ err }, 'starts while the database is away: visitors read from its replica until it is back');
    return history;
  }
  await assertOwnConnections('DATABASE_URL', pool);
  return readHistory(pool);
}

function partsOf(env: BackendEnvironment, pool: Pool, openPool: OpenPool): BackendParts {
  const { DATABASE_READ_URL: replicaUrl } = env;
  return {
    pool,
    listenerPool: openPool(LISTENER_POOL),
    replica: replicaUrl
      ? { pool: openPool(REPLICA_POOL, replicaUrl), positions: openPool(POSITIONS_POOL, replicaUrl) }
      : undefined,
    logLevel: env.LOG_LEVEL,
    requireVerifiedEmail: env.REQUIRE_VERIFIED_EMAIL === '1',
    limitFactor: env.RATE_LIMIT_FACTOR,
    edgeAddress: env.EDGE_ADDRESS,
    admissionTimeoutMs: env.ADMISSION_TIMEOUT_MS,
  };
}

/**
 * Applies the migrations that did not run yet, and gives a sentence that names them. Of the environment it
 * needs only DATABASE_URL. Throws as `migrate` does.
 */
export async function migrateBackend(migrations: URL): Promise<string> {
  const applied = await withDatabase((pool) => migrate(pool, migrations));
  return applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}.`;
}

/** What is wrong with the environment of a backend, which `read` reads. It connects to nothing. */
export function checkBackend(read: (source: Variables) => unknown): ConfigurationReport {
  const source: Variables = process.env;
  return reportOn({
    source,
    emulated: source['FIREBASE_AUTH_EMULATOR'] === '1',
    asserts: [() => read(source)],
    risks: [serverRisks, backendRisks],
  });
}
