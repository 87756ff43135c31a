import { useEffect, useRef, type RefObject } from 'react';

/**
 * After another search the focus moves to the heading of what it gives; on the first load it stays where the
 * browser put it.
 */
export function useFocusAfterSearch(searchKey: string | null): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const known = useRef(searchKey);
  useEffect(() => {
    if (known.current === searchKey) return;
    known.current = searchKey;
    heading.current?.focus({ preventScroll: true });
    // To the top of the window, or only the heading would be seen. jsdom lacks it.
    heading.current?.scrollIntoView?.({ block: 'start' });
  }, [searchKey]);
  return heading;
}
