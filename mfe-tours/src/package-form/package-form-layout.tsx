import styled from '@emotion/styled';

/** The form, and beside it (under it on a phone) the preview. */
export const FormAndPreview = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-8);

  @media (min-width: 60rem) {
    grid-template-columns: minmax(0, 40rem) 20rem;
  }
`;

export const Fields = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  min-width: 0;
  padding: 0;
  border: 0;
`;
