import { useEffect, useRef } from 'react';

/**
 * Keeps the focus in a list whose items can be deleted. Call what it gives with the id of an item just before
 * the list is loaded again: once that item is gone, the focus moves to the one that took its place, or the
 * last, or the `<h1>`. `controlId` is the id of the element of an item that takes the focus.
 */
export function useFocusAfterRemoval(
  ids: readonly string[],
  controlId: (id: string) => string,
): (id: string) => void {
  const removed = useRef<{ id: string; index: number } | undefined>(undefined);
  // After every render: the list comes when it comes.
  useEffect(() => {
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
