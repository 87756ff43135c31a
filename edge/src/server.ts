import { runProcess, serve } from '@safar/shared-server/process';
import { loadTracing } from '@safar/shared-server/tracing';
import { buildApp } from './app';
import { readEnv } from './env';

await runProcess(async () => {
  const env = readEnv(process.env);
  await loadTracing('edge', env);
  await serve(await buildApp(env), env);
});
