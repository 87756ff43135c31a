import styled from '@emotion/styled';
import { paths } from '@safar/shared-contracts/paths';
import { LinkButton } from '@safar/shared-ui/button';

/** Shown to a traveller whose bookings are all past or cancelled. */
export function NoUpcomingBookings() {
  return (
    <Invitation>
      <p>You have no upcoming tours. Where would you like to go next?</p>
      <LinkButton to={paths.allPackages} variant="primary">
        All Packages
      </LinkButton>
    </Invitation>
  );
}

const Invitation = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  padding: var(--space-6);
  border: 1px solid transparent;
  border-radius: var(--radius-2);
  background: var(--brand-tint);

  p {
    font-size: var(--size-3);
  }
`;
