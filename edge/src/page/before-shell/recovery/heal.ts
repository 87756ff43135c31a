import { FAILED_SHELLS_COOKIE, RELEASE_PATH } from '@safar/shared-contracts/release-addresses';
import { fieldsOf, textOf } from '../json-fields';
import { REQUEST_TIMEOUT_MS } from './connection';
import { setCookie } from './cookie';
import { isFirstTime } from './once';
import { isRunning, awaitsShell } from './page-elements';
import { readPage, type PageFacts } from './page-facts';
import { report } from './report';
import { areSound } from './shell-files';
import { LATE_POLLS, state } from './state';

let isHealing = false;

/**
 * Loads the page again, once, if the shell's files are sound by now. Otherwise it reports the failure and
 * asks which shell this visitor would get instead.
 */
export function heal(): void {
  if (isHealing) return;
  isHealing = true;
  const page = readPage();
  const hasThrown = state.frame || (!awaitsShell() && state.failure !== 'StyleError');
  const sound = hasThrown ? Promise.resolve(false) : areSound();
  sound
    .then((isSound) => {
      if (!page || (state.failure === 'NotStarted' && isRunning())) return undefined;
      if (!isSound || state.frame || !isFirstTime(`of ${page.shell}`)) return askForOther(page);
      location.reload();
      return undefined;
    })
    .catch(String)
    .then(() => {
      isHealing = false;
    });
}

/** What Retry does: it rejects where nothing can be reached, since what a browser shows then says less. */
export const retry = (): Promise<void> =>
  areSound()
    .then((isSound) => {
      const page = readPage();
      return isSound || !page ? undefined : askForOther(page);
    })
    .then(() => location.reload());

/** Loads the page again for another shell, if there is one that this tab has not been given lately. */
const askForOther = ({ shell, reports }: PageFacts): Promise<void> =>
  fetch(`${RELEASE_PATH}?failed=1&shell=${shell}`, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  })
    .then((response) => response.json())
    .then((response: unknown) => {
      if (reports) report(shell);
      const update = fieldsOf(response);
      const next = textOf(fieldsOf(update['shell'])['build']);
      if (!next || next === shell || !isFirstTime(`${update['revision']} ${next}`)) return;
      if (isRunning() && state.polls > LATE_POLLS) return;
      const failed = textOf(update['failedShells']);
      if (failed && !setCookie(FAILED_SHELLS_COOKIE, failed)) return;
      location.reload();
    });
