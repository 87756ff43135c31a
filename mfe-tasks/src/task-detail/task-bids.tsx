import { isExplained } from '@safar/shared-auth';
import type { Task } from '@safar/shared-contracts/task.contract';
import { Failure } from '@safar/shared-ui/failure';
import { Section } from '@safar/shared-ui/page';
import { Skeleton } from '@safar/shared-ui/skeleton';
import { VisuallyHidden } from '@safar/shared-ui/visually-hidden';
import { useEffect, useState, type ReactNode } from 'react';
import { listBids } from '../tasks.api';

/** Shows the poster who bid on the task, and how to reach them. */
export function TaskBids({ task: { _id, likeCount } }: { task: Task }) {
  const [list, setList] = useState<ReactNode>();
  const [failure, setFailure] = useState<string>();
  const [tries, setTries] = useState(1);
  // A task that has loaded again may have more bids.
  useEffect(() => {
    const left = new AbortController();
    Promise.all([loadList(), listBids(_id, { signal: left.signal })]).then(
      ([BidList, bids]) => {
        if (left.signal.aborted) return;
        setList(<BidList bids={bids} total={likeCount} />);
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
        (list ?? <Loading />)
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

/** Its code comes with the bids: only the poster of a task sees them. */
async function loadList() {
  try {
    return (await import('./late-bids')).BidList;
  } catch (error) {
    console.error(error);
    throw new Error('Check your connection and try again.', { cause: error });
  }
}

function Loading() {
  return (
    <>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <Skeleton blockSize="3.5rem" />
    </>
  );
}
