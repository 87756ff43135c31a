import styled from '@emotion/styled';
import type { Task } from '@safar/shared-contracts/task.contract';
import { Avatar } from '@safar/shared-ui/avatar';
import { VisuallyHidden } from '@safar/shared-ui/visually-hidden';

/** Shows the poster of a task: initial, name and stars. `size` is that of the circle in pixels. */
export function Poster({ user: { name, rating }, size = 36 }: { user: Task['user']; size?: number }) {
  return (
    <Line>
      <Avatar name={name} size={size} />
      <span>
        <Name>{name}</Name>
        {rating === 0 ? (
          <Stars>No stars yet</Stars>
        ) : (
          <Stars data-some>
            <span aria-hidden="true">★ {rating.toFixed(1)}</span>
            <VisuallyHidden>{rating} of 5 stars</VisuallyHidden>
          </Stars>
        )}
      </span>
    </Line>
  );
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-3);
  min-width: 0;
  line-height: 1.3;
  overflow-wrap: anywhere;
`;

const Name = styled.span`
  display: block;
  font-weight: 600;
`;

const Stars = styled.span`
  color: var(--ink-soft);
  font-size: var(--size-1);
  font-variant-numeric: tabular-nums;

  &[data-some] {
    color: var(--warning);
    font-weight: 600;
  }
`;
