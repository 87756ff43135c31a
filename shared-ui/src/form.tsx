import styled from '@emotion/styled';

/** A form in one column: `<Form {...form.props}>` around a summary, fields and buttons. */
export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
`;
