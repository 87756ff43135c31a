import {
  ChangesResponse,
  DisableRequest,
  RESTORE_PATH,
  RestoreRequest,
  Revision,
  RevokedTokenResponse,
  SERVICE_WORKER_SWITCH,
  ServiceWorkerResponse,
  ServiceWorkerState,
  SETS_PATH,
  TOKENS_PATH,
} from '@safar/shared-contracts/deploy.contract';
import { SetName, TokenId } from '@safar/shared-contracts/registry.contract';
import type { App } from '@safar/shared-server/app';
import * as v from 'valibot';
import type { Deployer } from '@safar/releases';
import { assertMayDeploy, assertMayDeployAll, assertMayDeployOneOf, requireToken } from './deploy-token';

const RevisionParams = v.object({ revision: Revision });
const SetParams = v.object({ set: SetName });
const WorkerParams = v.object({ state: ServiceWorkerState });
const TokenParams = v.object({ id: TokenId });

/** Changes of which only the release service knows what packages they are about. */
export function manyPackagesRoutes(api: App, service: Deployer): void {
  const response = { 200: ChangesResponse };
  api.post(
    `${SETS_PATH}/:set/abandon`,
    { schema: { params: SetParams, response } },
    async ({ params, deployToken }) => {
      const token = requireToken(deployToken);
      const assertMayChange = (names: readonly string[]) => assertMayDeployOneOf(token, names);
      return { data: [...(await service.abandon(params.set, token.sub, assertMayChange))] };
    },
  );
  api.post(
    `${TOKENS_PATH}/:id/revoke`,
    { schema: { params: TokenParams, response: { 200: RevokedTokenResponse } } },
    async ({ params, deployToken }) => {
      const token = requireToken(deployToken);
      assertMayDeployAll(token);
      return { data: await service.revokeToken(params.id, token.sub) };
    },
  );
  api.post(
    `${SERVICE_WORKER_SWITCH}/:state`,
    { schema: { params: WorkerParams, body: DisableRequest, response: { 200: ServiceWorkerResponse } } },
    async ({ params: { state }, body, deployToken }) => {
      const token = requireToken(deployToken);
      assertMayDeployAll(token);
      await service.turnServiceWorker(state, token.sub, body?.why);
      return { data: { state } };
    },
  );
  api.post(
    `${RESTORE_PATH}/:revision/restore`,
    { schema: { params: RevisionParams, body: RestoreRequest, response } },
    async ({ params, body, deployToken }) => {
      const token = requireToken(deployToken);
      const assertMayChange = (names: readonly string[]) =>
        names.forEach((name) => assertMayDeploy(token, name));
      const options = { force: body?.force, assertMayChange };
      return { data: [...(await service.restore(params.revision, token.sub, options))] };
    },
  );
}
