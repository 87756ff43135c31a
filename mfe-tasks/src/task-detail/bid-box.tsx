import styled from '@emotion/styled';
import { paths } from '@safar/shared-contracts/paths';
import { BID_REFUSALS, TASK_TAKEN, type Task } from '@safar/shared-contracts/task.contract';
import { Button, LinkButton } from '@safar/shared-ui/button';
import { ActionCard, CardActions } from '@safar/shared-ui/card';
import { formatCount } from '@safar/shared-ui/format';
import { useId, useRef } from 'react';
import { DueDate } from '../due-date';
import { formatBudget } from '../format-budget';
import { TaskState } from '../task-state';
import { TakenButton } from './taken-button';
import { useBid } from './use-bid';

/**
 * Shows budget, deadline and likes of a task, and the actions of this screen. Source: Spec 2.95 to 2.97.
 */
export function BidBox({ task }: { task: Task }) {
  const { hasBid, likes, busy, bid, withdraw } = useBid(task);
  const box = useRef<HTMLDivElement>(null);
  const textId = useId();
  const reason = reasonAgainst(task, hasBid);
  const text = reason ?? `The poster ${hasBid ? 'has' : 'gets'} your name and email to write to you.`;

  const act = async (action: () => Promise<unknown>, next: string) => {
    await action();
    // The pressed button was disabled while the dialog opened, so the dialog cannot return the focus to it.
    const [button, counter] = [next, '[role=status]'].map((place) =>
      box.current?.querySelector<HTMLElement>(place),
    );
    // Without this box: the task was deleted, and the page says so.
    (button ?? counter ?? document.querySelector<HTMLElement>('h1'))?.focus();
  };

  return (
    <ActionCard ref={box}>
      <TaskState task={task} />
      <Facts>
        <div>
          <dt>Budget</dt>
          <Budget>{formatBudget(task.budget)}</Budget>
        </div>
        <div>
          <dt>Deadline</dt>
          <dd>
            <DueDate task={task} />
          </dd>
        </div>
        <div>
          <dt>Interest</dt>
          <dd>
            <span role="status" tabIndex={-1}>
              {formatCount(likes, 'like')}
            </span>
          </dd>
        </div>
      </Facts>
      <CardActions>
        <Button
          variant="primary"
          wide
          busy={busy && !hasBid}
          disabled={hasBid || reason !== undefined}
          aria-describedby={textId}
          onClick={() => void act(bid, 'button:first-of-type:enabled')}
        >
          {hasBid ? 'Already Bidded' : 'Bid Now'}
        </Button>
        <p id={textId}>{text}</p>
        {hasBid && !task.closed && !task.taken && (
          <Button wide busy={busy} onClick={() => void act(withdraw, 'button:enabled')}>
            Withdraw my bid
          </Button>
        )}
        {task.mine && (
          <>
            {!task.closed && <TakenButton task={task} />}
            <LinkButton wide to={paths.updateTask(task._id)}>
              Edit
            </LinkButton>
          </>
        )}
      </CardActions>
    </ActionCard>
  );
}

/**
 * Returns why this user cannot bid: the server would refuse. Who has bid reads that the task is taken.
 * Source: Spec D2.14, D2.16.
 */
function reasonAgainst({ mine, closed, taken }: Task, hasBid: boolean): string | undefined {
  if (mine) return BID_REFUSALS.OWN_TASK;
  if (taken) return TASK_TAKEN;
  if (closed && !hasBid) return BID_REFUSALS.TASK_CLOSED;
  return undefined;
}

const Facts = styled.dl`
  font-variant-numeric: tabular-nums;

  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 var(--space-4);
    padding-block: var(--space-3);
    border-bottom: 1px solid var(--hairline);
  }
  > div:first-of-type {
    display: block;
    padding-top: 0;
  }
  dt {
    color: var(--ink-soft);
    font-size: var(--size-1);
  }

  /* The parts are side by side where the box is as wide as the page. */
  @media (min-width: 40rem) and (max-width: 59.98rem) {
    display: grid;
    grid-template-columns: repeat(3, auto);
    align-items: end;

    > div {
      display: block;
      padding: 0;
      border: 0;
    }
  }
`;

/* In this size a budget of a million fits into one line. */
const Budget = styled.dd`
  font: 700 var(--size-5) / 1.1 var(--font-display);
  letter-spacing: -0.02em;
`;
