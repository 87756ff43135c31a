import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ERROR_STATUS, type ApiError, type ErrorCode } from '@safar/shared-contracts/api-error.contract';
import {
  CanaryRequest,
  ChangeResponse,
  DEPLOY_API_PATH,
  DisableRequest,
  GitRevision,
  PublishQuery,
  REGISTRY_PATH,
  REVISION_HEADER,
} from '@safar/shared-contracts/deploy.contract';
import type { Change, Registry } from '@safar/shared-contracts/registry.contract';
import { Build, PackageName } from '@safar/shared-contracts/release.contract';
import type { App } from '@safar/shared-server/app';
import { handleError } from '@safar/shared-server/error-handler';
import { HttpError } from '@safar/shared-server/http-error';
import { bearerToken } from '@safar/shared-server/user-guard';
import type { ValibotTypeProvider } from '@safar/shared-server/validation';
import * as v from 'valibot';
import { type Deployer, ReleaseRefused } from '@safar/releases';
import { ASK_AGAIN, sendWithEtag } from '../../http/send-with-etag';
import { assertMayDeploy, verifyDeployToken, type DeployToken } from './deploy-token';
import { withUnpackedUpload } from './unpack-upload';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose deploy token the call carries; null on routes without one. */
    deployer: DeployToken | null;
  }
}

const MAX_UPLOAD_BYTES = 32 * 1024 * 1024;

const Params = v.object({ package: PackageName });
const Headers = v.object({ [REVISION_HEADER]: v.optional(GitRevision, 'unknown') });
const Upload = v.instance(Buffer, 'must be a gzip archive');

export interface ReleaseApiOptions {
  readonly service: Deployer;
  readonly registry: () => Promise<Registry>;
  /** What signs deploy tokens. */
  readonly secret: string;
}

/** The registry for everybody, and what changes it for those who hold a deploy token. Source: deploy.contract.ts. */
export function deployApiRoutes(app: App, { service, registry, secret }: ReleaseApiOptions): void {
  app.get(REGISTRY_PATH, async (request, reply) =>
    sendWithEtag(request, reply, {
      type: 'application/json',
      cacheControl: ASK_AGAIN,
      text: JSON.stringify(await registry(), null, 1),
    }),
  );

  app.register(async (plain) => {
    const api = plain.withTypeProvider<ValibotTypeProvider>();
    api.decorateRequest('deployer', null);
    api.setErrorHandler((error, request, reply) => {
      if (!(error instanceof ReleaseRefused)) return handleError(error, request, reply);
      const code = CODES[error.code];
      return reply.code(ERROR_STATUS[code]).send(toApiError(error, code));
    });
    // Before anything of the body is read.
    api.addHook('onRequest', async (request) => {
      request.deployer = await verifyDeployToken(secret, bearerToken(request));
      assertMayDeploy(request.deployer, v.parse(Params, request.params).package);
    });
    api.addContentTypeParser(
      'application/gzip',
      { parseAs: 'buffer', bodyLimit: MAX_UPLOAD_BYTES },
      (_request, body, done) => done(null, body),
    );

    const answers = { 200: ChangeResponse };
    const url = (what: string) => `${DEPLOY_API_PATH}/:package/${what}`;

    api.post(
      url('publish'),
      {
        bodyLimit: MAX_UPLOAD_BYTES,
        schema: {
          ...{ params: Params, querystring: PublishQuery, headers: Headers, body: Upload },
          response: answers,
        },
      },
      ({ params, query, headers, body, deployer }) =>
        withUnpackedUpload(body, async (folder) => {
          await assertBuildOf(folder, params.package);
          const changes = await service.publish([folder], {
            ...{ who: whoOf(deployer), revision: headers[REVISION_HEADER] },
            ...query,
          });
          return { data: only(changes) };
        }),
    );
    api.post(
      url('canary'),
      { schema: { params: Params, body: CanaryRequest, response: answers } },
      async ({ params, body, deployer }) => ({
        data: await service.canary(params.package, body.percent, whoOf(deployer), body.build),
      }),
    );
    api.post(
      url('disable'),
      { schema: { params: Params, body: DisableRequest, response: answers } },
      async ({ params, body, deployer }) => ({
        data: await service.disable(params.package, whoOf(deployer), body?.why),
      }),
    );
    for (const [what, act] of [
      ['rollback', service.rollBack.bind(service)],
      ['promote', service.promote.bind(service)],
      ['enable', service.enable.bind(service)],
    ] as const) {
      api.post(
        url(what),
        { schema: { params: Params, response: answers } },
        async ({ params, deployer }) => ({ data: await act(params.package, whoOf(deployer)) }),
      );
    }
  });
}

const CODES: Record<ReleaseRefused['code'], ErrorCode> = {
  NOT_FOUND: 'NOT_FOUND',
  CONFLICT: 'CONFLICT',
  GATE: 'GATE_REFUSED',
  INVALID: 'INVALID_BUILD',
};

function toApiError({ message, refusals }: ReleaseRefused, error: ErrorCode): ApiError {
  // The message of the error itself repeats the reasons below its first line.
  const [sentence = message] = message.split('\n');
  return { error, message: sentence, ...(refusals.length > 0 ? { reasons: [...refusals] } : {}) };
}

function whoOf(deployer: DeployToken | null): string {
  if (!deployer) throw new HttpError('UNAUTHENTICATED');
  return deployer.sub;
}

/** Throws a ReleaseRefused unless the folder is of a build of that package: a token for one must not publish another. */
async function assertBuildOf(folder: string, name: string): Promise<void> {
  const text = await readFile(path.join(folder, 'build.json'), 'utf8').catch(() => '');
  const found = v.safeParse(v.pipe(v.string(), v.parseJson(), Build), text);
  if (!found.success) {
    throw new ReleaseRefused(
      'INVALID',
      `The archive holds no finished build; its build.json: ${found.issues[0].message}`,
    );
  }
  if (found.output.name !== name) {
    throw new ReleaseRefused('INVALID', `The archive is a build of ${found.output.name}, not of ${name}.`);
  }
}

function only(changes: readonly Change[]): Change {
  const [change] = changes;
  if (!change) throw new Error('A publication of one build is one change.');
  return change;
}
