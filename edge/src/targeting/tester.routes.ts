import type { App } from '@safar/shared-server/app';
import { handleError } from '@safar/shared-server/error-handler';
import { HttpError } from '@safar/shared-server/http-error';
import { limited } from '@safar/shared-server/limited';
import type { FastifyReply } from 'fastify';
import * as v from 'valibot';
import { verifyToken } from '@safar/releases';
import { setCookie } from '../http/headers/cookies';
import { isHttpsSite } from '../http/site-origin';
import type { Env } from '../env';
import { EXPIRED_LINK } from './tester-and-override-links';
import { TESTER_COOKIE, TESTER_PATH } from './tester-cookie';

const TesterQuery = v.object({ token: v.exactOptional(v.string()), leave: v.exactOptional(v.string()) });

/** The link by which a person becomes a tester of canaries, and stops being one. Leads to the home page. */
export async function testerRoutes(app: App, { env }: { env: Env }) {
  app.setErrorHandler((error, request, reply) =>
    error instanceof HttpError
      ? sendSentence(reply.code(error.status), error.message)
      : handleError(error, request, reply),
  );
  const schema = { querystring: TesterQuery };
  app.get(TESTER_PATH, { schema, onRequest: limited('tester') }, async (request, reply) => {
    const { token = '', leave } = request.query;
    const secure = isHttpsSite(env, request);
    if (leave !== undefined) {
      setCookie(reply, TESTER_COOKIE, '', { maxAgeSeconds: 0, secure });
      return reply.redirect('/', 303);
    }
    const claims = await verifyToken(env.DEPLOY_SECRET, 'tester', token);
    if (!claims) return sendSentence(reply.code(401), EXPIRED_LINK);
    const maxAgeSeconds = claims.exp - Math.floor(Date.now() / 1000);
    setCookie(reply, TESTER_COOKIE, token, { maxAgeSeconds, secure });
    return reply.redirect('/', 303);
  });
}

/** Sends a sentence to a person who followed a link, as plain text. */
const sendSentence = (reply: FastifyReply, text: string) =>
  reply.type('text/plain; charset=utf-8').send(`${text}\n`);
