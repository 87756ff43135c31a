import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ShellFiles } from '../../builds/assets-origin';
import type { Env } from '../../env';
import { pagePolicies } from '../../http/headers/content-security-policy';
import { KeptText } from '../../http/kept-text';
import { siteOrigin } from '../../http/site-origin';
import type { Markup } from '../../html';
import { inlineParts, type PageContent } from './render-page';

interface PageToSend extends ShellFiles {
  readonly env: Env;
  readonly page: Markup;
  /** The origin from which this tab runs one remote, by an override. */
  readonly developerOrigin?: string | undefined;
  /** What the page arrives with, if it was rendered. */
  readonly content?: PageContent | undefined;
  /** The paths of the data that the page requests for who is signed in. */
  readonly early?: readonly string[];
}

/** A page that runs the shell, and its headers. */
export interface ReadyPage {
  readonly text: KeptText;
  readonly headers: Readonly<Record<string, string>>;
}

/** The page with the policies for it. */
export function readyPage(
  request: FastifyRequest,
  { env, page, shell, assets, developerOrigin, content, early }: PageToSend,
): ReadyPage {
  const policies = pagePolicies(env, {
    origin: siteOrigin(env, request),
    shell,
    assets,
    ...inlineParts({ content, early }),
    developerOrigin,
  });
  return { text: new KeptText(page.text), headers: { ...policies, vary: 'cookie, accept-encoding' } };
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
