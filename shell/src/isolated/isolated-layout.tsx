import styled from '@emotion/styled';
import type { RemoteRelease } from '@safar/shared-contracts/release.contract';
import { useHeadingFocus } from '@safar/shared-ui/page';
import { Toasts } from '@safar/shared-ui/toasts';
import { Outlet, useLocation } from 'react-router-dom';
import { ProgressBar } from '../layout/progress-bar';
import { SkipLink } from '../layout/skip-link';
import { IsolatedBanner } from './isolated-banner';

const MAIN_ID = 'main';

/**
 * The layout of an isolated page: the switches, and below them the remote in the whole width, as on the site.
 */
export function IsolatedLayout({ remote }: { remote: RemoteRelease }) {
  const { pathname } = useLocation();
  useHeadingFocus();
  return (
    <>
      <SkipLink to={MAIN_ID} />
      <ProgressBar />
      <IsolatedBanner remote={remote} />
      <Main id={MAIN_ID} tabIndex={-1}>
        <Outlet key={pathname} />
      </Main>
      <Toasts />
    </>
  );
}

const Main = styled.main`
  min-height: 100dvh;

  &:focus {
    outline: none;
  }
  /* A message in place of a screen has no margins of its own. */
  > [role='alert'],
  > [role='status'] {
    max-width: min(var(--page-width), 100% - 2 * var(--space-4));
    margin: var(--space-8) auto;
  }
`;

/** For everything that is not a screen: screens have margins of their own. */
export const Margins = styled.div`
  max-width: var(--page-width);
  margin-inline: auto;
  padding: var(--space-6) var(--space-4);
`;
