import { parseStored } from '@safar/shared-contracts/read-stored';
import { useContext, useLayoutEffect, useState } from 'react';
import { ScrollRestoration, UNSAFE_DataRouterStateContext, type Location } from 'react-router-dom';
import * as v from 'valibot';

/**
 * Remembers how far each page is scrolled. React Router is asked for the position of a loaded page in the
 * render after the first one, and when the screen is there. Before that its own provider misses it (7.18),
 * and the page would jump there the next time that anything is loaded anew, as when the network comes back.
 */
export function ScrollMemory() {
  const isReady = useContext(UNSAFE_DataRouterStateContext)?.initialized;
  const [isFollowed, setFollowed] = useState(false);
  useLayoutEffect(() => {
    forgetIfOpened();
    setFollowed(true);
  }, []);
  return isReady && isFollowed && <ScrollRestoration getKey={scrollKey} />;
}

/** Where React Router stores how far each page was scrolled. */
const POSITIONS = 'react-router-scroll-positions';

/**
 * Forgets how far this page was scrolled in this tab, unless it is loaded again or gone back to: who opens
 * its address, as from a mail, begins at its top.
 */
function forgetIfOpened(): void {
  const [page] = 'getEntriesByType' in performance ? performance.getEntriesByType('navigation') : [];
  if (page?.type !== 'navigate') return;
  try {
    const stored = parseStored(sessionStorage.getItem(POSITIONS) ?? '', v.record(v.string(), v.number()));
    const here = location.pathname + location.search;
    const others = Object.entries(stored ?? {}).filter(([key]) => key !== here);
    sessionStorage.setItem(POSITIONS, JSON.stringify(Object.fromEntries(others)));
  } catch {
    // A browser that forbids it has stored nothing.
  }
}

/**
 * Returns the key of a remembered scroll position. The first location of every document has the key
 * 'default', so with that alone a page opened by its address would begin where another one was left.
 */
function scrollKey({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}
