import styled from '@emotion/styled';
import { paths } from '@safar/shared-contracts/paths';
import { TASK_CATEGORIES } from '@safar/shared-contracts/task.contract';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { CategoryIcon } from '../category/category-icon';
import { categoryColours } from '../category/category-colours';
import type { TaskFilter } from '../tasks.api';

const addressOf = (filter: Record<string, string>) => `${paths.taskBoard}?${new URLSearchParams(filter)}`;

const OWN = [
  { mine: 'posted', label: 'Your tasks' },
  { mine: 'bid', label: 'Your bids' },
] as const;

/**
 * Links that filter the board by category, or by what is the user's own, so that the choice is in the
 * address. On a phone they scroll sideways.
 */
export function TaskFilterLinks({ chosen: { category: chosen, mine } }: { chosen: TaskFilter }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // On a phone the current link may be outside of the visible part.
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - list.current.clientWidth / 3;
  }, [chosen, mine]);

  return (
    <nav aria-label="Tasks to show">
      <Chips ref={list}>
        <li>
          <Link to={paths.taskBoard} aria-current={(chosen ?? mine) ? undefined : 'page'} preventScrollReset>
            All tasks
          </Link>
        </li>
        {OWN.map(({ label, ...own }) => (
          <li key={label}>
            <Link
              to={addressOf(own)}
              aria-current={mine === own.mine ? 'page' : undefined}
              preventScrollReset
            >
              {label}
            </Link>
          </li>
        ))}
        {TASK_CATEGORIES.map((category) => (
          <li key={category}>
            <Link
              to={addressOf({ category })}
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
