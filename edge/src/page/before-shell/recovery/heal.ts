import { FAILED_SHELLS_COOKIE, RELEASE_PATH } from '@safar/shared-contracts/release-addresses';
import { fieldsOf, textOf } from '../json-fields';
import { isSlow, REQUEST_TIMEOUT_MS } from './connection';
import { setCookie } from './cookie';
import { isFirstTime } from './once';
import { isRunning, awaitsShell } from './page-elements';
import { readPage, type PageFacts } from './page-facts';
import { report } from './report';
import { areComplete, areSound } from './shell-files';
import { LATE_POLLS, state } from './state';

/** After this many rounds a page on a slow connection is healed, or one whose files are all there. */
const LATE_ROUNDS = 3;

/** Whether a shell of which nothing failed may still start by itself. */
export const mayStillCome = (): boolean =>
  state.rounds < LATE_ROUNDS && (isSlow || (isUnexplained() && areComplete()));

/** Whether it is late for no reason that is known. */
const isUnexplained = () => !state.failure || state.failure === 'NotStarted';

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
      // Its files may have come meanwhile.
      if (!page || (isUnexplained() && (isRunning() || mayStillCome()))) return undefined;
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
