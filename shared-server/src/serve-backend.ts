import type { App } from './app';
import { BUILD_ID } from './build-id';
import { openDatabase, type Pool, type PoolOptions } from './database';
import { migrate } from './migrate';
import { serve, type ServeOptions } from './process';
import { loadTracing, type TracingOptions } from './tracing/tracing';

/** The pool of whatever has none of its own. */
const MAIN_POOL = 'main';

/**
 * Runs a backend: opens its database, migrates it, and listens. `openPool` opens further pools, which have
 * names. On shutdown,
 * requests in flight get their responses before the database is closed. Throws a StartError when the backend
 * cannot start.
 */
export async function serveBackend(
  service: string,
  env: ServeOptions & TracingOptions & { readonly DATABASE_URL: string },
  migrations: URL,
  build: (pool: Pool, openPool: (options: PoolOptions) => Pool) => Promise<App>,
): Promise<void> {
  await loadTracing(service, env);
  const pools = new Map<string, Pool>();
  const open = (options: PoolOptions = {}) => {
    const opened = openDatabase(
      env.DATABASE_URL,
      (error) => app.log.error({ err: error }, 'database connection broke'),
      options,
    );
    pools.set(options.name ?? MAIN_POOL, opened);
    return opened;
  };
  const pool = open();
  const app = await build(pool, open);
  app.addHook('onClose', async () => {
    await Promise.all([...pools.values()].map((each) => each.end()));
  });
  app.metrics.definitions.push(async (metrics) => {
    const { definePoolMetrics } = await import('./metrics/pool-metrics');
    definePoolMetrics(metrics, pools);
  });
  const applied = await migrate(pool, migrations);
  app.log.info({ applied, build: BUILD_ID }, 'database is up to date');
  await serve(app, env);
}
