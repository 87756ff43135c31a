import { fieldsOf } from './json-fields';
import { START_NOTICE_ID } from './page-marks';
import { forgetArrived, keepArrived } from './recovery/arrived-content';
import { isSlow } from './recovery/connection';
import { heal, mayStillCome, retry } from './recovery/heal';
import { isElement, isRunning, awaitsShell } from './recovery/page-elements';
import { FILES, missingStyles, sourceOf } from './recovery/shell-files';
import { showNotice } from './recovery/show-notice';
import { LATE_POLLS, state } from './recovery/state';

/**
 * The inline script of a page whose shell does not run: a file of it is missing, altered or hangs, it threw,
 * or the error page stands in its place. Nothing of the shell can help then. The script stands before all
 * styles, so that one that hangs cannot keep it from running. Source: docs/decisions/066-the-page-speaks.md
 * and docs/decisions/042-open-tabs-follow-the-shell.md.
 *
 * - It shows the start notice at once when something failed, or after four seconds, and hides it again when
 *   the shell runs. After two seconds no style sheet is waited for any more. What the page arrived with comes
 *   back when a shell that failed has removed it.
 * - Once something failed, or after ten seconds, it heals the page. If the shell's files are sound by now, it
 *   loads the page again, once. Otherwise it reports the failure and asks which shell this visitor would get
 *   instead. After a rollback that is another one; else it is the build before the one that failed, whose
 *   cookie it sets. It asks again every ten seconds, and goes to no build twice.
 * - It waits until thirty seconds are over on a connection that the browser knows to be slow, and where all
 *   files have come, also a moment before the page would be loaded again: a slow machine would begin anew.
 * - Pages that run a remote alone, a test build or a development build are not healed.
 */

/** After so many polls, unless the connection is known to be slow, no style sheet is waited for any more. */
const STYLE_POLLS = isSlow ? LATE_POLLS : 4;
const POLL_MS = 500;
const ROUND_MS = 10_000;

let isHealed = false;

function fail(failure: string, frame = ''): void {
  const isStyle = failure === 'StyleError';
  // A style that is missing, and a start that nothing is known to be wrong with, say less than an error.
  const isKnown = state.failure && (isStyle || !/^(Style|Not)/.test(state.failure));
  if (isKnown || (!isStyle && isRunning())) return;
  state.failure = failure;
  state.frame = frame;
  showNotice();
  healFirst();
}

function healFirst(): void {
  if (!state.failure || isHealed || document.readyState === 'loading') return;
  isHealed = true;
  heal();
}

addEventListener(
  'readystatechange',
  () => {
    if (document.readyState === 'interactive') keepArrived();
  },
  true,
);

addEventListener(
  'error',
  ({ target, filename, error }) => {
    if (isElement(target)) {
      if (target.matches(FILES)) fail('href' in target ? 'StyleError' : 'ScriptError');
      return;
    }
    const thrown = fieldsOf(error);
    // The file is unknown of what JSON.parse throws.
    const frame = sourceOf(`${filename} ${thrown['stack']}`);
    if (frame) fail(String(thrown['name'] || 'Error'), frame);
  },
  true,
);

const polling = setInterval(() => {
  state.polls += 1;
  if (state.polls === STYLE_POLLS) missingStyles().forEach((link) => link.replaceWith(link.cloneNode()));
  showNotice();
  healFirst();
  if (awaitsShell() || state.failure || missingStyles()[0]) return;
  clearInterval(polling);
  forgetArrived();
}, POLL_MS);

setInterval(() => {
  state.rounds += 1;
  if (document.hidden || isRunning() || mayStillCome()) return;
  state.failure ||= 'NotStarted';
  isHealed = true;
  heal();
}, ROUND_MS);

addEventListener(
  'click',
  ({ target }) => {
    const button = isElement(target) && target.closest<HTMLButtonElement>(`#${START_NOTICE_ID} button`);
    if (!button) return;
    button.disabled = true;
    retry().catch(() => {
      button.disabled = false;
    });
  },
  true,
);
