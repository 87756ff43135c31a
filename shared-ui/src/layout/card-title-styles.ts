import { css } from '@emotion/react';

/** A heading whose link covers the card around it. The card must be `position: relative`. */
export const cardTitleStyles = css`
  a {
    color: inherit;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
    text-decoration-thickness: 2px;
  }
  /* The link covers the card. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  a:focus-visible {
    outline: none;
  }
  a:focus-visible::after {
    outline: 3px solid var(--focus);
    outline-offset: 4px;
    border-radius: var(--radius-2);
  }
`;
