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
          <PaddedBars>
            <Skeleton inlineSize="50%" blockSize="3em" />
            <Skeleton blockSize="5em" />
            <Skeleton blockSize="52px" corners="var(--radius-full)" />
          </PaddedBars>
        </Card>
      </aside>
      <div>
        <VisuallyHidden role="status">Loading...</VisuallyHidden>
        <Bars aria-hidden="true">
          {LINES.map((width) => (
            <Skeleton key={width} inlineSize={`${width}%`} />
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

const PaddedBars = styled(Bars)`
  padding: var(--space-6);
`;
