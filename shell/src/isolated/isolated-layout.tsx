import styled from '@emotion/styled';
import { useAuth } from '@safar/shared-auth';
import { paths } from '@safar/shared-contracts/paths';
import type { RemoteRelease } from '@safar/shared-contracts/release.contract';
import { Button } from '@safar/shared-ui/button';
import { Toasts } from '@safar/shared-ui/toasts';
import { Link, Outlet } from 'react-router-dom';
import { ThemeToggle } from '../layout/theme-toggle';

const Strip = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-4);
  align-items: center;
  padding: var(--space-2) var(--space-4);
  border-block-end: 2px dashed var(--edge);
  background: var(--surface-2);
`;

const Main = styled.main`
  max-width: var(--page-width);
  margin-inline: auto;
  padding: var(--space-6) var(--space-4);
`;

/** In place of the site's layout: says which build runs alone here, and lets whoever tests it sign in and out. */
export function IsolatedLayout({ remote }: { remote: RemoteRelease }) {
  const user = useAuth((session) => session.user);
  const logOut = useAuth((session) => session.logOut);
  return (
    <>
      <Strip>
        <strong>{remote.name}</strong> alone, build {remote.live.build}
        <Link to="/">Start</Link>
        {user ? (
          <>
            Signed in as {user.email} {/* shared-auth logs the cause. */}
            <Button onClick={() => void logOut().catch(() => undefined)}>Log out</Button>
          </>
        ) : (
          <Link to={paths.login}>Login</Link>
        )}
        <ThemeToggle />
      </Strip>
      <Main>
        <Outlet />
      </Main>
      <Toasts />
    </>
  );
}
