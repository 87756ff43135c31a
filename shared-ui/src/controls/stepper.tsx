import styled from '@emotion/styled';
import { useId } from 'react';

export interface StepperProps {
  /** The name of the number, such as 'Passengers'. */
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

/** A small number with buttons to lower and raise it. */
export function Stepper({ label, value, min, max, onChange }: StepperProps) {
  const id = useId();
  // A button that becomes `disabled` while pressed would lose the focus.
  const step = (by: number) => ({
    type: 'button' as const,
    // A value above the maximum, which has sunk meanwhile, can still be lowered.
    'aria-disabled': by < 0 ? value <= min : value >= max,
    onClick: () => onChange(Math.min(max, Math.max(min, value + by))),
  });
  return (
    <Box role="group" aria-labelledby={id}>
      <span id={id}>{label}</span>
      <div>
        <button {...step(-1)} aria-label={`Fewer ${label.toLowerCase()}`}>
          −
        </button>
        <output aria-live="polite">{value}</output>
        <button {...step(1)} aria-label={`More ${label.toLowerCase()}`}>
          +
        </button>
      </div>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: var(--space-2);
  align-content: start;

  > span {
    font-weight: 600;
    line-height: 1.3;
  }
  > div {
    display: inline-flex;
    align-items: center;
    width: fit-content;
    border: 1px solid var(--edge);
    border-radius: var(--radius-1);
    background: var(--surface);
  }
  output {
    min-width: 2.5rem;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
  button {
    width: 44px;
    height: 46px;
    border: 0;
    border-radius: var(--radius-1);
    color: var(--brand);
    background: transparent;
    font-size: var(--size-3);
    font-weight: 600;
    line-height: 1;
    cursor: pointer;
  }
  button:hover:not([aria-disabled='true']) {
    background: var(--brand-tint);
  }
  button:focus-visible {
    outline-offset: -2px;
  }
  button[aria-disabled='true'] {
    color: var(--ink-soft);
    opacity: 0.5;
    cursor: not-allowed;
  }
`;
