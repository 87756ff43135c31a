import { escapeHtml } from '../../page/html';

/** A piece of HTML, as opposed to a text that still has to be escaped. */
export class Markup {
  constructor(readonly text: string) {}
}

/** What may stand in a template: texts are escaped, pieces stand as they are, lists are joined, the rest is nothing. */
type Piece = Markup | string | number | undefined | false | readonly Piece[];

/** HTML with everything escaped that is put into it. An attribute's value must stand in double quotes. */
export function html(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Markup {
  return new Markup(parts.reduce((text, part, index) => text + render(pieces[index - 1]) + part));
}

function render(piece: Piece): string {
  if (piece instanceof Markup) return piece.text;
  if (piece === undefined || piece === false) return '';
  if (typeof piece === 'string' || typeof piece === 'number') return escapeHtml(String(piece));
  return piece.map(render).join('\n');
}
