import { backendContract } from '@safar/shared-contracts/backend-contract';
import type { BackendName } from '@safar/shared-contracts/backends';
import {
  BACKEND_CONTRACT_PATH,
  type BackendContract,
} from '@safar/shared-contracts/endpoint-contract.contract';
import type { FastifyInstance } from 'fastify';
import { BUILD_ID } from '../process/build-id';
import { limited } from '../limits/limited';
import { readMigrations } from '../database/migration-files';
import { sendWithEtag } from './send-with-etag';

/**
 * Adds `/contract`: which build of the backend runs, what its endpoints accept and send, and which migrations
 * it knows. Publications of remotes are compared with it (docs/decisions/039-backends-in-the-gate.md).
 */
export async function contractRoutes(
  app: FastifyInstance,
  service: `backend-${BackendName}`,
  migrations: URL,
): Promise<void> {
  const known = await readMigrations(migrations);
  // Made for the first who asks, so that no start waits for it.
  let text: string | undefined;
  const contractText = () => {
    const contract: BackendContract = { ...backendContract(service, BUILD_ID), migrations: known.length };
    return JSON.stringify(contract);
  };
  // It is no endpoint, so the page of the API does not list it.
  const options = { onRequest: limited('read'), schema: { hide: true } };
  app.get(BACKEND_CONTRACT_PATH, options, async (request, reply) => {
    text ??= contractText();
    return sendWithEtag(request, reply, { type: 'application/json', cacheControl: 'no-cache', text });
  });
}
