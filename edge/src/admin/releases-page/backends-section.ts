import type { BackendState } from '@safar/shared-contracts/deploy.contract';
import { html, type Markup } from '../../html';
import type { BackendReport } from '../backends/backend-watch';

/** Which builds of the backends run, and where they do not serve the builds that visitors get. */
export function backendsSection({ states, refusals }: BackendReport): Markup {
  return html`<section class="backends" aria-label="Backends">
<p class="soft">Running backends</p>
<ul class="overview">
${states.map((state) => html`<li>${state.service} ${stateOf(state)}</li>`)}
</ul>
${refusals.length > 0 && refusalsNote(refusals)}
</section>`;
}

function stateOf(state: BackendState): Markup {
  if ('problem' in state) return html`<span class="badge disabled">${state.problem}</span>`;
  return html`<code>${state.contract.build}</code>`;
}

function refusalsNote(refusals: readonly string[]): Markup {
  return html`<div class="message refused" role="alert">
<p>The running backends do not serve all builds that visitors get, or would get after a rollback.
Roll these backends back, or publish builds that fit.</p>
<ul>${refusals.map((refusal) => html`<li>${refusal}</li>`)}</ul>
</div>`;
}
