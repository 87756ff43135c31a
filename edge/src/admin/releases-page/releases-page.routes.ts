import { RELEASES_PAGE } from '@safar/shared-contracts/deploy.contract';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import type { App } from '@safar/shared-server/app';
import { HttpError } from '@safar/shared-server/http-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { readCookie, setCookie } from '../../http/cookies';
import { verifyDeployToken, type DeployToken } from '../deploy-api/deploy-token';
import type { Env } from '../../env';
import type { CanaryAnalysis } from '../../telemetry/canary-analysis';
import type { TelemetryStore } from '../../telemetry/telemetry-store';
import { siteOrigin } from '../../http/site-origin';
import { type Deployer, ReleaseRefused } from '@safar/releases';
import { Action, runAction } from './run-action';
import { ACTIONS_PATH } from './action-forms';
import { setFlashMessage, takeFlashMessage, type FlashMessage } from './flash-message';
import { LOG_OUT_PATH, renderReleasesPage, SESSION_PATH } from './render-releases-page';

const COOKIE = 'safar-deploy';

/** Nothing but this site's own styles and pictures, and forms that lead back here. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export interface ReleasesPageOptions {
  readonly env: Pick<Env, 'DEPLOY_SECRET' | 'OVERRIDE_ORIGINS' | 'NODE_ENV' | 'SITE_URL'>;
  readonly service: Deployer;
  /** The last good registry, for when the store cannot be reached. */
  readonly registry: () => Promise<Registry>;
  readonly health: TelemetryStore;
  readonly watch: CanaryAnalysis;
}

/**
 * The page for people: what is released, how it does, and with a deploy token the buttons. Forms only, made by the edge
 * itself, so that it works when no build does. What changes something must come from this page: SameSite and Origin.
 */
export function releasesPageRoutes(
  app: App,
  { env, service, registry: lastGood, health, watch }: ReleasesPageOptions,
): void {
  const place = (request: FastifyRequest) => ({
    secure: siteOrigin(env, request).startsWith('https:'),
    path: RELEASES_PAGE,
  });

  app.get(RELEASES_PAGE, async (request, reply) => {
    // Fresh: whoever just changed something wants to see it.
    const registry = await service.read().catch(lastGood);
    health.follow(registry);
    const holder = await holderIn(env.DEPLOY_SECRET, request);
    const comparison = (name: string) => watch.comparison(registry, name);
    const message = takeFlashMessage(request, reply, place(request));
    return reply
      .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(renderReleasesPage({ registry, health, comparison, holder }, message));
  });

  app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    forms.addHook('onRequest', async (request) => {
      const here = [siteOrigin(env, request), siteOrigin({}, request)];
      if (!here.includes(request.headers.origin ?? '')) {
        throw new HttpError('FORBIDDEN', 'This form was sent from another site.');
      }
    });

    const back = (request: FastifyRequest, reply: FastifyReply, message?: FlashMessage) => {
      if (message) setFlashMessage(reply, message, place(request));
      return reply.redirect(RELEASES_PAGE, 303);
    };

    forms.post(SESSION_PATH, async (request, reply) => {
      const { token } = v.parse(
        v.object({ token: v.optional(v.pipe(v.string(), v.trim()), '') }),
        request.body,
      );
      try {
        const { exp } = await verifyDeployToken(env.DEPLOY_SECRET, token);
        const seconds = exp - Math.floor(Date.now() / 1000);
        setCookie(reply, COOKIE, token, { seconds, sameSite: 'Strict', ...place(request) });
        return back(request, reply);
      } catch (error) {
        return back(request, reply, refusal(error));
      }
    });

    forms.post(LOG_OUT_PATH, async (request, reply) => {
      setCookie(reply, COOKIE, '', { seconds: 0, sameSite: 'Strict', ...place(request) });
      return back(request, reply);
    });

    forms.post(ACTIONS_PATH, async (request, reply) => {
      try {
        const holder = await verifyDeployToken(env.DEPLOY_SECRET, readCookie(request, COOKIE) ?? null);
        const action = v.safeParse(Action, request.body);
        if (!action.success) throw new HttpError('VALIDATION', 'This form was not filled in as it must be.');
        const parts = {
          env,
          service,
          registry: await service.read(),
          holder,
          origin: siteOrigin(env, request),
        };
        return back(request, reply, await runAction(action.output, parts));
      } catch (error) {
        return back(request, reply, refusal(error));
      }
    });
  });
}

/** Whose token the cookie of the page holds, if anybody's. */
async function holderIn(secret: string, request: FastifyRequest): Promise<DeployToken | undefined> {
  const token = readCookie(request, COOKIE);
  return token === undefined ? undefined : verifyDeployToken(secret, token).catch(() => undefined);
}

/** What is said of an action that was refused. Throws what is no refusal. */
function refusal(error: unknown): FlashMessage {
  if (error instanceof HttpError) return { ok: false, text: error.message };
  if (!(error instanceof ReleaseRefused)) throw error;
  const [sentence = ''] = error.message.split('\n');
  return { ok: false, text: sentence, reasons: [...error.refusals] };
}
