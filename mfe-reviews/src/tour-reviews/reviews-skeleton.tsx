import styled from '@emotion/styled';
import { Skeleton } from '@safar/shared-ui/skeleton';
import { VisuallyHidden } from '@safar/shared-ui/visually-hidden';

/** Stands for reviews that are loading. */
export function ReviewsSkeleton() {
  return (
    <Lines>
      <VisuallyHidden role="status">Loading reviews...</VisuallyHidden>
      {['34%', '100%', '72%', '28%', '96%', '54%'].map((width) => (
        <Skeleton key={width} inlineSize={width} />
      ))}
    </Lines>
  );
}

const Lines = styled.div`
  display: grid;
  gap: var(--space-3);
`;
