import styled from '@emotion/styled';
import { useId } from 'react';

/** How much of the form is filled in, in percent. */
export function RegistrationProgress({ percent }: { percent: number }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>Filled in: {percent}%</label>
      <Bar id={id} max={100} value={percent} />
    </div>
  );
}

const Bar = styled.progress`
  display: block;
  width: 100%;
  height: 8px;
  margin-block-start: var(--space-1);
  overflow: hidden;
  border: 0;
  border-radius: var(--radius-full);
  background: var(--surface-3);
  appearance: none;

  &::-webkit-progress-bar {
    background: transparent;
  }
  &::-webkit-progress-value {
    background: var(--brand);
    transition: inline-size var(--slow) var(--easing);
  }
  &::-moz-progress-bar {
    background: var(--brand);
  }
`;
