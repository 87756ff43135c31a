import styled from '@emotion/styled';
import { Card } from '@safar/shared-ui/card';
import { Skeleton } from '@safar/shared-ui/skeleton';
import { VisuallyHidden } from '@safar/shared-ui/visually-hidden';
import { TaskGrid } from './task-grid';

const COUNT = 6;

/** The lines of a card, from its category to its poster. */
const BARS = [
  { inlineSize: '45%', blockSize: '1.9em' },
  { inlineSize: '85%', blockSize: '3.2em' },
  { inlineSize: '100%', blockSize: '4.8em' },
  { inlineSize: '70%', blockSize: '1.4em' },
  { inlineSize: '50%', blockSize: '2.3em' },
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
                <Skeleton key={bar.inlineSize} {...bar} />
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
