import { paths } from '@safar/shared-contracts/paths';
import { LinkButton } from '@safar/shared-ui/button';
import { EmptyState } from '@safar/shared-ui/empty-state';
import type { TaskFilter } from '../tasks.api';

/** Shown when there is no task, or none of those chosen. Source: Spec 2.23. */
export function NoTasks(filter: TaskFilter) {
  return (
    <EmptyState title="No posts here." text={textOf(filter)}>
      {filter.category || filter.mine === 'bid' ? (
        <LinkButton to={paths.taskBoard}>See all tasks</LinkButton>
      ) : (
        <LinkButton to={paths.addTask}>Post {filter.mine ? 'a' : 'the first'} task</LinkButton>
      )}
    </EmptyState>
  );
}

function textOf({ category, mine }: TaskFilter): string {
  if (category) return `Nobody needs help with ${category} at the moment.`;
  if (mine === 'bid') return 'The tasks you bid on are listed here.';
  return mine ? 'The tasks you post are listed here.' : 'Be the first: post a task and see who bids on it.';
}
