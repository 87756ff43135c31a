import styled from '@emotion/styled';
import { toneStyles } from '../messages/tone-styles';

/** A short label: a destination, a category, a status. `data-tone` colours it: success, warning, danger. */
export const Tag = styled.span`
  ${toneStyles}
  display: inline-block;
  align-self: start;
  justify-self: start;
  max-width: 100%;
  padding: 0.25em 0.8em;
  border-radius: var(--radius-full);
  font-size: var(--size-1);
  line-height: 1.4;
  overflow-wrap: anywhere;

  /* Most printers leave its background out. */
  @media print {
    padding: 0;
  }
`;
