import styled from '@emotion/styled';
import type { Task } from '@safar/shared-contracts/task.contract';
import { categoryColours } from './category-colours';
import { CategoryIcon } from './category-icon';

/** Shows a task's category as name, icon and colour. */
export function CategoryTag({ category }: { category: Task['category'] }) {
  return (
    <Chip data-category={category}>
      <CategoryIcon category={category} />
      {category}
    </Chip>
  );
}

const Chip = styled.span`
  ${categoryColours}
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  /* Forced colours show no tint. */
  border: 1px solid transparent;
  padding: 0.2em 0.8em 0.2em 0.6em;
  border-radius: var(--radius-full);
  color: var(--category);
  background: var(--category-tint);
  font-size: var(--size-1);
  font-weight: 600;
  line-height: 1.4;
`;
