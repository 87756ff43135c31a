import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';

/** A navigation that takes longer than this shows that something is under way. Source: looks.md, Manners. */
const PATIENCE_MS = 150;

/** A thin bar on top of the page while the next screen is on its way. */
export function ProgressBar() {
  const underWay = useNavigation().state !== 'idle';
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!underWay) return;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [underWay]);
  return late && <Bar role="progressbar" aria-label="Loading the next page" />;
}

const advance = keyframes`
  from { transform: scaleX(0.05); }
  to { transform: scaleX(0.95); }
`;

const Bar = styled.div`
  position: fixed;
  z-index: 150;
  inset: 0 0 auto;
  height: 3px;
  background: var(--accent);
  transform-origin: left;
  animation: ${advance} 6s cubic-bezier(0.1, 0.8, 0.2, 1) forwards;
`;
