import styled from '@emotion/styled';
import type { LinkDefinition } from '@safar/shared-contracts/remote-definition.contract';
import { useHeadingFocus } from '@safar/shared-ui/page';
import { Toasts } from '@safar/shared-ui/toasts';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Footer } from './footer/footer';
import { LoadingScreen } from './loading-screen';
import { NavBar, type RenderSlot } from './nav/nav-bar';
import { ProgressBar } from './progress-bar';
import { RepetitionNotice } from './repetition-notice';
import { ScreenHead } from './head/screen-head';
import { ScrollMemory } from './scroll-memory';
import { useShownScreen } from './shown-screen';
import { SkipLink } from './skip-link';
import { useLatePart } from './use-late-part';
import { usePictureTransition } from './use-picture-transition';

const MAIN_ID = 'main';

interface LayoutProps {
  nav: LinkDefinition[];
  menu: LinkDefinition[];
  /** The paths of disabled screens: nothing links to them. */
  disabledPaths?: readonly string[];
  /** Fills the slots of the layout. A server does not. */
  renderSlot?: RenderSlot | undefined;
}

/**
 * The layout around every screen: navigation, footer, toasts. `nav` and `menu` come from the remote
 * definitions of the release.
 */
export function Layout({ nav, menu, disabledPaths = [], renderSlot }: LayoutProps) {
  const { pathname } = useLocation();
  useHeadingFocus();
  usePictureTransition();
  useLatePart();
  useShownScreen();
  return (
    <>
      <SkipLink to={MAIN_ID} />
      <ProgressBar />
      <NavBar nav={nav} menu={menu} renderSlot={renderSlot} />
      <Main id={MAIN_ID} tabIndex={-1}>
        {/* A new path mounts the screen again: what was typed for one tour must not appear for the next. */}
        <Suspense key={pathname} fallback={<LoadingScreen />}>
          <Outlet />
        </Suspense>
      </Main>
      <Footer disabledPaths={disabledPaths} />
      {/* After the screen, so that the screen's effects run first: this announces the title they set. */}
      <ScreenHead />
      <Toasts />
      <RepetitionNotice />
      <ScrollMemory />
    </>
  );
}

const Main = styled.main`
  min-height: 100dvh;
  padding-block-start: var(--nav-height);

  /* A screen that begins with a picture extends under the navigation. */
  &:has([data-hero]) {
    padding-block-start: 0;
  }

  &:focus {
    outline: none;
  }
  /* Failure and loading screens have no margins of their own. */
  > [role='alert'],
  > [role='status'] {
    max-width: min(var(--page-width), 100% - 2 * var(--space-4));
    margin: var(--space-8) auto;
  }
`;
