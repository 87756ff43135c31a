import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';

const slideIn = keyframes`
  from { transform: translateX(40%); opacity: 0; }
`;

/**
 * The sheet that the menu button opens on a phone, from the right over the page. In a wide window it is part
 * of the bar.
 */
export const MenuSheet = styled.div`
  position: absolute;
  z-index: 1;
  inset: 0 0 auto auto;
  display: none;
  align-content: start;
  gap: var(--space-6);
  width: min(26rem, 100%);
  height: 100dvh;
  padding: 0 var(--space-6) var(--space-8);
  overflow-y: auto;
  scroll-padding-block-start: var(--nav-height);
  overscroll-behavior: contain;
  border-inline-start: 1px solid transparent;
  color: var(--ink);
  background: var(--paper);
  box-shadow: var(--shadow-2);
  animation: ${slideIn} var(--slow) var(--easing);

  &[data-open='true'] {
    display: grid;
  }
  /* Behind the brand and the button of the bar, which the rest scrolls under. */
  &::before {
    content: '';
    position: sticky;
    z-index: 1;
    top: 0;
    height: var(--nav-height);
    margin-block-end: calc(var(--space-2) - var(--space-6));
    background: inherit;
  }

  @media (min-width: 48rem) {
    &,
    &[data-open='true'] {
      position: static;
      display: block;
      width: auto;
      height: auto;
      padding: 0;
      overflow: visible;
      border: 0;
      color: inherit;
      background: none;
      box-shadow: none;
      animation: none;
    }
    &::before,
    > :not(nav) {
      display: none;
    }
  }
`;
