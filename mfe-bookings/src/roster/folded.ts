import styled from '@emotion/styled';

/** What a guide seldom needs, under a line that opens it. It is not printed. */
export const Folded = styled.details`
  summary {
    width: fit-content;
    /* Forced colours show it. */
    border: 1px solid transparent;
    padding-block: var(--space-3);
    font-weight: 600;
    cursor: pointer;
  }
  ul {
    padding: 0;
    list-style: none;
  }
  @media print {
    display: none;
  }
`;

/** What is under it, one after the other. */
export const FoldedList = styled.ul`
  display: grid;
  gap: var(--space-6);

  li {
    display: grid;
    gap: var(--space-2);
    min-width: 0;
    overflow-wrap: anywhere;
  }
  p {
    color: var(--ink-soft);
  }
`;
