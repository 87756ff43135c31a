import { isBackendPath } from '@safar/shared-contracts/endpoint';
import * as tokenEndpoints from '@safar/shared-contracts/endpoints/token';
import { mayChangeData } from '@safar/shared-server/may-change-data';
import type { FastifyInstance } from 'fastify';

/** Who signs in or out changes nothing that a page shows to everybody. */
const TOKEN_PATHS = new Set<string>(Object.values(tokenEndpoints).map(({ path }) => path));

/** Calls `changed` when this edge has passed on a request that changes something: its sender sees it next. */
export function followOwnChanges(app: FastifyInstance, changed: () => void): void {
  app.addHook('onSend', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    if (isBackendPath(path) && !TOKEN_PATHS.has(path) && mayChangeData(request, reply)) changed();
  });
}
