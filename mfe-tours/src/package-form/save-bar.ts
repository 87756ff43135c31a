import styled from '@emotion/styled';
import { FormActions } from '@safar/shared-ui/form';

/** The buttons of a long form: in sight while its fields are, unless the window is low, as a zoomed one. */
export const SaveBar = styled(FormActions)`
  @media (min-height: 34rem) {
    position: sticky;
    z-index: 1;
    bottom: 0;
    /* Hides the edge of a field that is below it, and its focus ring. */
    margin-inline: calc(-1 * var(--space-1));
    padding: var(--space-3) var(--space-1);
    border-top: 1px solid var(--hairline);
    background: var(--paper);

    /* What gets the focus is above it. */
    form:has(> &) * {
      scroll-margin-bottom: 6rem;
    }
  }
`;
