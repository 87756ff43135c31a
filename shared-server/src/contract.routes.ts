import { contractOf, endpointId } from '@safar/shared-contracts/contract-of';
import type { BackendName } from '@safar/shared-contracts/endpoint';
import {
  BACKEND_CONTRACT_PATH,
  type BackendContract,
} from '@safar/shared-contracts/endpoint-contract.contract';
import { ALL_ENDPOINTS } from '@safar/shared-contracts/endpoints/all';
import type { FastifyInstance } from 'fastify';
import { BUILD_ID } from './build-id';
import { limited } from './limits/limited';
import { sendWithEtag } from './send-with-etag';

/**
 * Adds `/contract`: which build of the backend runs, and what its endpoints accept and send. Publications of
 * remotes are compared with it (docs/decisions/039-backends-in-the-gate.md).
 */
export function contractRoutes(app: FastifyInstance, backend: BackendName): void {
  const contract: BackendContract = {
    service: `backend-${backend}`,
    build: BUILD_ID,
    endpoints: Object.fromEntries(
      ALL_ENDPOINTS.filter((endpoint) => endpoint.backend === backend).map((endpoint) => [
        endpointId(endpoint),
        contractOf(endpoint, 'backend'),
      ]),
    ),
  };
  const text = JSON.stringify(contract);
  app.get(BACKEND_CONTRACT_PATH, { onRequest: limited('read') }, async (request, reply) =>
    sendWithEtag(request, reply, { type: 'application/json', cacheControl: 'no-cache', text }),
  );
}
