import styled from '@emotion/styled';
import { MAX_BIDS, type Bid } from '@safar/shared-contracts/task.contract';
import { Avatar } from '@safar/shared-ui/avatar';
import { dayOf, formatCount, formatDate } from '@safar/shared-ui/format';
import { MailLink } from '@safar/shared-ui/mail-link';
import { Tag } from '@safar/shared-ui/tag';

/** Who bid on a task, newest first. `total`: how many there are; a response has the newest. */
export function BidList({ bids, total }: { bids: readonly Bid[]; total: number }) {
  if (bids.length === 0) return <p>Nobody has bid yet. You get a notice of each bid.</p>;
  return (
    <>
      {/* Fewer are no cut list: one may have been withdrawn since they were counted. */}
      {bids.length >= MAX_BIDS && total > bids.length && (
        <p>
          The list has the newest {formatCount(bids.length, 'bid')} of {total.toLocaleString('en')}.
        </p>
      )}
      <List>
        {bids.map((bid) => (
          <li key={bid.email ?? bid.bidAt}>
            <BidLine bid={bid} />
          </li>
        ))}
      </List>
    </>
  );
}

function BidLine({ bid: { name = 'Safar member', email, emailVerified, bidAt } }: { bid: Bid }) {
  return (
    <Line>
      <Avatar name={name} size={40} />
      <div>
        <b>{name}</b>
        {email === undefined ? (
          <p>This bid was placed before posters could read who bids.</p>
        ) : (
          <p>
            <MailLink email={email} /> {!emailVerified && <Tag data-tone="warning">Email not confirmed</Tag>}
          </p>
        )}
        <p>
          Bid on <time dateTime={bidAt}>{formatDate(dayOf(new Date(bidAt)))}</time>
        </p>
      </div>
    </Line>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--space-4);
  padding: 0;
  list-style: none;
`;

const Line = styled.div`
  display: flex;
  gap: var(--space-3);
  min-width: 0;
  overflow-wrap: anywhere;

  p {
    color: var(--ink-soft);
    font-size: var(--size-1);
  }
`;
