import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { readCookie, setCookie } from '../../http/headers/cookies';
import { html, type Markup } from '../../html';
import type { CookieScope } from './deploy-session';

/**
 * The result of a form, shown once on the page that the response to the form redirects to. A cookie carries
 * it there.
 */
const FlashMessage = v.object({
  ok: v.boolean(),
  text: v.string(),
  /** Why the action was refused: sentences. */
  reasons: v.exactOptional(v.array(v.string())),
  /** The link that was made. */
  link: v.exactOptional(v.string()),
});
export type FlashMessage = v.InferOutput<typeof FlashMessage>;

const FLASH_COOKIE = 'safar-flash';
const FLASH_COOKIE_SECONDS = 30;
/** Browsers store at most 4 KB of a cookie, name and attributes included. */
const MAX_COOKIE_CHARACTERS = 3_600;

/**
 * Sets the message for the next page. Where there are too many reasons for a cookie, the last ones are left
 * out.
 */
export function setFlashMessage(reply: FastifyReply, message: FlashMessage, scope: CookieScope): void {
  let short = message;
  while (encode(short).length > MAX_COOKIE_CHARACTERS && short.reasons?.length) {
    short = { ...short, reasons: short.reasons.slice(0, -1) };
  }
  setCookie(reply, FLASH_COOKIE, encode(short), { maxAgeSeconds: FLASH_COOKIE_SECONDS, ...scope });
}

/** Reads the message of the form sent before, and removes it. */
export function takeFlashMessage(
  request: FastifyRequest,
  reply: FastifyReply,
  scope: CookieScope,
): FlashMessage | undefined {
  const value = readCookie(request, FLASH_COOKIE);
  if (value === undefined) return undefined;
  setCookie(reply, FLASH_COOKIE, '', { maxAgeSeconds: 0, ...scope });
  const text = Buffer.from(value, 'base64url').toString();
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), FlashMessage), text);
  return parsed.success ? parsed.output : undefined;
}

export function renderFlashMessage({ ok, text, reasons = [], link }: FlashMessage): Markup {
  return html`<div class="message ${ok ? 'ok' : 'refused'}" role="${ok ? 'status' : 'alert'}">
<p>${text}</p>
${reasons.length > 0 && html`<ul>${reasons.map((reason) => html`<li>${reason}</li>`)}</ul>`}
${link && html`<p><label>Link <input class="link" readonly value="${link}"></label></p>`}
</div>`;
}

const encode = (message: FlashMessage) => Buffer.from(JSON.stringify(message)).toString('base64url');
