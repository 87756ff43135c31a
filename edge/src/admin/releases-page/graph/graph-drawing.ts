import { html, type Markup } from '../../../html';
import { counted } from '../format';
import type { ConnectionGraph, GraphMark } from './graph';
import { layOutGraph, ROW_HEIGHT, ROWS_TOP, type PlacedBox, type PlacedLine } from './graph-layout';

/** What fits in a box; what is longer ends in dots, and stands whole in the table. */
const MAX_CHARACTERS = { title: 22, note: 30, row: 40 };

/**
 * The graph as a drawing. To assistive technology it is one image, named by how much it has of what: the
 * table beside it says the same as text. On narrow windows the drawing is scrolled sideways in a box of its
 * own. What does not work is said by words and by the strokes of its lines, besides its colour.
 */
export function graphDrawing(graph: ConnectionGraph): Markup {
  const { width, height, headings, boxes, lines } = layOutGraph(graph);
  return html`<div class="graph-window" role="region" aria-label="Drawing of what is live together" tabindex="0">
<svg class="graph" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"
role="img" aria-label="${summary(graph, lines)}">
${headings.map(({ text, x }) => html`<text class="heading" x="${x}" y="14">${text}</text>`)}
${[...lines].sort(markedLast).map(lineMarkup)}
${boxes.map(boxMarkup)}
</svg>
</div>
<ul class="overview small soft">
${KEY.map(keyItem)}
</ul>`;
}

const KEY: readonly (readonly [GraphMark | undefined, string])[] = [
  [undefined, 'works'],
  ['behind', 'an older state of a shared package'],
  ['broken', 'does not work'],
  ['disabled', 'of a disabled remote'],
];

function keyItem([mark, meaning]: (typeof KEY)[number]): Markup {
  return html`<li><svg class="graph-key" width="36" height="10" viewBox="0 0 36 10" aria-hidden="true">
<path class="line ${mark}" d="M0 5h36"/></svg> ${meaning}</li>`;
}

function summary({ packages, builds, backends }: ConnectionGraph, lines: readonly PlacedLine[]): string {
  const marked = (mark: GraphMark) => lines.filter((line) => line.mark === mark).length;
  return (
    `${counted(builds.length, 'live build')}, ${counted(packages.length, 'shared package')}, ` +
    `${counted(backends.length, 'backend')}, ${counted(lines.length, 'connection')}: ${marked('broken')} broken, ${marked('behind')} behind, ` +
    `${marked('disabled')} disabled. The table below lists them.`
  );
}

/** A line that needs attention is not crossed by others. */
const markedLast = (a: PlacedLine, b: PlacedLine) =>
  Number(a.mark !== undefined) - Number(b.mark !== undefined);

const lineMarkup = ({ path, mark }: PlacedLine): Markup => html`<path class="line ${mark}" d="${path}"/>`;

function boxMarkup({ x, y, width, height, title, note, rows, mark }: PlacedBox): Markup {
  const left = x + 12;
  return html`<g class="box ${mark}">
<rect x="${x + 0.5}" y="${y + 0.5}" width="${width - 1}" height="${height - 1}" rx="8"/>
<text class="name" x="${left}" y="${y + 23}">${shortened(title, MAX_CHARACTERS.title)}</text>
<text class="note" x="${left}" y="${y + 42}">${shortened(note, MAX_CHARACTERS.note)}</text>
${rows.map(
  (
    row,
    index,
  ) => html`<text class="row ${row.mark}" x="${left}" y="${y + ROWS_TOP + index * ROW_HEIGHT + 11}">
${shortened(row.text, MAX_CHARACTERS.row)}
</text>`,
)}
</g>`;
}

const shortened = (text: string, characters: number) =>
  text.length > characters ? `${text.slice(0, characters - 1)}…` : text;
