import { browserStorage } from '@safar/shared-contracts/browser-storage';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBlocker, type BlockerFunction } from 'react-router-dom';
import { confirmDialog } from '../messages/dialog';

const QUESTION = { title: 'Leave without saving?', confirm: 'Leave', cancel: 'Stay', danger: true };
const LOST = 'What you typed here will be lost.';
const KEPT = 'Your draft is kept in this browser.';
const NOT_KEPT =
  'Your browser cannot keep your draft: it will be lost when this page is closed or loaded again.';

/** What becomes of the typed text of a form, whose draft has that storage key if it has one. */
function prospectOf(storedAt: string | undefined): string {
  if (storedAt === undefined) return LOST;
  return browserStorage.isLasting(storedAt) ? KEPT : NOT_KEPT;
}

/** Each remote has its own copy of this file; the copies communicate by events on the window. */
const PROBE = 'safar:unsaved-changes';
const DISCARD = 'safar:discard-changes';

/** What the form on this page with unsaved changes says of them; nothing when there is none. */
function probeUnsaved(): { text?: string; storedAt?: string | undefined } {
  const probe = new CustomEvent(PROBE, { detail: {} });
  window.dispatchEvent(probe);
  return probe.detail;
}

export const hasUnsavedChanges = (): boolean => probeUnsaved().text !== undefined;

/** Returns the storage key of the draft of the form with unsaved changes, if it keeps one. */
export const unsavedDraftKey = (): string | undefined => probeUnsaved().storedAt;

/**
 * Asks whether to discard unsaved changes, if there are any, before something that removes the screen without
 * a navigation. Resolves to false when the user stays. `reason`: what is asked instead of the question alone.
 */
export async function mayDiscardChanges(reason?: {
  title: string;
  text: string;
  signal: AbortSignal;
}): Promise<boolean> {
  const lost = probeUnsaved().text;
  if (lost === undefined) return true;
  const text = reason ? `${reason.text} ${QUESTION.title} ${lost}` : lost;
  const leave = await confirmDialog({ ...QUESTION, ...reason, text });
  if (leave) window.dispatchEvent(new Event(DISCARD));
  return leave;
}

/**
 * Asks before `unsaved` changes are lost: on navigation to another path (a link, Back) with a dialog that
 * says what becomes of them, when the tab is closed or reloaded with the browser's own question. `storedAt`:
 * the storage key of the draft that the form keeps. A loader's redirect, such as a guard's, is not held up.
 * The router supports one blocker at a time: use it once on a screen.
 */
export function useUnsavedChanges(unsaved: boolean, storedAt?: string): void {
  const [discarded, setDiscarded] = useState(false);
  const atStake = unsaved && !discarded;
  useEffect(() => {
    if (!atStake) return;
    const listeners: Record<string, (event: Event) => void> = {
      beforeunload: (event) => event.preventDefault(),
      [PROBE]: (event) => {
        if (event instanceof CustomEvent) {
          Object.assign(event.detail, { text: prospectOf(storedAt), storedAt });
        }
      },
      [DISCARD]: () => flushSync(() => setDiscarded(true)),
    };
    for (const [type, listener] of Object.entries(listeners)) window.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of Object.entries(listeners)) window.removeEventListener(type, listener);
    };
  }, [atStake, storedAt]);

  const leadsAway = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) => atStake && currentLocation.pathname !== nextLocation.pathname,
    [atStake],
  );
  const blocker = useBlocker(leadsAway);

  // A second navigation while the question is open (Back, twice) uses the same question, for the newest
  // target.
  const newest = useRef(blocker);
  useEffect(() => {
    newest.current = blocker;
  }, [blocker]);

  const asking = blocker.state === 'blocked';
  useEffect(() => {
    if (!asking) return;
    const question = new AbortController();
    const giveFocusBack = takeFocus();
    void confirmDialog({ ...QUESTION, text: prospectOf(storedAt), signal: question.signal }).then((leave) => {
      if (question.signal.aborted) return;
      if (leave) {
        newest.current.proceed?.();
      } else {
        newest.current.reset?.();
        giveFocusBack();
      }
    });
    return () => question.abort();
  }, [asking, storedAt]);
}

/**
 * The dialog returns the focus a little after it closed, for either choice, and would take it from the
 * heading of the next screen. This takes the focus away before and returns a function that restores it.
 */
function takeFocus(): () => void {
  const holder = document.activeElement;
  if (!(holder instanceof HTMLElement)) return () => undefined;
  holder.blur();
  return () => {
    // Another dialog may have replaced the question.
    if (document.activeElement === document.body) holder.focus();
  };
}
