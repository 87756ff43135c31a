import { useEffect, useRef, useState } from 'react';

/** The navigation is compact once the page is scrolled by more than this many pixels. Source: Spec 9.2. */
export const COMPACT_FROM_PX = 50;

/**
 * Returns whether the page is scrolled past the `sentinel` element: put it at the top of the page, {@link
 * COMPACT_FROM_PX} high. The browser observes it; no code runs while scrolling.
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
