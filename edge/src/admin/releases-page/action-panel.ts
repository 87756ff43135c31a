import { RELEASES_PAGE } from '@safar/shared-contracts/deploy.contract';
import { html, type Markup } from '../../html';
import type { ReleaseAction } from './release-action';

export const ACTIONS_PATH = `${RELEASES_PAGE}/actions`;

/** What opens at a press: `effect` says what its forms do. Of one `group` one panel is open at a time. */
export function panel(group: string, label: string, effect: string, content: Markup): Markup {
  return html`<details name="${group}">
<summary>${label}</summary>
<div class="panel">
<p>${effect}</p>
${content}
</div>
</details>`;
}

/** A form that has the edge do this, with these fields. */
export function actionForm(action: ReleaseAction['action'], fields: Markup): Markup {
  return html`<form method="post" action="${ACTIONS_PATH}">
<input type="hidden" name="action" value="${action}">
${fields}
</form>`;
}
