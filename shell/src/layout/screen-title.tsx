import { VisuallyHidden } from '@safar/shared-ui/visually-hidden';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useMatches } from 'react-router-dom';

/**
 * Names the browser tab by the title of the deepest route that has one, and says the new title after a navigation, not on
 * the first load. A screen may set its own (shared-ui's `useDocumentTitle`). Source: looks.md, Manners.
 */
export function ScreenTitle() {
  const { pathname } = useLocation();
  const title = titleOf(useMatches().map(({ handle }) => handle));
  const [announced, setAnnounced] = useState('');
  const known = useRef(pathname);

  // Before the effects in which a screen sets its own title.
  useLayoutEffect(() => {
    document.title = title === undefined ? 'Safar' : `${title} · Safar`;
  }, [title, pathname]);

  useEffect(() => {
    if (known.current === pathname) return;
    known.current = pathname;
    setAnnounced(document.title);
  }, [pathname]);

  return <VisuallyHidden aria-live="polite">{announced}</VisuallyHidden>;
}

function titleOf(handles: readonly unknown[]): string | undefined {
  for (const handle of handles.toReversed()) {
    if (typeof handle !== 'object' || handle === null || !('title' in handle)) continue;
    if (typeof handle.title === 'string') return handle.title;
  }
  return undefined;
}
