import styled from '@emotion/styled';

/** What a guide seldom needs, under a line that opens it. It is not printed. */
export const Folded = styled.details`
  summary {
    width: fit-content;
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
