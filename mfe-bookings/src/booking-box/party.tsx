import styled from '@emotion/styled';
import { formatPrice } from '@safar/shared-ui/format';
import { Stepper } from '@safar/shared-ui/stepper';
import { partyOf } from '../party-of';

interface PartyProps {
  travellers: number;
  max: number;
  /** The price for one, in whole currency units. */
  price: number;
  /** Whether it is being booked: the number that was sent stays. */
  busy: boolean;
  onChange: (travellers: number) => void;
}

/** Asks for how many travellers a booking is to be, and shows the price for all of them, if there is one. */
export function Party({ travellers, max, price, busy, onChange }: PartyProps) {
  return (
    <Row>
      <Stepper
        label="Travellers"
        value={travellers}
        min={busy ? travellers : 1}
        max={busy ? travellers : max}
        onChange={onChange}
      />
      {price > 0 && (
        <Total aria-live="polite">
          <span>Total for {partyOf({ travellers })}</span> <b>{formatPrice(price * travellers)}</b>
        </Total>
      )}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--space-4);
`;

const Total = styled.p`
  display: grid;
  justify-items: end;
  margin-inline-start: auto;
  font-variant-numeric: tabular-nums;
  text-align: end;

  span {
    color: var(--ink-soft);
    font-size: var(--size-1);
  }
  b {
    font: 700 var(--size-4) / 1.2 var(--font-display);
  }
`;
