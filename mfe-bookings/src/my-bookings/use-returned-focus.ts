import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Returns the ref of the line that a form takes the place of while it is `open`: once it is closed, the
 * button in the line gets the focus back.
 */
export function useReturnedFocus(open: boolean): RefObject<HTMLSpanElement | null> {
  const line = useRef<HTMLSpanElement>(null);
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    if (!open && wasOpen.current) line.current?.querySelector('button')?.focus();
    wasOpen.current = open;
  }, [open]);
  return line;
}
