import styled from '@emotion/styled';
import { paths } from '@safar/shared-contracts/paths';
import { TASK_CATEGORIES, type Task } from '@safar/shared-contracts/task.contract';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { CategoryIcon } from '../category/category-icon';
import { categoryColours } from '../category/category-colours';

type Category = Task['category'];

const addressOf = (category: Category) => `${paths.taskBoard}?${new URLSearchParams({ category })}`;

/**
 * Links that filter the board by category, so that the choice is in the address. On a phone they scroll
 * sideways.
 */
export function CategoryFilter({ chosen }: { chosen: Category | undefined }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // On a phone the current link may be outside of the visible part.
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - list.current.clientWidth / 3;
  }, [chosen]);

  return (
    <nav aria-label="Categories">
      <Chips ref={list}>
        <li>
          <Link to={paths.taskBoard} aria-current={chosen ? undefined : 'page'} preventScrollReset>
            All tasks
          </Link>
        </li>
        {TASK_CATEGORIES.map((category) => (
          <li key={category}>
            <Link
              to={addressOf(category)}
              data-category={category}
              aria-current={chosen === category ? 'page' : undefined}
              preventScrollReset
            >
              <CategoryIcon category={category} />
              {category}
            </Link>
          </li>
        ))}
      </Chips>
    </nav>
  );
}

const Chips = styled.ul`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  padding: 0;
  list-style: none;

  a {
    --category: var(--on-brand);
    --category-tint: var(--brand);
    ${categoryColours}
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
    min-height: 44px;
    padding: var(--space-1) var(--space-4);
    border: 1px solid var(--hairline);
    border-radius: var(--radius-full);
    color: var(--ink);
    background: var(--surface);
    font-size: var(--size-1);
    font-weight: 600;
    text-decoration: none;
    white-space: nowrap;
    transition: border-color var(--fast) var(--easing);
  }
  a:hover {
    border-color: var(--edge);
  }
  a[aria-current] {
    border-color: var(--category);
    color: var(--category);
    background: var(--category-tint);
  }

  @media (max-width: 47.98rem) {
    flex-wrap: nowrap;
    /* Reaches to the edges of the screen, where the links fade out. The focus ring needs the padding. */
    margin-inline: calc(-1 * var(--space-4));
    padding: var(--space-2) var(--space-4);
    margin-block: calc(-1 * var(--space-2));
    overflow-x: auto;
    scrollbar-width: none;
    mask-image: linear-gradient(to right, transparent, black 1rem calc(100% - 2.5rem), transparent);
  }
`;
