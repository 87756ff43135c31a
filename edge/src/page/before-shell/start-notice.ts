import { paths } from '@safar/shared-contracts/paths';
import { CONTACT } from '@safar/shared-contracts/site-facts';
import { html, type Markup } from '../../html';
import { START_NOTICE_ID } from './page-marks';

/**
 * What is wrong with the start of a page. `late`: its shell does not run yet. `failed`: it cannot run.
 * `plain`: it may run, but the page does not have its styles.
 */
type StartState = 'late' | 'failed' | 'plain';

type Sentences = Readonly<Record<StartState, readonly [title: string, rest: string]>>;

const REST_OF_PLAIN = 'Everything can be used, but it does not look as it should.';

const IN_FRAME: Sentences = {
  late: [
    'This page takes long to load',
    'Your connection or Safar is slow. The page appears as soon as it is there.',
  ],
  failed: ['This page could not be started', 'A part of Safar could not be loaded, or does not work.'],
  plain: ['This page could not be loaded completely', REST_OF_PLAIN],
};

const WITH_CONTENT: Sentences = {
  late: [
    'Buttons and forms do not work yet',
    'This page takes long to load. You can read it, and its links work.',
  ],
  failed: [
    'Buttons and forms do not work',
    'A part of this page could not be loaded. You can read it, and its links work.',
  ],
  plain: IN_FRAME.plain,
};

/**
 * The start notice, hidden until the recovery script (recovery.inline.ts) shows it: a sentence, a button that
 * loads the page again, and links. It stands behind the root element, which the shell takes over. The first
 * link of the page has to be the one that skips to its content.
 */
export function renderStartNotice(around: 'frame' | 'content' | 'isolated'): Markup {
  const sentences = around === 'content' ? WITH_CONTENT : IN_FRAME;
  return html`<div id="${START_NOTICE_ID}"><div role="alert" hidden${around === 'frame' && html` data-in-frame`}>
${Object.entries(sentences).map(
  ([state, [title, rest]]) => html`<p data-state="${state}" hidden><b>${title}</b>${rest}</p>`,
)}
<span><button type="button">Retry</button>${around !== 'frame' && html`<a href="${paths.home}">Home</a><a href="${paths.allPackages}">All Packages</a>`}<a href="mailto:${CONTACT.email}">${CONTACT.email}</a></span>
</div></div>`;
}
