import {
  CanaryRequest,
  ChangeResponse,
  DEPLOY_API_PATH,
  DisableRequest,
  GitRevision,
  PackageNames,
  PromoteRequest,
  PublishQuery,
  PublishResponse,
  REVISION_HEADER,
  RollbackRequest,
} from '@safar/shared-contracts/deploy.contract';
import { PackageName } from '@safar/shared-contracts/release.contract';
import type { App } from '@safar/shared-server/app';
import type { ValibotTypeProvider } from '@safar/shared-server/validation';
import * as v from 'valibot';
import type { Deployer } from '@safar/releases';
import type { FastifyInstance } from 'fastify';
import { acceptUploads, MAX_UPLOAD_BYTES, Upload } from './accept-uploads';
import { buildFolders } from './build-folders';
import { assertMayDeploy, noSuchPackage, requireToken, type DeployToken } from './deploy-token';
import { withUnpackedUpload } from './unpack-upload';

const Params = v.object({ package: PackageName });
const PublishParams = v.object({ package: PackageNames });
const Headers = v.object({ [REVISION_HEADER]: v.optional(GitRevision, 'unknown') });

const response = { 200: ChangeResponse };

/** The changes of the packages that an address names: their token must be for all of them. */
export function packageRoutes(app: FastifyInstance, service: Deployer): void {
  app.addHook('onRequest', async ({ deployToken, params }) => {
    const named = v.safeParse(PublishParams, params);
    if (!named.success) throw noSuchPackage();
    for (const name of named.output.package) assertMayDeploy(requireToken(deployToken), name);
  });
  const api = app.withTypeProvider<ValibotTypeProvider>();
  publishRoute(api, service);
  changeRoutes(api, service);
}

const url = (operation: string) => `${DEPLOY_API_PATH}/:package/${operation}`;

function publishRoute(api: App, service: Deployer): void {
  acceptUploads(api);
  api.post(
    url('publish'),
    {
      bodyLimit: MAX_UPLOAD_BYTES,
      schema: {
        params: PublishParams,
        querystring: PublishQuery,
        headers: Headers,
        body: Upload,
        response: { 200: PublishResponse },
      },
    },
    ({ params, query, headers, body, deployToken }) =>
      withUnpackedUpload(body, async (folder) => {
        const changes = await service.publish(await buildFolders(folder, params.package), {
          who: holderOf(deployToken),
          revision: headers[REVISION_HEADER],
          ...query,
        });
        const [first] = changes;
        if (!first) throw new Error('Publishing builds must make a change.');
        return { data: first, changes: [...changes] };
      }),
  );
}

function changeRoutes(api: App, service: Deployer): void {
  api.post(
    url('canary'),
    { schema: { params: Params, body: CanaryRequest, response } },
    async ({ params, body: { percent, ...options }, deployToken }) => ({
      data: await service.canary(params.package, percent, holderOf(deployToken), options),
    }),
  );
  api.post(
    url('disable'),
    { schema: { params: Params, body: DisableRequest, response } },
    async ({ params, body, deployToken }) => ({
      data: await service.disable(params.package, holderOf(deployToken), body?.why),
    }),
  );
  api.post(
    url('rollback'),
    { schema: { params: Params, body: RollbackRequest, response } },
    async ({ params, body, deployToken }) => ({
      data: await service.rollBack(params.package, holderOf(deployToken), body ?? {}),
    }),
  );
  api.post(
    url('promote'),
    { schema: { params: Params, body: PromoteRequest, response } },
    async ({ params, body, deployToken }) => ({
      data: await service.promote(params.package, holderOf(deployToken), body ?? {}),
    }),
  );
  api.post(url('enable'), { schema: { params: Params, response } }, async ({ params, deployToken }) => ({
    data: await service.enable(params.package, holderOf(deployToken)),
  }));
}

/** The person or pipeline that the token was made for, for the registry's log. */
const holderOf = (token: DeployToken | null): string => requireToken(token).sub;
