import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ShellBuild } from '@safar/shared-contracts/release.contract';
import type { Env } from '../env';
import { pagePolicies } from '../http/content-security-policy';
import { sendWithEtag } from '@safar/shared-server/send-with-etag';
import { siteOrigin } from '../http/site-origin';
import type { Markup } from './html';
import { RECOVERY_SCRIPT } from './recovery-script';
import { THEME_SCRIPT } from './theme-script';

interface PageToSend {
  readonly env: Env;
  readonly page: Markup;
  /** The build of the shell that the page runs. */
  readonly shell: ShellBuild;
  readonly cacheControl: string;
  /** The origin from which this tab runs one remote, by an override. */
  readonly developerOrigin?: string | undefined;
  /** The styles that stand in the page. */
  readonly inlineStyles?: readonly string[];
}

/** Sends a page that runs the shell, with the policies for it. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { env, page, shell, cacheControl, developerOrigin, inlineStyles = [] }: PageToSend,
): FastifyReply {
  const origin = siteOrigin(env, request);
  const policies = pagePolicies(env, {
    origin,
    shell,
    inlineScripts: [THEME_SCRIPT, RECOVERY_SCRIPT],
    inlineStyles,
    developerOrigin,
  });
  void reply.headers({ ...policies, vary: 'cookie' });
  return sendWithEtag(request, reply, { type: 'text/html', cacheControl, text: page.text });
}
