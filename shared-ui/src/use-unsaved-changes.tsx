import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBlocker, type BlockerFunction } from 'react-router-dom';
import { confirmDialog } from './dialog';

const QUESTION = { title: 'Leave without saving?', confirm: 'Leave', cancel: 'Stay', danger: true };
const LOST = 'What you typed here will be lost.';

/** Each remote has its own copy of this file: what they have in common is the window. */
const PROBE = 'safar:unsaved-changes';
const DISCARD = 'safar:discard-changes';

/** The text of the form on this page that has unsaved changes; undefined when there is none. */
function textOfUnsaved(): string | undefined {
  const probe = new CustomEvent<{ text?: string }>(PROBE, { detail: {} });
  window.dispatchEvent(probe);
  return probe.detail.text;
}

export function hasUnsavedChanges(): boolean {
  return textOfUnsaved() !== undefined;
}

/**
 * Before something that takes the screen away without a navigation: asks if there is something to lose.
 * False: stay.
 */
export async function mayDiscardChanges(): Promise<boolean> {
  const text = textOfUnsaved();
  if (text === undefined) return true;
  const leave = await confirmDialog({ ...QUESTION, text });
  if (leave) window.dispatchEvent(new Event(DISCARD));
  return leave;
}

/**
 * Asks before `unsaved` changes are left behind: on the way to another screen (a link, Back) with a dialog
 * that says `text`, when the tab is closed or reloaded with the browser's own question. Only another path is
 * another screen. A loader's redirect, such as a guard's, is not held up. The router asks one question at a
 * time: use it once on a screen.
 */
export function useUnsavedChanges(unsaved: boolean, text = LOST): void {
  const [discarded, setDiscarded] = useState(false);
  const atStake = unsaved && !discarded;
  useEffect(() => {
    if (!atStake) return;
    const listeners: Record<string, (event: Event) => void> = {
      beforeunload: (event) => event.preventDefault(),
      [PROBE]: (event) => {
        if (event instanceof CustomEvent) Object.assign(event.detail, { text });
      },
      [DISCARD]: () => flushSync(() => setDiscarded(true)),
    };
    for (const [type, listener] of Object.entries(listeners)) window.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of Object.entries(listeners)) window.removeEventListener(type, listener);
    };
  }, [atStake, text]);

  const leadsAway = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) => atStake && currentLocation.pathname !== nextLocation.pathname,
    [atStake],
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
    void confirmDialog({ ...QUESTION, text, signal: question.signal }).then((leave) => {
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
 * The dialog itself would give the focus back a moment after it closed, whatever the answer, and take it from
 * the heading of the screen one went on to. Gives what puts it back where it was.
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
