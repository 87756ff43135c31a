import styled from '@emotion/styled';

/** Styles running text: headings close to their paragraphs. */
export const Prose = styled.div`
  display: grid;
  gap: var(--space-3);
  align-content: start;
  max-width: var(--measure);

  h2 {
    margin-block-end: var(--space-2);
    font-size: var(--size-4);
  }
  h2:not(:first-of-type),
  section:not(:first-of-type) {
    margin-block-start: var(--space-6);
  }
  h2:focus {
    outline: none;
  }
  ul {
    display: grid;
    gap: var(--space-2);
    padding-inline-start: var(--space-6);
  }
  li::marker {
    color: var(--accent);
  }
`;
