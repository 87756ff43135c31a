import styled from '@emotion/styled';
import type { Task } from '@safar/shared-contracts/task.contract';
import { countdownTo, daysUntil, formatDate } from '@safar/shared-ui/format';
import { useToday } from '@safar/shared-ui/use-today';
import { isOver } from './task-state';

/** A deadline is urgent from this many days before it, and near from the next number on. */
const PRESSING = 2;
const NEAR = 7;

/** Shows when a task is due: 'in 5 days · 1 Dec 2026', or only the date once nobody can bid on it. */
export function DueDate({ task }: { task: Pick<Task, 'deadline' | 'closed' | 'taken'> }) {
  const { deadline } = task;
  const today = useToday();
  if (isOver(task)) return <time dateTime={deadline}>{formatDate(deadline)}</time>;
  return (
    <time dateTime={deadline}>
      <Distance data-urgency={urgencyOf(deadline, today)}>{countdownTo(deadline, today)}</Distance> ·{' '}
      {formatDate(deadline)}
    </time>
  );
}

function urgencyOf(deadline: string, today: string): 'pressing' | 'near' | undefined {
  const days = daysUntil(deadline, today);
  if (days <= PRESSING) return 'pressing';
  return days <= NEAR ? 'near' : undefined;
}

const Distance = styled.strong`
  font-weight: 600;

  &[data-urgency='near'] {
    color: var(--warning);
  }
  &[data-urgency='pressing'] {
    color: var(--danger);
  }
`;
