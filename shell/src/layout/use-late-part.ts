import { focusPart } from '@safar/shared-ui/page';
import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How long a part that is not there yet is waited for. */
const PART_TIMEOUT_MS = 15_000;

/**
 * Scrolls, and moves the focus, to the part that the address of a page names, such as `#reviews`, where a
 * screen that was opened there shows the part only after its data have loaded; the router scrolls to one that
 * is there. It leaves a visitor alone who has scrolled or pressed something meanwhile, or who went back.
 */
export function useLatePart(): void {
  const { hash, key } = useLocation();
  const isReturn = useNavigationType() === 'POP' && key !== 'default';
  useEffect(() => {
    if (isReturn || hash === '') return;
    if (document.getElementById(hash.slice(1))) {
      // On the first load the focus stays where the browser set it.
      if (key !== 'default') focusPart(hash);
      return;
    }
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
  }, [hash, key, isReturn]);
}

const INPUTS = ['wheel', 'pointerdown', 'keydown'];
