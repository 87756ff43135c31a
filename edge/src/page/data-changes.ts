import { isBackendPath } from '@safar/shared-contracts/endpoint';
import type { FastifyInstance } from 'fastify';

/** Calls `changed` when this edge has passed on a request that changes something: its sender sees it next. */
export function followOwnChanges(app: FastifyInstance, changed: () => void): void {
  app.addHook('onSend', async ({ method, url }) => {
    if (method !== 'GET' && method !== 'HEAD' && isBackendPath(url.split('?')[0] ?? '')) changed();
  });
}
