import styled from '@emotion/styled';

/** Text to read: headings with their paragraphs close by. */
export const Prose = styled.div`
  display: grid;
  gap: var(--space-3);
  max-width: var(--measure);

  h2 {
    margin-block-start: var(--space-6);
    font-size: var(--size-4);
  }
  ul {
    padding-inline-start: var(--space-6);
  }
`;
