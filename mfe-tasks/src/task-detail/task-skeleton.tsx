import styled from '@emotion/styled';
import { Card } from '@safar/shared-ui/card';
import { Skeleton } from '@safar/shared-ui/skeleton';
import { VisuallyHidden } from '@safar/shared-ui/visually-hidden';

/** The lengths of a description's lines, in percent. */
const LINES = [96, 100, 92, 98, 54];

/** Stands for a task that is loading, in its size. */
export function TaskSkeleton() {
  return (
    <>
      <aside aria-hidden="true">
        <Card>
          <Bars style={{ padding: 'var(--space-6)' }}>
            <Skeleton style={{ width: '50%', height: '3em' }} />
            <Skeleton style={{ height: '5em' }} />
            <Skeleton style={{ height: 52, borderRadius: 'var(--radius-full)' }} />
          </Bars>
        </Card>
      </aside>
      <div>
        <VisuallyHidden role="status">Loading...</VisuallyHidden>
        <Bars aria-hidden="true">
          {LINES.map((width) => (
            <Skeleton key={width} style={{ width: `${width}%` }} />
          ))}
        </Bars>
      </div>
    </>
  );
}

const Bars = styled.div`
  display: grid;
  gap: var(--space-4);
`;
