import styled from '@emotion/styled';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';

/**
 * The bar shows only during navigations that take longer than this. Source: docs/design/looks.md, Manners.
 */
const SHOW_DELAY_MS = 150;

/** The time in which the bar runs to its end and fades. */
const FINISH_MS = 400;

/**
 * A thin bar on top of the page while the next screen loads. Its duration is unknown, so the bar slows down
 * as it goes.
 */
export function ProgressBar() {
  const inFlight = useNavigation().state !== 'idle';
  const [phase, setPhase] = useState<'hidden' | 'running' | 'done'>('hidden');

  useEffect(() => {
    if (!inFlight) return;
    setPhase('hidden');
    const timer = setTimeout(() => setPhase('running'), SHOW_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setPhase((now) => (now === 'running' ? 'done' : now));
    };
  }, [inFlight]);

  useEffect(() => {
    if (phase !== 'done') return;
    const timer = setTimeout(() => setPhase('hidden'), FINISH_MS);
    return () => clearTimeout(timer);
  }, [phase]);

  const aria =
    phase === 'running' && ({ role: 'progressbar', 'aria-label': 'Loading the next page' } as const);
  return <Bar data-phase={phase} {...aria} />;
}

const Bar = styled.div`
  position: fixed;
  z-index: 150;
  inset: 0 0 auto;
  height: 3px;
  background: var(--accent);
  transform: scaleX(0);
  transform-origin: left;
  pointer-events: none;

  &[data-phase='running'] {
    transform: scaleX(0.94);
    transition: transform 12s cubic-bezier(0, 0.9, 0.1, 1);
  }
  &[data-phase='done'] {
    transform: scaleX(1);
    opacity: 0;
    transition:
      transform var(--fast) var(--easing),
      opacity var(--slow) var(--easing) var(--fast);
  }
  &:not([data-phase='hidden']) {
    view-transition-name: progress;
  }
  @media (forced-colors: active) {
    background: Highlight;
  }
`;
