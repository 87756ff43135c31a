import styled from '@emotion/styled';
import type { Task } from '@safar/shared-contracts/task.contract';
import { Avatar } from '@safar/shared-ui/avatar';
import { VisuallyHidden } from '@safar/shared-ui/visually-hidden';

/** Who posted a task: initial, name and stars. */
export function Poster({ user: { name, rating } }: { user: Task['user'] }) {
  return (
    <Line>
      <Avatar name={name} size={32} />
      <span>{name}</span>
      <Stars>
        <span aria-hidden="true">★ {rating}</span>
        <VisuallyHidden>{rating === 0 ? 'no stars yet' : `${rating} of 5 stars`}</VisuallyHidden>
      </Stars>
    </Line>
  );
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-width: 0;
`;

const Stars = styled.span`
  flex: none;
  color: var(--warning);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;
