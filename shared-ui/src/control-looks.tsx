import { css } from '@emotion/react';

/** How everything one types into or picks from looks. */
export const controlLooks = css`
  width: 100%;
  min-height: 44px;
  padding: var(--space-2) var(--space-3);
  border: 1px solid var(--edge);
  border-radius: var(--radius-1);
  color: var(--ink);
  background: var(--surface);

  &:hover:not(:disabled, :read-only) {
    border-color: var(--brand);
  }
  &[aria-invalid='true'] {
    border-color: var(--danger);
    box-shadow: inset 0 0 0 1px var(--danger);
  }
  &:read-only:not(select) {
    background: var(--surface-2);
  }
  &:disabled {
    color: var(--ink-soft);
    background: var(--surface-2);
    cursor: not-allowed;
  }
`;
