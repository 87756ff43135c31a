import styled from '@emotion/styled';

/** A centred message: an `<h2>`, a sentence, and {@link MessageActions} to go on. */
export const MessageBox = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-2);
  padding: var(--space-12) var(--space-4);
  text-align: center;

  h2 {
    max-width: 24ch;
    font-size: var(--size-4);
  }
  p {
    color: var(--ink-soft);
  }
`;

/** Links and buttons to go on with. */
export const MessageActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-3);
  margin-top: var(--space-4);
`;
