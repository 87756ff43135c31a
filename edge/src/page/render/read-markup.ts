import { MarkupResponse, type Markup } from '@safar/shared-contracts/server-markup.contract';
import * as v from 'valibot';
import { jsonForScript, styleSource } from '../../html';

/** An element with a `style` attribute, as React writes it. A browser would show it without. */
const STYLE_ATTRIBUTE = /<[^<>]+ style="[^"]*"/;

/** Reads what the server code responded. Throws with its reason when that is no markup of a page. */
export function readMarkup(response: unknown): Markup {
  const parsed = v.safeParse(MarkupResponse, response);
  if (!parsed.success) throw new Error('The server code responded with something else than markup.');
  if ('failure' in parsed.output) throw new Error(parsed.output.failure);
  const problem = problemInPage(parsed.output);
  if (problem !== undefined) throw new Error(`What was rendered ${problem}`);
  // What cannot be written now could not be written into a page either, such as data of too many levels.
  jsonForScript(parsed.output.state);
  return parsed.output;
}

/** Why this cannot stand in a page, as the end of a sentence; undefined when it can. */
export function problemInPage({ html, css }: Pick<Markup, 'html' | 'css'>): string | undefined {
  const styled = STYLE_ATTRIBUTE.exec(html)?.[0];
  if (styled) return `has a style attribute, which the policy of pages forbids: '${styled.slice(0, 120)}'.`;
  try {
    styleSource(css);
    return undefined;
  } catch {
    return 'has styles that would end their style element.';
  }
}
