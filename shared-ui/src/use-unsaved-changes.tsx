import { useCallback, useEffect, useRef } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router-dom';
import { confirmDialog } from './dialog';

/**
 * Asks before `unsaved` changes are left behind: on the way to another screen (a link, Back) with a dialog that says `text`, when
 * the tab is closed or reloaded with the browser's own question. Only another path is another screen. A loader's
 * redirect, such as a guard's, is not held up. The router asks one question at a time: use it once on a screen.
 */
export function useUnsavedChanges(unsaved: boolean, text = 'What you typed here will be lost.'): void {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);

  const leadsAway = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
    [unsaved],
  );
  const blocker = useBlocker(leadsAway);

  // Whoever goes elsewhere while the question is open (Back, twice) gets one answer, for the newest way.
  const newest = useRef(blocker);
  useEffect(() => {
    newest.current = blocker;
  }, [blocker]);

  const asking = blocker.state === 'blocked';
  useEffect(() => {
    if (!asking) return;
    const question = new AbortController();
    const giveFocusBack = takeFocus();
    void confirmDialog({
      title: 'Leave without saving?',
      text,
      confirm: 'Leave',
      cancel: 'Stay',
      danger: true,
      signal: question.signal,
    }).then((leave) => {
      if (question.signal.aborted) return;
      if (leave) {
        newest.current.proceed?.();
      } else {
        newest.current.reset?.();
        giveFocusBack();
      }
    });
    return () => question.abort();
  }, [asking, text]);
}

/**
 * The dialog itself would give the focus back a moment after it closed, whatever the answer, and take it from the heading of
 * the screen one went on to. Gives what puts it back where it was.
 */
function takeFocus(): () => void {
  const holder = document.activeElement;
  if (!(holder instanceof HTMLElement)) return () => undefined;
  holder.blur();
  return () => {
    // Another dialog may have taken the place of the question.
    if (document.activeElement === document.body) holder.focus();
  };
}
