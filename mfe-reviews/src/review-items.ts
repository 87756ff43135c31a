import styled from '@emotion/styled';

/** A list of reviews; its children are `<li>`. */
export const ReviewItems = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  padding: 0;
  list-style: none;

  > li + li {
    padding-top: var(--space-6);
    border-top: 1px solid var(--hairline);
  }
`;
