import { html, type Markup } from '../../html';

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
