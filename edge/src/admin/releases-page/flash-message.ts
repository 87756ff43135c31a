import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { readCookie, setCookie } from '../../http/cookies';
import { html, type Markup } from './markup';

/** What the page says of the form that was sent just before: as a cookie from the answer to the page it leads to. */
const FlashMessage = v.object({
  ok: v.boolean(),
  text: v.string(),
  /** Reasons, each a sentence. */
  reasons: v.exactOptional(v.array(v.string())),
  /** A link that was made. */
  link: v.exactOptional(v.string()),
});
export type FlashMessage = v.InferOutput<typeof FlashMessage>;

const COOKIE = 'safar-said';
const SECONDS = 30;
/** Browsers keep 4 KB of a cookie. */
const MAX_CHARACTERS = 3_600;

interface Place {
  readonly secure: boolean;
  readonly path: string;
}

/** Keeps it for the next page. Reasons that are too many are left out, from the last. */
export function setFlashMessage(reply: FastifyReply, message: FlashMessage, place: Place): void {
  let kept = message;
  while (encoded(kept).length > MAX_CHARACTERS && kept.reasons?.length) {
    kept = { ...kept, reasons: kept.reasons.slice(0, -1) };
  }
  setCookie(reply, COOKIE, encoded(kept), { seconds: SECONDS, sameSite: 'Strict', ...place });
}

/** Takes it: it is said once. */
export function takeFlashMessage(
  request: FastifyRequest,
  reply: FastifyReply,
  place: Place,
): FlashMessage | undefined {
  const value = readCookie(request, COOKIE);
  if (value === undefined) return undefined;
  setCookie(reply, COOKIE, '', { seconds: 0, sameSite: 'Strict', ...place });
  const text = Buffer.from(value, 'base64url').toString();
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), FlashMessage), text);
  return read.success ? read.output : undefined;
}

export function renderFlashMessage({ ok, text, reasons = [], link }: FlashMessage): Markup {
  return html`<div class="message ${ok ? 'ok' : 'refused'}" role="${ok ? 'status' : 'alert'}">
    <p>${text}</p>
    ${
      reasons.length > 0 &&
      html`<ul>
        ${reasons.map((reason) => html`<li>${reason}</li>`)}
      </ul>`
    }
    ${
      link &&
      html`<p>
        <label>Link <input class="link" readonly value="${link}" /></label>
      </p>`
    }
  </div>`;
}

const encoded = (message: FlashMessage) => Buffer.from(JSON.stringify(message)).toString('base64url');
