import { RELEASES_PAGE } from '@safar/shared-contracts/deploy.contract';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import type { App } from '@safar/shared-server/app';
import { handleError } from '@safar/shared-server/error-handler';
import { HttpError } from '@safar/shared-server/http-error';
import { limited } from '@safar/shared-server/limited';
import type { LimitKind } from '@safar/shared-contracts/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { type Deployer, type Failure, ReleaseRefused } from '@safar/releases';
import { StorageUnusable } from '@safar/releases/disk-fault';
import type { Env } from '../../env';
import { CACHE_CONTROL } from '../../http/headers/cache-control';
import { SCRIPTLESS_PAGE_POLICY } from '../../http/headers/content-security-policy';
import { siteOrigin } from '../../http/site-origin';
import type { FrameSources } from '../../telemetry/frame-sources';
import type { ReleaseAnalysis } from '../../telemetry/analysis/release-analysis';
import type { TelemetryStore } from '../../telemetry/telemetry-store';
import type { BackendWatch } from '../backends/backend-watch';
import { isTokenHolder, type TeamAccess } from '../token-holder';
import { withoutPeople } from '../without-people';
import { ACTIONS_PATH } from './action-panel';
import { cookieScope, endSession, readSession, requireSession, startSession } from './deploy-session';
import { setFlashMessage, takeFlashMessage, type FlashMessage } from './flash-message';
import { ReleaseAction } from './release-action';
import type { LocatedFailure } from './package-lists';
import { LOG_OUT_PATH, renderReleasesPage, SESSION_PATH } from './render-releases-page';
import { runAction } from './run-action';

const SignIn = v.object({ token: v.optional(v.pipe(v.string(), v.trim()), '') });

export interface ReleasesPageOptions {
  readonly env: Pick<Env, 'DEPLOY_SECRET' | 'OVERRIDE_ORIGINS' | 'NODE_ENV' | 'SITE_URL'>;
  readonly access: TeamAccess;
  readonly service: Deployer;
  /** The last good registry, for when the store cannot be reached. */
  readonly registry: () => Promise<Registry>;
  readonly telemetry: TelemetryStore;
  readonly analysis: ReleaseAnalysis;
  readonly watch: Pick<BackendWatch, 'report'>;
  readonly sources: Pick<FrameSources, 'sourceOf'>;
}

/**
 * The releases page: what is released, how it does, and, with a deploy token, forms that change it. The
 * edge makes it without scripts, so that it works when no build does. Forms must come from this page, which
 * SameSite and the Origin header prove.
 */
export function releasesPageRoutes(app: App, options: ReleasesPageOptions): void {
  const { env, access, service, registry: lastGoodRegistry, telemetry, analysis, watch, sources } = options;

  const sendPage: SendPage = async (request, reply, message) => {
    // Not the cached registry, so that people see their own change at once.
    const document = await service.read().catch(lastGoodRegistry);
    const token = await readSession(access.verify, request);
    const isTeam = await isTokenHolder(access, request);
    const registry = isTeam ? document : withoutPeople(document);
    await telemetry.counts
      .read()
      .catch((err: unknown) => request.log.error({ err }, 'the counts of other edges cannot be read'));
    const trialsOf = (name: string) => analysis.trialsOf(registry, name);
    const backends = await watch.report();
    const failures = isTeam ? await failuresIn(registry, telemetry, sources) : undefined;
    return reply
      .headers({
        'content-security-policy': SCRIPTLESS_PAGE_POLICY,
        'cache-control': CACHE_CONTROL.none,
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(renderReleasesPage({ registry, telemetry, trialsOf, token, backends, failures }, message).text);
  };
  app.get(RELEASES_PAGE, { onRequest: limited('read') }, (request, reply) =>
    sendPage(request, reply, takeFlashMessage(request, reply, cookieScope(env, request))),
  );

  app.register(async (forms) => formRoutes(forms, options, sendPage));
}

type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  message?: FlashMessage,
) => Promise<FastifyReply>;

/** The forms of the page. Each leads back to it, with a message. */
function formRoutes(
  forms: FastifyInstance,
  { env, access, service }: Pick<ReleasesPageOptions, 'env' | 'access' | 'service'>,
  sendPage: SendPage,
): void {
  forms.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  forms.addHook('onRequest', async (request) => assertSameOrigin(env, request));
  forms.setErrorHandler((error, request, reply) =>
    error instanceof HttpError && error.code === 'TOO_MANY_REQUESTS'
      ? sendPage(request, reply.code(error.status), { ok: false, text: error.message })
      : handleError(error, request, reply),
  );

  /**
   * Handles a form: does `work`, and leads back to the page, with the message that it returns or why it
   * was refused.
   */
  const handle = (path: string, limit: LimitKind, work: FormHandler) =>
    forms.post(path, { onRequest: limited(limit) }, async (request, reply) => {
      const message = await work(request, reply).catch(refusalMessage);
      if (message) setFlashMessage(reply, message, cookieScope(env, request));
      return reply.redirect(RELEASES_PAGE, 303);
    });

  handle(SESSION_PATH, 'operator', async (request, reply) => {
    const form = v.safeParse(SignIn, request.body);
    const token = form.success ? form.output.token : '';
    await startSession(env, request, reply, { token, verify: access.verify });
    return undefined;
  });
  handle(LOG_OUT_PATH, 'deploy', async (request, reply) => {
    endSession(env, request, reply);
    return undefined;
  });
  handle(ACTIONS_PATH, 'deploy', async (request) => {
    const token = await requireSession(access.verify, request);
    const action = v.safeParse(ReleaseAction, request.body);
    if (!action.success) throw new HttpError('VALIDATION', 'A field of this form is missing or not valid.');
    const registry = await service.read();
    return runAction(action.output, { env, service, registry, token, origin: siteOrigin(env, request) });
  });
}

/** The last failures of each package, with the line of the sources where that is known. */
async function failuresIn(
  { microFrontends }: Registry,
  { counts }: TelemetryStore,
  sources: Pick<FrameSources, 'sourceOf'>,
): Promise<ReadonlyMap<string, readonly LocatedFailure[]>> {
  const locate = async (failure: Failure): Promise<LocatedFailure> => ({
    ...failure,
    source: failure.frame === undefined ? undefined : await sources.sourceOf(failure.frame),
  });
  const names = Object.keys(microFrontends);
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await Promise.all(counts.failures(name).map(locate))] as const),
    ),
  );
}

type FormHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FlashMessage | undefined>;

/** Throws FORBIDDEN unless a form was sent from this site. */
function assertSameOrigin(env: Pick<Env, 'SITE_URL'>, request: FastifyRequest): void {
  const origins = [siteOrigin(env, request), siteOrigin({}, request)];
  if (!origins.includes(request.headers.origin ?? '')) {
    throw new HttpError('FORBIDDEN', 'This form was sent from another site.');
  }
}

/** Why an action was refused, as a message for the page. Rethrows every other error. */
function refusalMessage(error: unknown): FlashMessage {
  if (error instanceof HttpError || error instanceof StorageUnusable)
    return { ok: false, text: error.message };
  if (!(error instanceof ReleaseRefused)) throw error;
  const [sentence = ''] = error.message.split('\n');
  return { ok: false, text: sentence, reasons: [...error.refusals] };
}
