import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';

/** A progress bar from 0 to `max` with its label. */
export function Progress({ label, value, max = 100 }: { label: ReactNode; value: number; max?: number }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Bar id={id} max={max} value={value} />
    </div>
  );
}

const Bar = styled.progress`
  display: block;
  width: 100%;
  height: 8px;
  margin-block-start: var(--space-1);
  overflow: hidden;
  /* Visible in forced colours. */
  border: 1px solid transparent;
  border-radius: var(--radius-full);
  background: var(--surface-3);
  appearance: none;

  &::-webkit-progress-bar {
    background: transparent;
  }
  &::-webkit-progress-value {
    border-radius: var(--radius-full);
    background: var(--brand);
    transition: inline-size var(--slow) var(--easing);
  }
  /* Only for Firefox: other browsers ignore a whole rule with a part they do not know. */
  @supports (-moz-appearance: none) {
    &::-moz-progress-bar {
      background: var(--brand);
    }
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
    border-color: CanvasText;
    background: Canvas;

    &::-webkit-progress-value {
      background: Highlight;
    }
    @supports (-moz-appearance: none) {
      &::-moz-progress-bar {
        background: Highlight;
      }
    }
  }
`;
