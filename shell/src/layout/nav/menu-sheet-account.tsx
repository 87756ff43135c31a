import styled from '@emotion/styled';
import { useAuth } from '@safar/shared-auth';
import type { LinkDefinition } from '@safar/shared-contracts/remote-definition.contract';
import { paths } from '@safar/shared-contracts/paths';
import { LinkButton } from '@safar/shared-ui/button';
import { AccountPanel } from './account-panel';
import { useLogOut } from './use-log-out';

/**
 * The account in the menu of a phone: the content of the profile menu, or the links to log in and register.
 */
export function MenuSheetAccount({ menu, close }: { menu: LinkDefinition[]; close: () => void }) {
  const user = useAuth((session) => session.user);
  const loading = useAuth((session) => session.loading);
  const logOut = useLogOut();
  if (loading) return null;
  if (!user) {
    return (
      <SignInLinks>
        <LinkButton to={paths.login}>Login</LinkButton>
        <LinkButton to={paths.register} variant="quiet">
          Create an account
        </LinkButton>
      </SignInLinks>
    );
  }
  const closeAndLogOut = () => {
    close();
    logOut();
  };
  return (
    <section aria-label="Account">
      <AccountPanel user={user} links={menu} onLogOut={closeAndLogOut} />
    </section>
  );
}

const SignInLinks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;
