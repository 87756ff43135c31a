import { BACKENDS, BACKEND_NAMES, backendOf } from '@safar/shared-contracts/backends';
import { pathOf } from '@safar/shared-server/path-of';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../../env';
import { emulatorRoutes } from './emulator.routes';
import { passOn } from './pass-on';
import { SharedReads } from './shared-reads';
import { Upstream, type Upstreams } from '../upstreams/upstream';

/**
 * Passes requests on to the backends, and those of the Firebase SDK to the Auth emulator when there is one.
 * So a page needs no origin but this one.
 */
export async function proxyRoutes(
  app: FastifyInstance,
  { env, upstreams, readTimeoutMs }: { env: Env; upstreams: Upstreams; readTimeoutMs: number | undefined },
) {
  const reads = {
    tours: new SharedReads(upstreams.tours.publicData),
    tasks: new SharedReads(upstreams.tasks.publicData),
  };
  for (const name of BACKEND_NAMES) {
    const options = { reads: reads[name], readTimeoutMs };
    for (const prefix of BACKENDS[name].prefixes) await passOn(app, prefix, upstreams[name], options);
  }
  app.refuseEarly((request) => {
    const name = backendOf(pathOf(request.url ?? ''));
    return name === undefined || reads[name].isAtHand(request) ? undefined : upstreams[name].admission;
  });
  if (env.AUTH_EMULATOR_URL) await app.register(emulatorRoutes, { upstream: env.AUTH_EMULATOR_URL });
  if (env.DEV_SERVER_URL) await passOn(app, '/__dev', new Upstream([env.DEV_SERVER_URL]));
}
