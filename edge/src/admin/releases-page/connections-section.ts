import type { Registry } from '@safar/shared-contracts/registry.contract';
import { liveConnections, type CarriedState, type LiveConnections } from '@safar/releases';
import { html, type Markup } from '../../html';
import type { BackendReport } from '../backends/backend-watch';
import { counted } from './format';
import { connectionGraph } from './graph/connection-graph';
import type { ConnectionGraph, GraphRow } from './graph/graph';
import { graphDrawing } from './graph/graph-drawing';

/**
 * Which live builds meet, as a drawing and as a table. They meet in the slots that one shows and another
 * fills, in the endpoints that each calls, and in the shared packages that each carries. On phones CSS stacks
 * the table.
 */
export function connectionsSection(registry: Registry, backends: BackendReport): Markup {
  const graph = connectionGraph(registry, backends);
  const rows = liveConnections(registry).map((connection) => connectionsRow(connection, graph));
  return html`<section class="card" aria-labelledby="connections">
<div class="title">
<h2 id="connections">What is live together</h2>
</div>
${graphDrawing(graph)}
<table role="table" class="connections">
<caption class="hidden">Slots, endpoints, libraries and shared packages of the live builds</caption>
<thead role="rowgroup">
<tr role="row">
<th scope="col" role="columnheader">Package</th>
<th scope="col" role="columnheader">Build</th>
<th scope="col" role="columnheader">Slots</th>
<th scope="col" role="columnheader">Calls endpoints</th>
<th scope="col" role="columnheader">Carries</th>
</tr>
</thead>
<tbody role="rowgroup">
${rows}
</tbody>
</table>
<p class="small soft">A package that is behind carries an older state of a shared package than another live
build. <code>npm run releases -- --behind</code> says what building it again would change, and
<code>npm run publish -- --changed</code> brings all along.</p>
</section>`;
}

function connectionsRow(connection: LiveConnections, graph: ConnectionGraph): Markup {
  const { name, shows, calls, carries } = connection;
  const box = graph.builds.find(({ id }) => id === name);
  const rowsAbout = (...about: readonly GraphRow['about'][]) =>
    (box?.rows ?? []).filter((row) => about.includes(row.about));
  const [fills, shown] = [rowsAbout('fills').map(rowItem), rowsAbout('shows')];
  return html`<tr role="row">
<th scope="row" role="rowheader"><a href="#${name}">${name}</a></th>
<td role="cell" data-label="Build">
${list([html`${box?.note}`, ...rowsAbout('canary', 'libraries').map(rowItem)])}
</td>
<td role="cell" data-label="Slots">
${list([...fills, ...shows.map((slot, index) => slotItem(slot, shown[index]))])}
</td>
<td role="cell" data-label="Calls endpoints">
${list(rowsAbout('endpoints').map(rowItem))}
${calls && calls.length > 0 && foldedCalls(calls)}
</td>
<td role="cell" data-label="Carries">${carries ? list([...carries].map(carriedItem)) : unknown}</td>
</tr>`;
}

const rowItem = ({ text }: GraphRow): Markup => html`${text}`;

/** Records of builds made earlier do not say it. */
const unknown = html`<p class="small soft">Not recorded</p>`;

function slotItem({ slot, filledBy }: LiveConnections['shows'][number], row: GraphRow | undefined): Markup {
  const filler = filledBy ? html`filled by <a href="#${filledBy}">${filledBy}</a>` : html`filled by nobody`;
  return html`shows <code>${slot}</code>, ${filler}${row?.mark === 'disabled' && ', which is disabled'}`;
}

function foldedCalls(calls: readonly string[]): Markup {
  return html`<details class="small"><summary>Which</summary>
${list(calls.map((id) => html`<code>${id}</code>`))}</details>`;
}

function carriedItem([name, { hash, newest, daysBehind }]: readonly [string, CarriedState]): Markup {
  const age = daysBehind === 0 ? '' : `, ${counted(daysBehind, 'day')}`;
  return html`${name} <code>${hash}</code>
${!newest && html`<span class="badge canary">Behind${age}</span>`}`;
}

function list(items: readonly Markup[]): Markup {
  if (items.length === 0) return html`<p class="small soft">None</p>`;
  return html`<ul class="plain small">${items.map((item) => html`<li>${item}</li>`)}</ul>`;
}
