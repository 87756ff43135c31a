import styled from '@emotion/styled';
import { Skeleton } from './skeleton';

/**
 * Stands for a table that is loading: `count` rows with a picture, a name and actions. Cards on a phone, like
 * the table.
 */
export function SkeletonRows({ count }: { count: number }) {
  return (
    <Rows aria-hidden="true">
      {Array.from({ length: count }, (_, row) => (
        <li key={row}>
          <Skeleton inlineSize="5rem" blockSize="3.75rem" />
          <Skeleton inlineSize="40%" />
          <Skeleton inlineSize="12%" />
          <Skeleton inlineSize="18%" blockSize="36px" />
        </li>
      ))}
    </Rows>
  );
}

const Rows = styled.ul`
  display: grid;
  padding: 0;
  border: 1px solid var(--hairline);
  border-radius: var(--radius-2);
  background: var(--surface);
  list-style: none;

  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-4);
    padding: var(--space-4);
  }
  li + li {
    border-top: 1px solid var(--hairline);
  }
  @media (max-width: 39.98rem) {
    gap: var(--space-4);
    border: 0;
    background: none;

    li,
    li + li {
      flex-wrap: wrap;
      min-height: 14rem;
      border: 1px solid var(--hairline);
      border-radius: var(--radius-2);
      background: var(--surface);
    }
  }
`;
