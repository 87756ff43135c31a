import styled from '@emotion/styled';

/**
 * Task cards side by side: 1 on a phone, up to 3, as they hold more text than a tour's. A `<ul>`; its
 * children are `<li>`.
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
