import { serve } from '@safar/shared-server/serve';
import { runService } from '@safar/shared-server/run-service';
import { loadTracing } from '@safar/shared-server/tracing';
import { buildApp } from './app';
import { checkEnvironment } from './check-environment';
import { readEnv } from './env';

/**
 * Clients of the edge keep their connections, and not all of them repeat a request that is lost: less than
 * what requests in flight have.
 */
const GIVE_UP_MS = 5_000;

await runService({
  name: 'edge',
  serve: async () => {
    const env = readEnv(process.env);
    await loadTracing('edge', env);
    await serve(await buildApp(env), env, { giveUpMs: GIVE_UP_MS });
  },
  migrate: async () => 'The edge has no migrations.',
  check: () => checkEnvironment(process.env),
});
