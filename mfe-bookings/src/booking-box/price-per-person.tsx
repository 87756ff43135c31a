import styled from '@emotion/styled';
import { FREE } from '@safar/shared-ui/format';

/** Shows '$99.50/person' with a large amount, or 'Free'. `price` is formatted already. Source: Spec 9.23. */
export function PricePerPerson({ price }: { price: string }) {
  return (
    <Line data-long={price.length > SHORT}>
      {price}
      {/* Where a line is too short for both, the amount stays whole. */}
      <wbr />
      {price !== FREE && <span>/person</span>}
    </Line>
  );
}

/** How many characters fit into the box beside the text of a tour: $99,999.50. */
const SHORT = 10;

const Line = styled.p`
  font: 700 var(--size-6) / 1 var(--font-display);
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.02em;

  &[data-long='true'] {
    font-size: var(--size-5);
  }
  span {
    color: var(--ink-soft);
    font: 400 var(--size-2) / 1 var(--font-text);
    letter-spacing: 0;
  }
`;
