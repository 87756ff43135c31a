import { runProcess, serve } from '@safar/shared-server/process';
import { buildApp } from './app';
import { readEnv } from './env';

await runProcess(async () => {
  const env = readEnv(process.env);
  await serve(await buildApp(env), env);
});
