import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a list whose items can be deleted. Call the returned function with the id of an item
 * just before the list is loaded again: once that item is gone, the focus moves to its successor, or to the
 * last item, or to the `<h1>`. `controlId` returns the id of the element of an item that takes the focus.
 */
export function useFocusAfterRemoval(
  ids: readonly string[],
  controlId: (id: string) => string,
): (id: string) => void {
  const removed = useRef<{ id: string; index: number } | undefined>(undefined);
  // Runs after every render, because the list may load at any time.
  useLayoutEffect(() => {
    const gone = removed.current;
    if (!gone || ids.includes(gone.id)) return;
    removed.current = undefined;
    const next = ids[Math.min(gone.index, ids.length - 1)];
    const target =
      next === undefined
        ? document.querySelector<HTMLElement>('h1')
        : document.getElementById(controlId(next));
    target?.focus();
  });
  return (id) => {
    removed.current = { id, index: ids.indexOf(id) };
  };
}
