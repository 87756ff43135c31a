import { useEffect, useRef, useState } from 'react';

/** The navigation is compact once the page is scrolled more than this many pixels. Source: Spec 9.2. */
export const COMPACT_FROM_PX = 50;

/**
 * Whether the page is scrolled past an element: put `sentinel` at its very top, {@link COMPACT_FROM_PX} high. Watched by
 * the browser; nothing runs while scrolling.
 */
export function useScrolled<Sentinel extends Element>() {
  const sentinel = useRef<Sentinel>(null);
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (!sentinel.current) return;
    const observer = new IntersectionObserver((entries) => {
      setScrolled(entries.at(-1)?.isIntersecting === false);
    });
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, []);
  return { sentinel, scrolled };
}
