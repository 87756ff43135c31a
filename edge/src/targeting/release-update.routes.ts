import { BuildId, RELEASE_PATH } from '@safar/shared-contracts/release.contract';
import type { App } from '@safar/shared-server/app';
import type { FastifyReply } from 'fastify';
import * as v from 'valibot';
import { setCookie } from '../http/cookies';
import type { Env } from '../env';
import { siteOrigin } from '../http/site-origin';
import { verifyToken, type ReleaseReader } from '@safar/releases';
import { ASK_AGAIN, sendWithEtag } from '../http/send-with-etag';
import { releaseUpdateFor } from './release-update';
import { TESTER_COOKIE, TESTER_PATH } from './tester-cookie';
import { identifyVisitor } from './identify-visitor';

/** What an open tab asks for its present set, and the link by which somebody becomes a tester of canaries. */
export async function releaseUpdateRoutes(app: App, { env, releases }: { env: Env; releases: ReleaseReader }) {
  app.get(RELEASE_PATH, { schema: { querystring: v.object({ shell: BuildId }) } }, async (request, reply) => {
    const visitor = await identifyVisitor(env, request);
    const update = releaseUpdateFor(request.query.shell, visitor, await releases.registry(), request);
    return sendWithEtag(request, reply.header('vary', 'cookie'), {
      type: 'application/json',
      cacheControl: `private, ${ASK_AGAIN}`,
      text: JSON.stringify(update),
    });
  });

  const Choice = v.object({ token: v.exactOptional(v.string()), leave: v.exactOptional(v.string()) });
  app.get(TESTER_PATH, { schema: { querystring: Choice } }, async (request, reply) => {
    const { token = '', leave } = request.query;
    const secure = siteOrigin(env, request).startsWith('https:');
    if (leave !== undefined) {
      setCookie(reply, TESTER_COOKIE, '', { seconds: 0, secure });
      return reply.redirect('/', 303);
    }
    const claims = await verifyToken(env.DEPLOY_SECRET, 'tester', token);
    if (!claims) return sentence(reply.code(401), 'This link is not valid any more. Ask for a new one.');
    setCookie(reply, TESTER_COOKIE, token, { seconds: claims.exp - Math.floor(Date.now() / 1000), secure });
    return reply.redirect('/', 303);
  });
}

/** For a person who followed a link. */
const sentence = (reply: FastifyReply, text: string) =>
  reply.type('text/plain; charset=utf-8').send(`${text}\n`);
