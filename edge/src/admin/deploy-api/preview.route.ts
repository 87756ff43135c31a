import { DEPLOY_API_PATH, GitRevision, REVISION_HEADER } from '@safar/shared-contracts/deploy.contract';
import { PreviewQuery, PreviewResponse } from '@safar/shared-contracts/preview.contract';
import { PackageName } from '@safar/shared-contracts/release.contract';
import type { App } from '@safar/shared-server/app';
import { bearerToken } from '@safar/shared-server/user-guard';
import * as v from 'valibot';
import type { Deployer } from '@safar/releases';
import type { TeamAccess } from '../token-holder';
import { acceptUploads, MAX_UPLOAD_BYTES, Upload } from './accept-uploads';
import { buildFolders } from './build-folders';
import {
  assertMayDeploy,
  noSuchPackage,
  requireToken,
  type DeployToken,
  type PreviewToken,
} from './deploy-token';
import { withUnpackedUpload } from './unpack-upload';

declare module 'fastify' {
  interface FastifyRequest {
    /** The token of a request for a preview; null on all other routes. */
    previewToken: DeployToken | PreviewToken | null;
  }
}

const Params = v.object({ package: PackageName });
const Headers = v.object({ [REVISION_HEADER]: v.optional(GitRevision, 'unknown') });

/** Takes a build that only who has the link in the response gets. Its sender needs no deploy token. */
export function previewRoute(app: App, service: Deployer, access: TeamAccess): void {
  acceptUploads(app);
  app.decorateRequest('previewToken', null);
  app.post(
    `${DEPLOY_API_PATH}/:package/preview`,
    {
      bodyLimit: MAX_UPLOAD_BYTES,
      // Before the body is read, so that nobody uploads without a token.
      onRequest: async (request) => {
        request.previewToken = await access.verifyPreview(bearerToken(request));
        const named = v.safeParse(Params, request.params);
        if (!named.success) throw noSuchPackage();
        assertMayDeploy(request.previewToken, named.output.package);
      },
      schema: {
        params: Params,
        querystring: PreviewQuery,
        headers: Headers,
        body: Upload,
        response: { 200: PreviewResponse },
      },
    },
    async ({ params, query, headers, body, previewToken }) => {
      const { sub: who } = requireToken(previewToken);
      return withUnpackedUpload(body, async (folder) => {
        const [build = folder] = await buildFolders(folder, [params.package]);
        const preview = await service.preview(build, query.name, { who, revision: headers[REVISION_HEADER] });
        const of = { remote: preview.package, build: preview.build };
        return { data: { ...preview, token: await access.signLink(who, of, preview.until) } };
      });
    },
  );
}
