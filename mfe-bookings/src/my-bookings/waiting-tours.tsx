import styled from '@emotion/styled';
import { paths } from '@safar/shared-contracts/paths';
import type { WaitingTour } from '@safar/shared-contracts/waiting.contract';
import { formatCount, formatDate } from '@safar/shared-ui/format';
import { Section } from '@safar/shared-ui/page';
import { useId } from 'react';
import { Link } from 'react-router-dom';

/** The tours that a traveller waits for; nothing when there are none. Undefined: they could not be loaded. */
export function WaitingTours({ tours }: { tours: readonly WaitingTour[] | undefined }) {
  const headingId = useId();
  if (tours?.length === 0) return null;
  return (
    <Section aria-labelledby={headingId}>
      <h2 id={headingId}>Waiting for places</h2>
      <p>{tours ? EXPLANATION : NOT_LOADED}</p>
      <List>
        {tours?.map(({ tourPackage: { _id, tourName, departureDate }, travellers, placesFree }) => (
          <li key={_id}>
            <Link to={paths.tourDetails(_id)}>{tourName}</Link>
            <span>
              {formatDate(departureDate)}, for {formatCount(travellers, 'traveller')}
            </span>
            {placesFree && <strong>There are enough places now.</strong>}
          </li>
        ))}
      </List>
    </Section>
  );
}

const EXPLANATION =
  'You get a notice when there are enough places. Book the tour on its page, or stop waiting there.';
const NOT_LOADED = 'The tours you wait for could not be loaded. You still get your notices.';

const List = styled.ul`
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: var(--space-1) var(--space-4);
    padding-block: var(--space-3);
    border-block-start: 1px solid var(--hairline);
  }
`;
