import type { Registry } from '@safar/shared-contracts/registry.contract';
import { liveConnections, type CarriedState, type LiveConnections } from '@safar/releases';
import { html, type Markup } from '../../page/html';

/**
 * Which live builds meet: the slots that one shows and another fills, the endpoints each calls, and the state
 * of each shared package it carries. On phones CSS stacks the table.
 */
export function connectionsSection(registry: Registry): Markup {
  const rows = liveConnections(registry).map(connectionsRow);
  return html`<section class="card" aria-labelledby="connections">
<div class="title">
<h2 id="connections">What is live together</h2>
</div>
<table role="table">
<caption class="hidden">Slots, endpoints and shared packages of the live builds</caption>
<thead role="rowgroup">
<tr role="row">
<th scope="col" role="columnheader">Package</th>
<th scope="col" role="columnheader">Shows slots</th>
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

function connectionsRow({ name, shows, calls, carries }: LiveConnections): Markup {
  return html`<tr role="row">
<th scope="row" role="rowheader"><a href="#${name}">${name}</a></th>
<td role="cell" data-label="Shows slots">${list(shows.map(slotItem))}</td>
<td role="cell" data-label="Calls endpoints">${calls ? foldedCalls(calls) : unknown}</td>
<td role="cell" data-label="Carries">${carries ? list([...carries].map(carriedItem)) : unknown}</td>
</tr>`;
}

/** Records of builds made earlier do not say it. */
const unknown = html`<p class="small soft">Not recorded</p>`;

function slotItem({ slot, filledBy }: LiveConnections['shows'][number]): Markup {
  const filler = filledBy ? html`filled by <a href="#${filledBy}">${filledBy}</a>` : html`filled by nobody`;
  return html`<code>${slot}</code>, ${filler}`;
}

function foldedCalls(calls: readonly string[]): Markup {
  if (calls.length === 0) return list([]);
  return html`<details><summary>${calls.length}</summary>
${list(calls.map((id) => html`<code>${id}</code>`))}</details>`;
}

function carriedItem([name, { hash, newest, daysBehind }]: readonly [string, CarriedState]): Markup {
  const age = daysBehind === 0 ? '' : `, ${daysBehind} ${daysBehind === 1 ? 'day' : 'days'}`;
  return html`${name} <code>${hash}</code>
${!newest && html`<span class="badge canary">Behind${age}</span>`}`;
}

function list(items: readonly Markup[]): Markup {
  if (items.length === 0) return html`<p class="small soft">None</p>`;
  return html`<ul class="plain small">${items.map((item) => html`<li>${item}</li>`)}</ul>`;
}
