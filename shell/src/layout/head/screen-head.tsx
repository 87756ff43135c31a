import { RouteDefinition, RouteHead } from '@safar/shared-contracts/remote-definition.contract';
import { paths } from '@safar/shared-contracts/paths';
import { VisuallyHidden } from '@safar/shared-ui/visually-hidden';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import * as v from 'valibot';
import { setTabTitle, setRobotsMeta } from './document-head';

/**
 * After a navigation, sets the head of the page for the new screen and announces its title to screen readers.
 * On the first load the head stays as the edge wrote it, because the edge knows the title of a tour and the
 * route does not; so it does where the first screen asks for a login, which then shows in its place. A screen
 * may set a title of its own (shared-ui's `useDocumentTitle`). Source: docs/design/looks.md, Manners.
 */
export function ScreenHead() {
  const { pathname } = useLocation();
  const matches = useMatches();
  const route = matches.map(({ handle }) => handle).findLast((handle) => v.is(RouteHead, handle));
  const isLoaded = matches.some(({ loaderData }) => loaderData !== undefined);
  const hadLoaded = useRef(false);
  const [announced, setAnnounced] = useState('');
  const lastPathname = useRef(pathname);

  // A layout effect, so that it runs before the effects in which a screen sets its own title.
  useLayoutEffect(() => {
    const isFirst = lastPathname.current === pathname || (pathname === paths.login && !hadLoaded.current);
    if (!isFirst) setTabTitle(route?.title);
  }, [route, pathname]);

  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    const isFirst = pathname === paths.login && !hadLoaded.current;
    if (!isFirst) setRobotsMeta(v.is(RouteDefinition, route) ? route : undefined, pathname);
    setAnnounced(document.title);
  }, [route, pathname]);

  useEffect(() => {
    hadLoaded.current ||= isLoaded;
  }, [isLoaded]);

  return <VisuallyHidden aria-live="polite">{announced}</VisuallyHidden>;
}
