import styled from '@emotion/styled';

/** The form, and beside it (under it on a phone) the preview. */
export const FormAndPreview = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-8) clamp(var(--space-8), 6vw, var(--space-24));

  @media (min-width: 60rem) {
    grid-template-columns: minmax(0, 40rem) minmax(18rem, 23rem);
    justify-content: space-between;
  }
`;

/** All fields at once, to switch them off. */
export const Fields = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  min-width: 0;
  padding: 0;
  border: 0;
`;

/** Fields that belong together. */
export const Part = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  min-width: 0;
  padding: 0;
  border: 0;

  legend {
    margin-bottom: var(--space-4);
    padding: 0;
    font: 700 var(--size-4) / 1.2 var(--font-display);
  }
  & + & {
    margin-top: var(--space-6);
  }
`;

export const FieldWithCount = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);
`;

/** As wide as a thumb reaches on a phone. */
export const Submit = styled.div`
  display: grid;
  margin-top: var(--space-2);

  @media (min-width: 30rem) {
    justify-content: start;
  }
`;
