import { css } from '@emotion/react';

/** A panel that opens under the navigation. */
export const dropdownLooks = css`
  position: absolute;
  top: 100%;
  max-height: calc(100dvh - 80px);
  padding: var(--space-3);
  overflow-y: auto;
  border: 1px solid var(--hairline);
  border-radius: var(--radius-2);
  color: var(--ink);
  background: var(--surface);
  box-shadow: var(--shadow-2);
  list-style: none;
`;
