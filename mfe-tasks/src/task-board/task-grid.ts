import styled from '@emotion/styled';

/**
 * A `<ul>` of task cards (`<li>`): one column on a phone, at most three, because task cards hold more text
 * than tour cards.
 */
export const TaskGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: var(--space-6);
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    min-width: 0;
  }
`;
