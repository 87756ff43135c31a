import { useLayoutEffect, useRef, type RefObject } from 'react';
import { isFirstSight } from '../new-booking-state';

/**
 * Moves the focus to the marked row of the booking just made, and the row to the middle of the window: after
 * the booking, not when somebody comes back to the page or loads it again. Returns the ref for the element
 * that contains the rows.
 */
export function useFocusOnNew(newId: string | undefined): RefObject<HTMLDivElement | null> {
  const rows = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (newId === undefined || !isFirstSight(newId)) return;
    const row = rows.current?.querySelector<HTMLElement>('[aria-current]');
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'center' });
  }, [newId]);
  return rows;
}
