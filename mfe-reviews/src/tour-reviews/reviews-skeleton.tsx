import styled from '@emotion/styled';
import { Skeleton } from '@safar/shared-ui/skeleton';
import { VisuallyHidden } from '@safar/shared-ui/visually-hidden';

/** Stands for reviews, or for the form of one, while they load. */
export function ReviewsSkeleton({ text = 'Loading reviews...' }: { text?: string }) {
  return (
    <Lines>
      <VisuallyHidden role="status">{text}</VisuallyHidden>
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
