import styled from '@emotion/styled';
import type { LinkDefinition } from '@safar/shared-contracts/remote-definition.contract';
import { useHeadingFocus } from '@safar/shared-ui/page';
import { Toasts } from '@safar/shared-ui/toasts';
import { Outlet, ScrollRestoration, useLocation, type Location } from 'react-router-dom';
import { Footer } from './footer';
import { NavBar } from './nav-bar';
import { ProgressBar } from './progress-bar';
import { ScreenHead } from './screen-head';
import { SkipLink } from './skip-link';
import { usePictureTransition } from './use-picture-transition';

const MAIN_ID = 'main';

/** What is around every screen: navigation above, footer below, notices over it. `nav` and `menu` come from the doors of the release. */
export function Layout({ nav, menu }: { nav: LinkDefinition[]; menu: LinkDefinition[] }) {
  const { pathname } = useLocation();
  useHeadingFocus();
  usePictureTransition();
  return (
    <>
      <SkipLink to={MAIN_ID} />
      <ProgressBar />
      <NavBar nav={nav} menu={menu} />
      <Main id={MAIN_ID} tabIndex={-1}>
        {/* A screen starts afresh when the path changes: what was typed or ticked for one tour is not there for the next. */}
        <Outlet key={pathname} />
      </Main>
      <Footer />
      {/* After the screen, whose effects then run first: it announces the title the screen has set. */}
      <ScreenHead />
      <Toasts />
      <ScrollRestoration getKey={placeOf} />
    </>
  );
}

/**
 * What a scroll position is remembered by. The first page of every document has the key 'default', so by the key alone a
 * page opened by its address would begin where another one was left.
 */
function placeOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}

const Main = styled.main`
  min-height: 100dvh;
  padding-block-start: var(--nav-height);

  /* A screen that begins with a picture reaches under the navigation. */
  &:has([data-hero]) {
    padding-block-start: 0;
  }

  &:focus {
    outline: none;
  }
  /* What stands in for a screen brings no margins of its own. */
  > [role='alert'],
  > [role='status'] {
    max-width: min(var(--page-width), 100% - 2 * var(--space-4));
    margin: var(--space-8) auto;
  }
`;
