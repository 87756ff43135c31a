import styled from '@emotion/styled';
import { FREE } from '@safar/shared-ui/format';

/** Shows '$99.50/person' with a large amount, or 'Free'. `price` is formatted already. Source: Spec 9.23. */
export function PricePerPerson({ price }: { price: string }) {
  return (
    <Line>
      {price}
      {price !== FREE && <span>/person</span>}
    </Line>
  );
}

const Line = styled.p`
  font: 700 var(--size-6) / 1 var(--font-display);
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.02em;

  span {
    color: var(--ink-soft);
    font: 400 var(--size-2) / 1 var(--font-text);
    letter-spacing: 0;
  }
`;
