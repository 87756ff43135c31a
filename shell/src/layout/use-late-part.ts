import { focusPart } from '@safar/shared-ui/page';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** How long a part that is not there yet is waited for. */
const PART_TIMEOUT_MS = 15_000;

/**
 * Scrolls, and moves the focus, to the part that the address of a page names, such as `#reviews`, when the
 * page was opened there and shows the part only after its data have loaded. It leaves a visitor alone who has
 * scrolled or pressed something meanwhile. After a navigation the data are there, and the router scrolls.
 */
export function useLatePart(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (key !== 'default' || hash === '' || document.getElementById(hash.slice(1))) return;
    const observer = new MutationObserver(() => {
      const part = document.getElementById(hash.slice(1));
      if (!part) return;
      stop();
      part.scrollIntoView();
      focusPart(hash);
    });
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
      for (const type of INPUTS) removeEventListener(type, stop);
    };
    const timer = setTimeout(stop, PART_TIMEOUT_MS);
    for (const type of INPUTS) addEventListener(type, stop, { passive: true });
    observer.observe(document.body, { childList: true, subtree: true });
    return stop;
  }, [hash, key]);
}

const INPUTS = ['wheel', 'pointerdown', 'keydown'];
