import styled from '@emotion/styled';
import { asSentence } from '@safar/shared-contracts/as-sentence';
import { paths } from '@safar/shared-contracts/paths';
import type { Task } from '@safar/shared-contracts/task.contract';
import { LinkButton } from '@safar/shared-ui/button';
import { DeleteButton } from '@safar/shared-ui/delete-button';
import { failureDialog } from '@safar/shared-ui/failure-dialog';
import { CheckIcon } from '@safar/shared-ui/icons';
import { isMissing } from '@safar/shared-ui/failure-questions';
import { toastSuccess } from '@safar/shared-ui/toast';
import { biddersGetNotice } from '../bidders-get-notice';
import { isOver } from '../task-state';
import { stateWith } from '../known-task';
import { deleteTask } from '../tasks.api';

/**
 * The actions of a task: its poster edits and deletes it, others bid on it while it is open. Source: Spec
 * D2.14.
 */
export function TaskActions({ task, onGone }: { task: Task; onGone: () => void }) {
  return (
    <Actions>{task.mine ? <OwnActions task={task} onGone={onGone} /> : <BidAction task={task} />}</Actions>
  );
}

function BidAction({ task }: { task: Task }) {
  if (task.bidByMe) {
    return (
      <Done>
        <CheckIcon />
        Already Bidded
      </Done>
    );
  }
  if (isOver(task)) return null;
  return (
    <LinkButton small to={paths.bid(task)} state={stateWith(task)} aria-label={`Bid on ${task.title}`}>
      Bid
    </LinkButton>
  );
}

function OwnActions({ task, onGone }: { task: Task; onGone: () => void }) {
  return (
    <>
      <LinkButton small variant="quiet" to={paths.updateTask(task._id)} aria-label={`Edit ${task.title}`}>
        Edit
      </LinkButton>
      <DeleteButton
        name={task.title}
        question="Are you sure you want to delete this task?"
        text={
          isOver(task) || task.likeCount === 0
            ? task.title
            : `${asSentence(task.title)} ${biddersGetNotice(task)}.`
        }
        onDelete={async (version = task.version) => {
          toastSuccess((await deleteTask(task._id, version)) || 'Task deleted successfully.');
          onGone();
        }}
        onFailure={async (error) => {
          // The specification has no texts for this; these follow those of a booking.
          await failureDialog(error, { refused: 'Failed to delete task', doing: 'deleting' });
          if (isMissing(error)) onGone();
        }}
      />
    </>
  );
}

const Done = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  color: var(--success);
  font-weight: 600;
`;

const Actions = styled.div`
  /* Stacked above the area of the card's link. */
  position: relative;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1);
  margin-inline-start: auto;

  [data-variant='secondary'] {
    min-width: 5rem;
  }
  /* On the user's own card the actions are quieter than the text. */
  [data-variant='danger'] {
    border-color: transparent;
  }
`;
