import { REGISTRY_PATH, Revision, REVISIONS_PATH } from '@safar/shared-contracts/deploy.contract';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import type { App } from '@safar/shared-server/app';
import { HttpError } from '@safar/shared-server/http-error';
import { limited } from '@safar/shared-server/limited';
import { sendWithEtag } from '@safar/shared-server/send-with-etag';
import { bearerToken } from '@safar/shared-server/user-guard';
import type { ValibotTypeProvider } from '@safar/shared-server/validation';
import * as v from 'valibot';
import type { Deployer } from '@safar/releases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CACHE_CONTROL } from '../../http/headers/cache-control';
import { isTokenHolder, type TeamAccess } from '../token-holder';
import { withoutPeople } from '../without-people';
import { manyPackagesRoutes } from './many-packages.routes';
import { packageRoutes } from './package.routes';
import { previewRoute } from './preview.route';
import { handleReleaseRefused } from './release-refused-handler';

const RevisionParams = v.object({ revision: Revision });

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
    api.register(async (ofPackages) => packageRoutes(ofPackages, service));
  });
}
