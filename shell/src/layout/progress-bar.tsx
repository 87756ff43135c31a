import styled from '@emotion/styled';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';

/** A navigation that takes longer than this shows that something is under way. Source: docs/design/looks.md, Manners. */
const TIMEOUT_MS = 150;

/** The bar runs to its end and fades. */
const FINISH_MS = 400;

/** A thin bar on top of the page while the next screen is on its way. Nobody knows how long it takes: it slows down as it goes. */
export function ProgressBar() {
  const underWay = useNavigation().state !== 'idle';
  const [phase, setPhase] = useState<'away' | 'running' | 'done'>('away');

  useEffect(() => {
    if (!underWay) return;
    setPhase('away');
    const timer = setTimeout(() => setPhase('running'), TIMEOUT_MS);
    return () => {
      clearTimeout(timer);
      setPhase((now) => (now === 'running' ? 'done' : now));
    };
  }, [underWay]);

  useEffect(() => {
    if (phase !== 'done') return;
    const timer = setTimeout(() => setPhase('away'), FINISH_MS);
    return () => clearTimeout(timer);
  }, [phase]);

  const said =
    phase === 'running' && ({ role: 'progressbar', 'aria-label': 'Loading the next page' } as const);
  return <Bar data-phase={phase} {...said} />;
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
  &:not([data-phase='away']) {
    view-transition-name: progress;
  }
  @media (forced-colors: active) {
    background: Highlight;
  }
`;
