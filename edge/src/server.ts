import { serve } from '@safar/shared-server/process';
import { runService } from '@safar/shared-server/run-service';
import { loadTracing } from '@safar/shared-server/tracing';
import { buildApp } from './app';
import { checkEnvironment } from './check-environment';
import { readEnv } from './env';

await runService({
  name: 'edge',
  serve: async () => {
    const env = readEnv(process.env);
    await loadTracing('edge', env);
    await serve(await buildApp(env), env);
  },
  migrate: async () => 'The edge has no migrations.',
  check: () => checkEnvironment(process.env),
});
