import styled from '@emotion/styled';

/** The surface that a form of the account stands on; a form in it has the same gaps. */
export const FormCard = styled.div`
  display: grid;
  gap: var(--space-4);
  padding: var(--space-6) var(--space-4);
  border: 1px solid var(--hairline);
  border-radius: var(--radius-2);
  background: var(--surface);
  box-shadow: var(--shadow-1);

  @media (min-width: 30rem) {
    padding: var(--space-8);
  }
  form {
    display: grid;
    gap: var(--space-4);
  }
`;
