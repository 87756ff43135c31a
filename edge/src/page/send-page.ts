import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../env';
import { contentSecurityPolicy } from '../http/content-security-policy';
import { sendWithEtag } from '../http/send-with-etag';
import type { Markup } from './html';
import { THEME_SCRIPT } from './theme-script';

interface PageToSend {
  readonly env: Env;
  readonly page: Markup;
  readonly cacheControl: string;
  /** The origin from which this tab runs one remote, by an override. */
  readonly developerOrigin?: string | undefined;
}

/** Sends a page under the Content-Security-Policy of pages that run the shell. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { env, page, cacheControl, developerOrigin }: PageToSend,
): FastifyReply {
  const policy = contentSecurityPolicy(env, [THEME_SCRIPT], developerOrigin);
  void reply.headers({ 'content-security-policy': policy, vary: 'cookie' });
  return sendWithEtag(request, reply, { type: 'text/html', cacheControl, text: page.text });
}
