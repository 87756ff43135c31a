import styled from '@emotion/styled';
import { useAuth } from '@safar/shared-auth';
import type { LinkDefinition } from '@safar/shared-contracts/remote-definition.contract';
import { paths } from '@safar/shared-contracts/paths';
import { LinkButton } from '@safar/shared-ui/button';
import { useEffect, useRef } from 'react';
import { ProfileMenu } from './profile-menu';
import { useLogOut } from './use-log-out';

/**
 * Who is signed in, or the way to sign in. While that is not known its place stays empty, so that nothing flashes or moves.
 * Source: Spec 2.27, 2.28.
 */
export function NavAccount({ menu }: { menu: LinkDefinition[] }) {
  const user = useAuth((session) => session.user);
  const loading = useAuth((session) => session.loading);
  const place = useRef<HTMLDivElement>(null);
  const leaving = useRef(false);
  const logOut = useLogOut(
    () => (leaving.current = true),
    () => (leaving.current = false),
  );

  useEffect(() => {
    if (user || !leaving.current) return;
    leaving.current = false;
    // The button that had the focus is gone with its menu.
    place.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [user]);

  return (
    <Place ref={place} aria-busy={loading}>
      {user && <ProfileMenu user={user} links={menu} onLogOut={logOut} />}
      {!user && !loading && <LinkButton to={paths.login}>Login</LinkButton>}
    </Place>
  );
}

const Place = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: end;
  /* An avatar's: while this is not known, somebody was signed in the last time. */
  min-width: 44px;
  height: 44px;
`;
