import styled from '@emotion/styled';
import { useAuth } from '@safar/shared-auth';
import { CalendarDate } from '@safar/shared-contracts/calendar-date.contract';
import { TaskCategory } from '@safar/shared-contracts/task.contract';
import * as v from 'valibot';
import { DueDate } from '../due-date';
import { formatBudget } from '../format-budget';
import { TaskCardLayout } from '../task-board/task-card-layout';
import type { TaskTexts } from './task-form-fields';

/** Previews the card from what is typed so far. `rating` is the poster's, if it is known. */
export function TaskPreview({ values, rating }: { values: TaskTexts; rating: number }) {
  const user = useAuth((auth) => auth.user);
  const { title, category, description, deadline, budget } = values;
  const amount = budget.trim() === '' ? NaN : Number(budget);
  return (
    <Frame aria-label="Preview">
      <p>Preview</p>
      <TaskCardLayout
        category={v.is(TaskCategory, category) ? category : undefined}
        budget={Number.isFinite(amount) ? formatBudget(amount) : '—'}
        title={title.trim() || 'The title of your task'}
        description={description.trim() || 'What needs to be done.'}
        due={
          v.is(CalendarDate, deadline) ? <DueDate task={{ deadline, closed: false }} /> : 'No deadline yet'
        }
        status={null}
        user={{ name: user?.displayName || user?.email || 'You', rating }}
      />
    </Frame>
  );
}

const Frame = styled.aside`
  display: grid;
  grid-template-columns: minmax(0, 24rem);
  gap: var(--space-3);
  align-self: start;

  > p {
    color: var(--ink-soft);
    font-size: var(--size-1);
    font-weight: 600;
  }
  @media (min-width: 60rem) {
    position: sticky;
    /* Below the fixed navigation. */
    top: calc(var(--nav-height-compact) + var(--space-6));
  }
`;
