import styled from '@emotion/styled';

/** Lays out the parts of an account screen in one column; a form in it has the same gaps. */
export const FormColumn = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);

  form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-6);
  }
`;

/** The divider between the form and the Google button. */
export const Or = styled.p`
  display: flex;
  gap: var(--space-3);
  align-items: center;
  max-width: none;
  color: var(--ink-soft);
  font-size: var(--size-1);

  &::before,
  &::after {
    content: '';
    flex: 1;
    border-block-start: 1px solid var(--hairline);
  }
`;
