import { backendContract } from '@safar/shared-contracts/backend-contract';
import type { BackendName } from '@safar/shared-contracts/endpoint';
import { BACKEND_CONTRACT_PATH } from '@safar/shared-contracts/endpoint-contract.contract';
import type { FastifyInstance } from 'fastify';
import { BUILD_ID } from './build-id';
import { limited } from './limits/limited';
import { sendWithEtag } from './send-with-etag';

/**
 * Adds `/contract`: which build of the backend runs, and what its endpoints accept and send. Publications of
 * remotes are compared with it (docs/decisions/039-backends-in-the-gate.md).
 */
export function contractRoutes(app: FastifyInstance, service: `backend-${BackendName}`): void {
  const text = JSON.stringify(backendContract(service, BUILD_ID));
  app.get(BACKEND_CONTRACT_PATH, { onRequest: limited('read') }, async (request, reply) =>
    sendWithEtag(request, reply, { type: 'application/json', cacheControl: 'no-cache', text }),
  );
}
