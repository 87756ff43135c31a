import styled from '@emotion/styled';
import type { Booking } from '@safar/shared-contracts/booking.contract';
import { paths } from '@safar/shared-contracts/paths';
import { LinkButton } from '@safar/shared-ui/button';
import { Card } from '@safar/shared-ui/card';
import { countdownTo } from '../booking-words';

/** The very next tour a traveller leaves on. */
export function NextJourney({ booking: { _id, reference, tourPackage } }: { booking: Booking }) {
  return (
    <Frame as="section" aria-label="Next journey">
      <div>
        <Announcement>
          Your next journey: <strong>{tourPackage.tourName}</strong> leaves{' '}
          {countdownTo(tourPackage.departureDate)}
        </Announcement>
        <p>Reference {reference}</p>
      </div>
      <LinkButton to={paths.voucher(_id)}>See the voucher</LinkButton>
    </Frame>
  );
}

const Frame = styled(Card)`
  flex-flow: row wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  padding: var(--space-4) var(--space-6);

  > div {
    flex: 1 1 20rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  p {
    color: var(--ink-soft);
  }
`;

const Announcement = styled.p`
  && {
    color: var(--ink);
    font-size: var(--size-3);
  }
`;
