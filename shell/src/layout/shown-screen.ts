import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Sends `shown` when another screen is in the page. The router has it earlier, while React renders it. */
export const shownScreen = new EventTarget();

/** For the layout around the screens. */
export function useShownScreen(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    shownScreen.dispatchEvent(new Event('shown'));
  }, [pathname]);
}
