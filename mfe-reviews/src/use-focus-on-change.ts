import { useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus to the first element that exists of these ids when `state` changes and what had the focus
 * is gone with it: a form that was sent, or a button that opened one.
 */
export function useFocusOnChange(state: string, ids: readonly string[]): void {
  const before = useRef(state);
  useLayoutEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement !== document.body) return;
    const target = ids.map((id) => document.getElementById(id)).find((element) => element !== null);
    target?.focus();
  });
}

/** Gives the focus to the first control of a form that opens, where the button that opened it is gone. */
export function useFirstFocus(id: string): void {
  useLayoutEffect(() => {
    if (document.activeElement === document.body) document.getElementById(id)?.focus();
  }, [id]);
}
