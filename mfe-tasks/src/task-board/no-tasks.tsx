import { paths } from '@safar/shared-contracts/paths';
import type { Task } from '@safar/shared-contracts/task.contract';
import { LinkButton } from '@safar/shared-ui/button';
import { EmptyState } from '@safar/shared-ui/empty-state';

/** Shown when there is no task, or none of the chosen category. Source: Spec 2.23. */
export function NoTasks({ category }: { category: Task['category'] | undefined }) {
  return (
    <EmptyState
      title="No posts here."
      text={
        category
          ? `Nobody needs help with ${category} at the moment.`
          : 'Be the first: post a task and see who bids on it.'
      }
    >
      {category ? (
        <LinkButton to={paths.taskBoard}>See all tasks</LinkButton>
      ) : (
        <LinkButton to={paths.addTask}>Post the first task</LinkButton>
      )}
    </EmptyState>
  );
}
