import styled from '@emotion/styled';

/** A form in one column: `<Form {...form.props}>` around a summary, fields and buttons. */
export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
`;

/** The form, and beside it (below it on a phone) a preview of the result. */
export const FormAndPreview = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-12) clamp(var(--space-8), 6vw, var(--space-24));

  @media (min-width: 60rem) {
    grid-template-columns: minmax(0, 40rem) minmax(18rem, 23rem);
    justify-content: space-between;
  }
`;

/** All fields, so that they can be disabled together. */
export const Fields = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  min-width: 0;
  padding: 0;
  border: 0;
`;

/** A group of fields with a `<legend>`. */
export const FormPart = styled(Fields)`
  > legend {
    margin-bottom: var(--space-4);
    padding: 0;
    font: 700 var(--size-4) / 1.2 var(--font-display);
  }
  & + & {
    margin-top: var(--space-6);
  }
`;

/** The buttons below a form, on a phone as wide as the form. */
export const FormActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);

  @media (max-width: 29.98rem) {
    > * {
      flex: 1 0 100%;
    }
  }
`;
