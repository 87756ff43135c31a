/** A piece of HTML or XML, as opposed to a text that still has to be escaped. Only this file can make one. */
class Markup {
  constructor(readonly text: string) {}
}
export type { Markup };

/**
 * What a template takes: texts are escaped, markup stands as it is, lists are joined by line breaks, the
 * rest is left out.
 */
type Content = Markup | string | number | undefined | false | readonly Content[];

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * HTML or XML from a template: every text in it is escaped, for between tags and for attributes alike. An
 * attribute's value must stand in double quotes. All markup of the edge is written with this tag, so that
 * no text gets into it unescaped.
 */
export function html(parts: TemplateStringsArray, ...contents: readonly Content[]): Markup {
  return new Markup(parts.reduce((text, part, index) => text + render(contents[index - 1]) + part));
}

/** A value as JSON, for the inside of a script element, which only `<` could end. */
export function jsonForScript(value: unknown): Markup {
  return new Markup(JSON.stringify(value).replaceAll('<', '\\u003c'));
}

/** Source of ours for the inside of a script element: unescaped, since the page's policy holds its hash. */
export function scriptSource(source: string): Markup {
  if (/<\/script|<!--/i.test(source)) throw new Error('This source would end its script element.');
  return new Markup(source);
}

/** Styles for the inside of a style element: unescaped, since the page's policy holds their hash. */
export function styleSource(source: string): Markup {
  if (/<\/style|<!--/i.test(source)) throw new Error('These styles would end their style element.');
  return new Markup(source);
}

/** Markup that the code of builds made (docs/decisions/051-builds-render-in-a-sandbox.md). */
export function renderedMarkup(text: string): Markup {
  return new Markup(text);
}

function render(content: Content): string {
  if (content instanceof Markup) return content.text;
  if (content === undefined || content === false) return '';
  if (typeof content === 'string' || typeof content === 'number') return escapeText(String(content));
  return content.map(render).join('\n');
}

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}
