import type { Registry } from '@safar/shared-contracts/registry.contract';
import { packageOfPart, setStates, versionOf, type SetState } from '@safar/releases';
import { html, type Markup } from '../../html';
import { mayDeploy, type DeployToken } from '../deploy-api/deploy-token';
import { formatTimestamp } from './format';
import { actionForm, panel } from './action-panel';

/** A card for each open change set: its parts, what it waits for, and the form that gives it up. */
export function changeSetCards(registry: Registry, token: DeployToken | undefined): readonly Markup[] {
  return setStates(registry).map((state) => setCard(state, token));
}

function setCard(state: SetState, token: DeployToken | undefined): Markup {
  const { name, openedAt, parts } = state.set;
  const items = parts.map(
    (part) => html`<li><code>${packageOfPart(part)}@${versionOf(part)}</code>, team ${part.extras.team},
${formatTimestamp(part.extras.publishedAt)} by ${part.extras.publishedBy}</li>`,
  );
  return html`<section class="card" aria-labelledby="set-${name}">
<div class="title">
<h2 id="set-${name}">Change set ${name}</h2>
<p class="soft">Open since ${formatTimestamp(openedAt)}</p>
<p class="badges"><span class="badge canary">Open</span></p>
</div>
<div><h3>Parts</h3><ol class="changes">${items}</ol></div>
<div>
<h3>${state.missing.length > 0 ? `Waits for ${state.missing.join(', ')}` : 'Waits for an upload'}</h3>
${reasons(state)}
</div>
${token && parts.some((part) => mayDeploy(token, packageOfPart(part))) && abandonForm(name)}
</section>`;
}

function reasons({ refusals }: SetState): Markup {
  if (refusals.length === 0) {
    return html`<p class="soft">It fits now, and goes live when any of its parts is uploaded again.</p>`;
  }
  return html`<ul class="changes">${refusals.map((refusal) => html`<li>${refusal}</li>`)}</ul>`;
}

function abandonForm(set: string): Markup {
  return html`<div class="actions" role="group" aria-label="Change the set ${set}">
${panel(
  `set-${set}`,
  'Abandon',
  `Nothing of ${set} goes live, and its builds are removed.`,
  actionForm(
    'abandon',
    html`<input type="hidden" name="set" value="${set}">
<button class="serious">Abandon ${set}</button>`,
  ),
)}
</div>`;
}
