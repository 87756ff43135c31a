import { useAuth } from '@safar/shared-auth';
import { browserStorage } from '@safar/shared-contracts/browser-storage';
import { SIGNED_IN_HINT_KEY } from '@safar/shared-contracts/signed-in-hint';

/**
 * Back shows a page as it was left, also one whose user has logged out since, until Firebase notices, which
 * takes 0.8 s: on a shared computer somebody else reads it. A log-out therefore sends a message to the pages
 * that the browser keeps: Chromium drops a page that gets one. Where a page is shown all the same, nothing of
 * it is until it is loaded again. Call it before the session starts. `tab`: `window.location`, or that of a
 * test.
 */
export function dropPagesOfOthers(tab: Pick<Location, 'reload'> = location): void {
  let pages: BroadcastChannel | undefined;
  useAuth.subscribe(({ user }, previous) => {
    if (user && 'BroadcastChannel' in window) pages ??= new BroadcastChannel(SIGNED_IN_HINT_KEY);
    if (previous.user && previous.user.uid !== user?.uid) pages?.postMessage(null);
  });
  addEventListener('pageshow', ({ persisted }) => {
    const email = useAuth.getState().user?.email ?? null;
    if (!persisted || email === browserStorage.read(SIGNED_IN_HINT_KEY)) return;
    document.documentElement.hidden = true;
    // What was typed was given up when the page was left: the browser is not to ask over an empty page.
    addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
    tab.reload();
  });
}
