import styled from '@emotion/styled';
import { ApiFailure } from '@safar/shared-auth';
import { paths } from '@safar/shared-contracts/paths';
import type { Task } from '@safar/shared-contracts/task.contract';
import { LinkButton } from '@safar/shared-ui/button';
import { DeleteButton } from '@safar/shared-ui/delete-button';
import { alertDialog } from '@safar/shared-ui/dialog';
import { Tag } from '@safar/shared-ui/tag';
import { toastSuccess } from '@safar/shared-ui/toast';
import { taskState } from '../task-state';
import { deleteTask } from '../tasks.api';

/** What can be done with a task: its poster edits and deletes it, others bid on it while it is open. Source: decisions.md, Routes. */
export function TaskActions({ task, onGone }: { task: Task; onGone: () => void }) {
  return (
    <Actions>
      {task.closed && <Tag data-tone="warning">Closed</Tag>}
      {task.mine ? <OwnActions task={task} onGone={onGone} /> : <BidAction task={task} />}
    </Actions>
  );
}

function BidAction({ task }: { task: Task }) {
  if (task.bidByMe) return <Tag data-tone="success">Already Bidded</Tag>;
  if (task.closed) return null;
  return (
    <LinkButton small to={paths.bid(task)} state={taskState(task)} aria-label={`Bid on ${task.title}`}>
      Bid
    </LinkButton>
  );
}

function OwnActions({ task, onGone }: { task: Task; onGone: () => void }) {
  return (
    <>
      <LinkButton small to={paths.updateTask(task._id)} aria-label={`Edit ${task.title}`}>
        Edit
      </LinkButton>
      <DeleteButton
        name={task.title}
        question="Are you sure you want to delete this task?"
        text={task.title}
        onDelete={async () => {
          toastSuccess((await deleteTask(task._id)) || 'Task deleted successfully.');
          onGone();
        }}
        onFailure={async (error) => {
          await alertDialog({ ...refusalText(error), icon: 'error' });
          if (error instanceof ApiFailure && error.status === 404) onGone();
        }}
      />
    </>
  );
}

/** The words are those of a booking's delete: the specification has none for a task. */
function refusalText(error: unknown): { title: string; text: string } {
  const text = error instanceof Error ? error.message : '';
  const refused = error instanceof ApiFailure && error.kind === 'http';
  return { title: refused ? 'Failed to delete task' : 'An error occurred while deleting', text };
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  min-height: 32px;
`;
