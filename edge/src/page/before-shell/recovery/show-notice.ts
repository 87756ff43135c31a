import { START_NOTICE_ID } from '../page-marks';
import { restoreArrived } from './arrived-content';
import { all, find, awaitsShell } from './page-elements';
import { missingStyles } from './shell-files';
import { LATE_POLLS, state } from './state';

let shown = '';

/** Shows what is wrong with the start of the page, or hides the start notice when nothing is. */
export function showNotice(): void {
  if (state.failure) restoreArrived();
  const problem = problemNow();
  const notice = find(`#${START_NOTICE_ID} > div`);
  if (!notice || problem === shown) return;
  shown = problem;
  all(`#${START_NOTICE_ID} p`).forEach((text) => {
    text.hidden = text.dataset['state'] !== problem;
  });
  notice.hidden = !problem;
  notice.dataset['state'] = problem;
  document.documentElement.toggleAttribute('data-stuck', !!problem);
}

/** One of the states that start-notice.ts has sentences for; '' for none. */
function problemNow(): string {
  const { failure, polls } = state;
  const isLate = polls >= LATE_POLLS;
  const hasNoStyle = failure === 'StyleError';
  if (awaitsShell()) return failure && !hasNoStyle ? 'failed' : isLate ? 'late' : '';
  return hasNoStyle || (isLate && missingStyles()[0]) ? 'plain' : '';
}
