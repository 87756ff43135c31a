import { css } from '@emotion/react';
import styled from '@emotion/styled';

/** For elements with a tag of their own that only screen readers should get. */
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
