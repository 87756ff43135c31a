import { PUBLIC_DATA_HEADER, UNCHANGED } from '@safar/shared-contracts/change-stream.contract';
import { type BackendName, backendOf } from '@safar/shared-contracts/backends';
import * as tokenEndpoints from '@safar/shared-contracts/endpoints/token';
import { mayChangeData } from '@safar/shared-server/may-change-data';
import { pathOf } from '@safar/shared-server/path-of';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Who signs in or out changes nothing that everybody sees. */
const TOKEN_PATHS = new Set<string>(Object.values(tokenEndpoints).map(({ path }) => path));

const passedOn = new WeakSet<FastifyRequest>();

/** Notes that a request is sent to a backend. One that the edge refuses itself changes nothing. */
export const notePassedOn = (request: FastifyRequest): void => void passedOn.add(request);

/**
 * Calls `changed` with the name of a backend when this edge has passed on a request that may have changed
 * there what everybody sees: the sender is to see it next. Of most requests the backend says that they have
 * not.
 */
export function followOwnChanges(app: FastifyInstance, changed: (backend: BackendName) => void): void {
  app.addHook('onSend', async (request, reply) => {
    const path = pathOf(request.url);
    const backend = backendOf(path);
    const isUnchanged =
      !passedOn.has(request) || TOKEN_PATHS.has(path) || reply.getHeader(PUBLIC_DATA_HEADER) === UNCHANGED;
    void reply.removeHeader(PUBLIC_DATA_HEADER);
    if (backend !== undefined && !isUnchanged && mayChangeData(request, reply)) changed(backend);
  });
}
