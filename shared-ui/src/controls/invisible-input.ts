import { css } from '@emotion/react';

/**
 * The styles of an input that lies over what its label draws: it is invisible, but still there for touch and
 * for screen readers.
 */
export const invisibleInputStyles = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: pointer;
`;
