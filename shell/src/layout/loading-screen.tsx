import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';

/** Marks the loading screen in markup. */
export const LOADING_SCREEN = 'data-loading-screen';

/** Shown while a screen's code or data loads, or the session is unknown. Source: Spec 2.19. */
export function LoadingScreen() {
  return (
    <Container role="status" {...{ [LOADING_SCREEN]: true }}>
      <Animation aria-hidden="true" />
      Loading...
      <Late>
        This is taking longer than usual. <a href="">Retry</a>
      </Late>
    </Container>
  );
}

const walk = keyframes`
  from { transform: translateX(0); }
  to { transform: translateX(calc(9rem - 10px)); }
`;

/* Becomes visible only after a while, so that a short wait does not flash. */
const appear = keyframes`
  from, 60% { opacity: 0; }
`;

const appearLate = keyframes`
  from, 99% { visibility: hidden; }
`;

const Container = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--space-4);
  min-height: 60dvh;
  color: var(--ink-soft);
  animation: ${appear} 500ms;
`;

/* Scripts and sign-in have 4 s: what takes longer is data, which may still come. Nothing of it moves. */
const Late = styled.span`
  animation: ${appearLate} 4.5s !important;
`;

const Animation = styled.span`
  position: relative;
  width: 9rem;
  height: 10px;

  &::before {
    content: '';
    position: absolute;
    inset: 4px 0;
    border-block-start: 2px dashed var(--edge);
  }
  &::after {
    content: '';
    position: absolute;
    width: 10px;
    height: 10px;
    border: 5px solid var(--accent);
    border-radius: 50%;
    animation: ${walk} 1.4s var(--easing) infinite alternate;
  }
`;
