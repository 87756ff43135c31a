import { RouteDefinition, RouteHead } from '@safar/shared-contracts/remote-definition.contract';
import { VisuallyHidden } from '@safar/shared-ui/visually-hidden';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import * as v from 'valibot';
import { setTabTitle, setRobotsMeta } from './document-head';

/**
 * After a navigation, the head of the page becomes the new screen's, and its title is said. On the first load both stay as
 * the page brought them: the edge knows better than a route what a tour is called. A screen may set its own title
 * (shared-ui's `useDocumentTitle`). Source: docs/design/looks.md, Manners.
 */
export function ScreenHead() {
  const { pathname } = useLocation();
  const route = useMatches()
    .map(({ handle }) => handle)
    .findLast((handle) => v.is(RouteHead, handle));
  const [announced, setAnnounced] = useState('');
  const known = useRef(pathname);

  // Before the effects in which a screen sets its own title.
  useLayoutEffect(() => {
    if (known.current !== pathname) setTabTitle(route?.title);
  }, [route, pathname]);

  useEffect(() => {
    if (known.current === pathname) return;
    known.current = pathname;
    setRobotsMeta(v.is(RouteDefinition, route) ? route : undefined, pathname);
    setAnnounced(document.title);
  }, [route, pathname]);

  return <VisuallyHidden aria-live="polite">{announced}</VisuallyHidden>;
}
