import styled from '@emotion/styled';
import { formatCount } from '@safar/shared-ui/format';
import { StarsFilter } from '@safar/shared-contracts/review.contract';
import { VisuallyHidden } from '@safar/shared-ui/visually-hidden';
import { STAR_COLOUR } from '../stars';

interface StarBarsProps {
  /** How many reviews have 5, 4, 3, 2 and 1 stars. */
  distribution: readonly number[];
  chosen: StarsFilter | undefined;
  onChoose: (stars: StarsFilter | undefined) => void;
}

export const starsText = (stars: string): string => formatCount(Number(stars), 'star');

/** How many reviews have how many stars: a bar for each number, which lists these alone once pressed. */
export function StarBars({ distribution, chosen, onChoose }: StarBarsProps) {
  const total = distribution.reduce((sum, count) => sum + count, 0);
  return (
    <Bars aria-label="Reviews by stars">
      {StarsFilter.options.map((stars, index) => {
        const count = distribution[index] ?? 0;
        return (
          <li key={stars}>
            <button
              type="button"
              disabled={count === 0}
              aria-pressed={chosen === stars}
              onClick={() => onChoose(chosen === stars ? undefined : stars)}
            >
              <span>{starsText(stars)}</span>
              <Track>
                <Share share={count / total} />
              </Track>
              <span>
                {count.toLocaleString('en')}
                <VisuallyHidden>{count === 1 ? ' review' : ' reviews'}</VisuallyHidden>
              </span>
            </button>
          </li>
        );
      })}
    </Bars>
  );
}

const Bars = styled.ul`
  display: grid;
  flex: 1 1 18rem;
  max-width: 28rem;
  margin: 0;
  padding: 0;
  list-style: none;

  button {
    position: relative;
    display: grid;
    grid-template-columns: 3.75rem minmax(0, 1fr) 2.5rem;
    gap: var(--space-3);
    align-items: center;
    /* Its text, and not its edge, is aligned with what is above it. */
    width: calc(100% + 2 * var(--space-2));
    margin-inline: calc(-1 * var(--space-2));
    min-height: 36px;
    @media (pointer: coarse) {
      min-height: 44px;
    }
    padding: 0 calc(var(--space-2) - 1px);
    border: 1px solid transparent;
    border-radius: var(--radius-1);
    color: var(--ink);
    background: none;
    font: inherit;
    font-size: var(--size-1);
    font-variant-numeric: tabular-nums;
    text-align: start;
    cursor: pointer;
  }
  button > :last-child {
    text-align: end;
  }
  button:hover:not(:disabled) {
    background: var(--surface-2);
  }
  button[aria-pressed='true'] {
    border-color: var(--brand);
    background: var(--brand-tint);
    font-weight: 600;
  }
  button:disabled {
    color: var(--ink-soft);
    cursor: default;
  }
`;

const Track = styled.span`
  height: 10px;
  border: 1px solid var(--edge);
  border-radius: var(--radius-full);
  background: var(--surface-2);
  overflow: hidden;
`;

/* Forced colours remove backgrounds, and keep borders. */
const Share = styled.span<{ share: number }>`
  display: block;
  box-sizing: border-box;
  width: ${({ share }) => `${Math.round(share * 100)}%`};
  height: 100%;
  border-block-start: ${({ share }) => (share > 0 ? '10px' : 0)} solid ${STAR_COLOUR};
`;
