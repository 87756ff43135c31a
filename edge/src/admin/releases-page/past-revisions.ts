import { MAX_REASON_CHARACTERS } from '@safar/shared-contracts/deploy.contract';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import { MAX_REVISIONS, TOKEN_LIFETIME_SECONDS } from '@safar/releases';
import { html, type Markup } from '../../html';
import { formatDuration } from './format';
import { actionForm, panel } from './action-panel';

/** The forms with which a past revision is looked at and restored; nothing before there is one. */
export function pastRevisions({ revision: newest }: Registry): Markup | undefined {
  if (newest < 2) return undefined;
  const [oldest, last] = [Math.max(1, newest - MAX_REVISIONS + 1), newest - 1];
  const numberField = html`<label>Revision
<input name="revision" type="number" min="${oldest}" max="${last}" step="1" value="${last}" required></label>`;
  return html`<section class="card" aria-labelledby="past-revisions">
<div class="title">
<h2 id="past-revisions">Past revisions</h2>
<p class="soft">${oldest} to ${last}; the changes of each package name theirs</p>
</div>
<div class="actions" role="group" aria-label="Past revisions">
${panel(
  'past-revisions',
  'Look at a revision',
  `A signed link with which one tab runs all builds of a past revision, for ${formatDuration(TOKEN_LIFETIME_SECONDS.override)}.`,
  actionForm(
    'revision-link',
    html`${numberField}
<button class="quiet">Make a link to this revision</button>`,
  ),
)}
${panel(
  'past-revisions',
  'Restore a revision',
  'The builds of all packages that were live then go live again for everybody, at once.',
  actionForm(
    'restore',
    html`<input type="hidden" name="newest" value="${newest}">
${numberField}
<label>Why, if a build was stopped since (for the log)
<input name="force" maxlength="${MAX_REASON_CHARACTERS}" autocomplete="off"></label>
<button class="serious">Restore this revision</button>`,
  ),
)}
</div>
</section>`;
}
