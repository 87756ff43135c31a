import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../../env';
import { pagePolicies } from '../../http/headers/content-security-policy';
import { KeptText } from '../../http/kept-text';
import { siteOrigin } from '../../http/site-origin';
import { inlineParts, renderPage, type Page } from './render-page';

/** A page that runs the shell, and its headers. */
export interface ReadyPage {
  readonly text: KeptText;
  readonly headers: Readonly<Record<string, string>>;
}

/** Renders a page, with the policies for it. */
export function readyPage(request: FastifyRequest, env: Env, page: Page): ReadyPage {
  const policies = pagePolicies(env, {
    origin: siteOrigin(env, request),
    ...page.files,
    ...inlineParts(page),
    developerOrigin: page.data.override?.origin,
  });
  return {
    text: new KeptText(renderPage(page).text),
    headers: { ...policies, vary: 'cookie, accept-encoding' },
  };
}

/** Sends a page that runs the shell. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, headers }: ReadyPage,
  cacheControl: string,
): FastifyReply {
  void reply.headers({ ...headers, 'cache-control': cacheControl });
  return text.send(request, reply.type('text/html; charset=utf-8'));
}
