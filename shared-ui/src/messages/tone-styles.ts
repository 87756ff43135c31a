import { css } from '@emotion/react';

/**
 * The colours for each value of `data-tone`: success, warning or danger; any other value means information.
 */
export const toneStyles = css`
  --tone: var(--brand);
  --tint: var(--brand-tint);
  color: var(--tone);
  background: var(--tint);
  font-weight: 600;

  &[data-tone='success'] {
    --tone: var(--success);
    --tint: var(--success-tint);
  }
  &[data-tone='warning'] {
    --tone: var(--warning);
    --tint: var(--warning-tint);
  }
  &[data-tone='danger'] {
    --tone: var(--danger);
    --tint: var(--danger-tint);
  }
`;
