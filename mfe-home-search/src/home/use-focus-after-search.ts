import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the heading of the results after another search. On the first load the focus stays where
 * the browser set it.
 */
export function useFocusAfterSearch(searchKey: string | null): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const known = useRef(searchKey);
  useEffect(() => {
    if (known.current === searchKey) return;
    known.current = searchKey;
    heading.current?.focus({ preventScroll: true });
    // Scrolls to the top of the window, otherwise only the heading would be visible.
    heading.current?.scrollIntoView({ block: 'start' });
  }, [searchKey]);
  return heading;
}
