import {
  CanaryRequest,
  ChangeResponse,
  ChangesResponse,
  DEPLOY_API_PATH,
  DisableRequest,
  GitRevision,
  PackageNames,
  PromoteRequest,
  PublishQuery,
  PublishResponse,
  REGISTRY_PATH,
  RESTORE_PATH,
  RestoreRequest,
  Revision,
  REVISION_HEADER,
  REVISIONS_PATH,
  RevokedTokenResponse,
  RollbackRequest,
  SERVICE_WORKER_SWITCH,
  ServiceWorkerResponse,
  ServiceWorkerState,
  SETS_PATH,
  TOKENS_PATH,
} from '@safar/shared-contracts/deploy.contract';
import { SetName, TokenId, type Registry } from '@safar/shared-contracts/registry.contract';
import { PackageName } from '@safar/shared-contracts/release.contract';
import type { App } from '@safar/shared-server/app';
import { HttpError } from '@safar/shared-server/http-error';
import { limited } from '@safar/shared-server/limited';
import { bearerToken } from '@safar/shared-server/user-guard';
import type { ValibotTypeProvider } from '@safar/shared-server/validation';
import * as v from 'valibot';
import type { Deployer } from '@safar/releases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CACHE_CONTROL } from '../../http/headers/cache-control';
import { sendWithEtag } from '@safar/shared-server/send-with-etag';
import { isTokenHolder, type TeamAccess } from '../token-holder';
import { withoutPeople } from '../without-people';
import { acceptUploads, MAX_UPLOAD_BYTES, Upload } from './accept-uploads';
import { buildFolders } from './build-folders';
import {
  assertMayDeploy,
  assertMayDeployAll,
  assertMayDeployOneOf,
  requireToken,
  type DeployToken,
} from './deploy-token';
import { previewRoute } from './preview.route';
import { handleReleaseRefused } from './release-refused-handler';
import { withUnpackedUpload } from './unpack-upload';

declare module 'fastify' {
  interface FastifyRequest {
    /** The deploy token of a request to the deploy API; null on all other routes. */
    deployToken: DeployToken | null;
  }
}

const Params = v.object({ package: PackageName });
const PublishParams = v.object({ package: PackageNames });
const RevisionParams = v.object({ revision: Revision });
const SetParams = v.object({ set: SetName });
const WorkerParams = v.object({ state: ServiceWorkerState });
const TokenParams = v.object({ id: TokenId });
const Headers = v.object({ [REVISION_HEADER]: v.optional(GitRevision, 'unknown') });

const response = { 200: ChangeResponse };

export interface DeployApiOptions {
  readonly service: Deployer;
  readonly registry: () => Promise<Registry>;
  readonly access: TeamAccess;
}

/**
 * The registry, which everybody may read without the names of people, and the deploy API, which changes it
 * with a deploy token. Source: shared-contracts/src/delivery/deploy.contract.ts.
 */
export function deployApiRoutes(app: App, { service, registry, access }: DeployApiOptions): void {
  const sendRegistry = async (request: FastifyRequest, reply: FastifyReply, document: Registry) => {
    const visible = (await isTokenHolder(access, request)) ? document : withoutPeople(document);
    return sendWithEtag(request, reply, {
      type: 'application/json',
      cacheControl: CACHE_CONTROL.revalidatedByVisitor,
      text: JSON.stringify(visible, null, 1),
    });
  };

  app.get(REGISTRY_PATH, { onRequest: limited('read') }, async (request, reply) =>
    sendRegistry(request, reply, await registry()),
  );

  app
    .withTypeProvider<ValibotTypeProvider>()
    .get(
      `${REVISIONS_PATH}/:revision.json`,
      { onRequest: limited('read'), schema: { params: RevisionParams } },
      async (request, reply) => {
        const document = await service.readRevision(request.params.revision);
        if (!document) throw new HttpError('NOT_FOUND', 'This revision is not kept, or there never was one.');
        return sendRegistry(request, reply, document);
      },
    );

  app.register(async (instance) => {
    instance.setErrorHandler(handleReleaseRefused);
    instance.addHook('onRequest', limited('deploy'));
    previewRoute(instance.withTypeProvider<ValibotTypeProvider>(), service, access);
  });

  app.register(async (instance) => {
    const api = instance.withTypeProvider<ValibotTypeProvider>();
    api.decorateRequest('deployToken', null);
    api.setErrorHandler(handleReleaseRefused);
    // First, so that wrong tokens count as well.
    api.addHook('onRequest', limited('deploy'));
    // Before the body is read, so that nobody uploads without a token.
    api.addHook('onRequest', async (request) => {
      request.deployToken = await access.verify(bearerToken(request));
    });
    manyPackagesRoutes(api, service);
    api.register(async (ofPackages) => {
      ofPackages.addHook('onRequest', async ({ deployToken, params }) => {
        const { package: names } = v.parse(PublishParams, params);
        for (const name of names) assertMayDeploy(requireToken(deployToken), name);
      });
      publishRoute(ofPackages.withTypeProvider<ValibotTypeProvider>(), service);
      changeRoutes(ofPackages.withTypeProvider<ValibotTypeProvider>(), service);
    });
  });
}

/** Changes of which only the release service knows what packages they are about. */
function manyPackagesRoutes(api: App, service: Deployer): void {
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
