import { css } from '@emotion/react';

/** The colours of what `data-tone` says: success, warning or danger; anything else is information. */
export const toneLooks = css`
  color: var(--brand);
  background: var(--brand-tint);
  font-weight: 600;

  &[data-tone='success'] {
    color: var(--success);
    background: var(--success-tint);
  }
  &[data-tone='warning'] {
    color: var(--warning);
    background: var(--warning-tint);
  }
  &[data-tone='danger'] {
    color: var(--danger);
    background: var(--danger-tint);
  }
`;
