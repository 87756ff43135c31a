import { css } from '@emotion/react';
import styled from '@emotion/styled';

/** For what only screen readers should get and that has a tag of its own. */
export const visuallyHiddenStyles = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Text for screen readers only. */
export const VisuallyHidden = styled.span(visuallyHiddenStyles);
