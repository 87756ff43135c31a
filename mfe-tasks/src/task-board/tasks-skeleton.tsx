import styled from '@emotion/styled';
import { Card } from '@safar/shared-ui/card';
import { Skeleton } from '@safar/shared-ui/skeleton';
import { VisuallyHidden } from '@safar/shared-ui/visually-hidden';
import { TaskGrid } from './task-grid';

const COUNT = 6;

/** The lines of a card, from its category to its poster. */
const BARS = [
  { width: '45%', height: '1.9em' },
  { width: '85%', height: '3.2em' },
  { width: '100%', height: '4.8em' },
  { width: '70%', height: '1.4em' },
  { width: '50%', height: '2.3em' },
];

/** Stands for tasks that are loading, in their size. */
export function TasksSkeleton() {
  return (
    <div>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <TaskGrid aria-hidden="true">
        {Array.from({ length: COUNT }, (_, index) => (
          <li key={index}>
            <Bars>
              {BARS.map((bar) => (
                <Skeleton key={bar.width} style={bar} />
              ))}
            </Bars>
          </li>
        ))}
      </TaskGrid>
    </div>
  );
}

const Bars = styled(Card)`
  justify-content: space-between;
  gap: var(--space-3);
  min-height: 21.5rem;
  padding: var(--space-6);
`;
