import styled from '@emotion/styled';

/** Swaps origin and destination of a flight. */
export function SwapButton({ onSwap }: { onSwap: () => void }) {
  return (
    <Round type="button" aria-label="Swap From and To" onClick={onSwap}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
        <path
          d="M4 9h15M15 5l4 4-4 4M20 15H5M9 11l-4 4 4 4"
          fill="none"
          stroke="currentcolor"
          strokeWidth="1.8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </Round>
  );
}

const Round = styled.button`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  margin-block: 2px;
  padding: 0;
  border: 1px solid transparent;
  border-radius: var(--radius-full);
  color: var(--brand);
  background: var(--surface);
  cursor: pointer;
  transition:
    background var(--fast) var(--easing),
    transform var(--slow) var(--easing);

  &:hover {
    background: var(--brand-tint);
  }
  &:active {
    transform: rotate(180deg);
  }

  /* When the two fields are stacked, the button sits between them at the edge. */
  @media (max-width: 39.99rem) {
    position: absolute;
    z-index: 1;
    inset-block-start: calc(50% - 24px);
    inset-inline-end: var(--space-4);
    border-color: var(--edge);

    svg {
      transform: rotate(90deg);
    }
  }
`;
