import styled from '@emotion/styled';
import { useAuth } from '@safar/shared-auth';
import type { LinkDefinition } from '@safar/shared-contracts/remote-definition.contract';
import { paths } from '@safar/shared-contracts/paths';
import { LinkButton } from '@safar/shared-ui/button';
import { AccountPanel } from './account-panel';
import { useLogOut } from './use-log-out';

/** The account in the menu of a phone: what the profile menu has, or the ways to get in. */
export function MenuSheetAccount({ menu, close }: { menu: LinkDefinition[]; close: () => void }) {
  const user = useAuth((session) => session.user);
  const loading = useAuth((session) => session.loading);
  const logOut = useLogOut();
  if (loading) return null;
  if (!user) {
    return (
      <Ways>
        <LinkButton to={paths.login}>Login</LinkButton>
        <LinkButton to={paths.register} variant="quiet">
          Create an account
        </LinkButton>
      </Ways>
    );
  }
  const leave = () => {
    close();
    logOut();
  };
  return (
    <section aria-label="Account">
      <AccountPanel user={user} links={menu} onLogOut={leave} />
    </section>
  );
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;
