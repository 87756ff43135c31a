import styled from '@emotion/styled';
import type { RemoteRelease } from '@safar/shared-contracts/release.contract';
import { Toasts } from '@safar/shared-ui/toasts';
import { Outlet } from 'react-router-dom';
import { IsolatedStrip } from './isolated-strip';

const Main = styled.main`
  max-width: var(--page-width);
  margin-inline: auto;
  padding: var(--space-6) var(--space-4);
`;

/** In place of the site's layout: the switches, and below them the remote. */
export function IsolatedLayout({ remote }: { remote: RemoteRelease }) {
  return (
    <>
      <IsolatedStrip remote={remote} />
      <Main>
        <Outlet />
      </Main>
      <Toasts />
    </>
  );
}
