import styled from '@emotion/styled';
import { useAuth } from '@safar/shared-auth';
import type { LinkDefinition } from '@safar/shared-contracts/remote-definition.contract';
import { paths } from '@safar/shared-contracts/paths';
import { LinkButton } from '@safar/shared-ui/button';
import { useEffect, useRef } from 'react';
import { ProfileMenu } from './profile-menu';
import { useLogOut } from './use-log-out';

/**
 * The profile menu of the signed-in user, or the Login link. While the session is unknown it is empty but as
 * large, so that nothing flashes or moves; so it is in markup of a server, which is made for anonymous
 * visitors, once the page has seen that somebody was signed in (edge/src/page/before-shell/theme.inline.ts).
 * Source: Spec 2.27, 2.28.
 */
export function NavAccount({ menu }: { menu: LinkDefinition[] }) {
  const user = useAuth((session) => session.user);
  const loading = useAuth((session) => session.loading);
  const container = useRef<HTMLDivElement>(null);
  const loggingOut = useRef(false);
  const logOut = useLogOut(
    () => (loggingOut.current = true),
    () => (loggingOut.current = false),
  );

  // From here on the session decides, and not what the page saw before it had one.
  useEffect(() => void delete document.documentElement.dataset['signedIn'], []);

  useEffect(() => {
    if (user || !loggingOut.current) return;
    loggingOut.current = false;
    // The button that had the focus was removed with its menu.
    container.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [user]);

  return (
    <Container ref={container} aria-busy={loading}>
      {user && !loading && <ProfileMenu user={user} links={menu} onLogOut={logOut} />}
      {!user && !loading && <LinkButton to={paths.login}>Login</LinkButton>}
    </Container>
  );
}

const Container = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: end;
  /* The size of an avatar: the session is unknown only when a user was signed in at the last visit. */
  min-width: 44px;
  height: 44px;

  html[data-signed-in] & > a {
    display: none;
  }
`;
