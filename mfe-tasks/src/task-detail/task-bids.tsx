import styled from '@emotion/styled';
import { isExplained } from '@safar/shared-auth';
import type { Bid, Task } from '@safar/shared-contracts/task.contract';
import { Avatar } from '@safar/shared-ui/avatar';
import { Failure } from '@safar/shared-ui/failure';
import { dayOf, formatDate } from '@safar/shared-ui/format';
import { MailLink } from '@safar/shared-ui/mail-link';
import { Section } from '@safar/shared-ui/page';
import { Skeleton } from '@safar/shared-ui/skeleton';
import { Tag } from '@safar/shared-ui/tag';
import { VisuallyHidden } from '@safar/shared-ui/visually-hidden';
import { useEffect, useState } from 'react';
import { listBids } from '../tasks.api';

/** Shows the poster who bid on the task, and how to reach them. */
export function TaskBids({ task: { _id, likeCount } }: { task: Task }) {
  const [bids, setBids] = useState<readonly Bid[]>();
  const [failure, setFailure] = useState<string>();
  const [tries, setTries] = useState(1);
  // A task that has loaded again may have more bids.
  useEffect(() => {
    const left = new AbortController();
    listBids(_id, { signal: left.signal }).then(
      (loaded) => {
        setBids(loaded);
        setFailure(undefined);
      },
      (error: unknown) => {
        if (left.signal.aborted || isExplained(error)) return;
        setFailure(error instanceof Error ? error.message : '');
      },
    );
    return () => left.abort();
  }, [_id, likeCount, tries]);

  return (
    <Section aria-labelledby="bids">
      <h2 id="bids">Bids</h2>
      {failure === undefined ? (
        <Bids bids={bids} />
      ) : (
        <Failure
          title="The bids could not be loaded"
          message={failure}
          onRetry={() => {
            setFailure(undefined);
            setTries(tries + 1);
          }}
        />
      )}
    </Section>
  );
}

/** `bids`: undefined while they load. */
function Bids({ bids }: { bids: readonly Bid[] | undefined }) {
  if (!bids) {
    return (
      <>
        <VisuallyHidden role="status">Loading...</VisuallyHidden>
        <Skeleton blockSize="3.5rem" />
      </>
    );
  }
  if (bids.length === 0) return <p>Nobody has bid yet. You get a notice of each bid.</p>;
  return (
    <List>
      {bids.map((bid) => (
        <li key={bid.email ?? bid.bidAt}>
          <BidLine bid={bid} />
        </li>
      ))}
    </List>
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
