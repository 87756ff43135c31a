import { useContext, useLayoutEffect, useState } from 'react';
import { ScrollRestoration, UNSAFE_DataRouterStateContext, type Location } from 'react-router-dom';

/**
 * Remembers how far each page is scrolled. React Router is asked for the position of a loaded page in the
 * render after the first one, and when the screen is there. Before that its own provider misses it (7.18),
 * and the page would jump there the next time that anything is loaded anew, as when the network comes back.
 */
export function ScrollMemory() {
  const isReady = useContext(UNSAFE_DataRouterStateContext)?.initialized;
  const [isFollowed, setFollowed] = useState(false);
  useLayoutEffect(() => setFollowed(true), []);
  return isReady && isFollowed && <ScrollRestoration getKey={scrollKey} />;
}

/**
 * Returns the key of a remembered scroll position. The first location of every document has the key
 * 'default', so with that alone a page opened by its address would begin where another one was left.
 */
function scrollKey({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}
