import styled from '@emotion/styled';
import { Button } from '@safar/shared-ui/button';
import { Field } from '@safar/shared-ui/field';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { AirportCombobox } from './airport-combobox';
import { SwapButton } from './swap-button';
import { MAX_LEGS, withNextLeg, type FlightQuery, type Leg } from './flight-query';

/** The fields of each flight: from, to and date. One row, or up to four for multiCity. */
export function FlightLegs({
  query,
  onChange,
}: {
  query: FlightQuery;
  onChange: (query: FlightQuery) => void;
}) {
  const { legs, tripType } = query;
  const many = tripType === 'multiCity';
  const changeLeg = (index: number, changes: Partial<Leg>) =>
    onChange({ ...query, legs: legs.map((leg, at) => (at === index ? { ...leg, ...changes } : leg)) });

  const rows = useRef<HTMLDivElement>(null);
  /** The pressed button may be gone afterwards, so the focus moves to the last flight. */
  const changeCount = (changed: FlightQuery) => {
    flushSync(() => onChange(changed));
    rows.current?.querySelector<HTMLElement>('fieldset:last-of-type input')?.focus();
  };

  return (
    <Rows ref={rows}>
      {legs.map((leg, index) => (
        <Row key={index} as={many ? 'fieldset' : 'div'}>
          {many && <legend>Flight {index + 1}</legend>}
          <Places>
            <AirportCombobox label="From" value={leg.from} onChange={(from) => changeLeg(index, { from })} />
            <SwapButton onSwap={() => changeLeg(index, { from: leg.to, to: leg.from })} />
            <AirportCombobox label="To" value={leg.to} onChange={(to) => changeLeg(index, { to })} />
          </Places>
          <Field
            label="Departure"
            type="date"
            value={leg.departure}
            onChange={({ target }) => changeLeg(index, { departure: target.value })}
          />
          {tripType === 'roundTrip' && (
            <Field
              label="Return"
              type="date"
              value={query.return}
              onChange={({ target }) => onChange({ ...query, return: target.value })}
            />
          )}
          {many && legs.length > 2 && (
            <Button
              variant="quiet"
              aria-label={`Remove flight ${index + 1}`}
              onClick={() => changeCount({ ...query, legs: legs.filter((_, at) => at !== index) })}
            >
              Remove
            </Button>
          )}
        </Row>
      ))}
      {many && legs.length < MAX_LEGS && (
        <div>
          <Button variant="quiet" onClick={() => changeCount(withNextLeg(query))}>
            Add another flight
          </Button>
        </div>
      )}
    </Rows>
  );
}

const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

/* The places take the room that the dates leave, or a whole line on narrow screens. */
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-4);
  min-width: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0 0 var(--space-2);
  }
  > div {
    flex: 1 1 8.5rem;
    grid-template-columns: minmax(0, 1fr);
    min-width: 0;
  }
  input[type='date'] {
    min-width: 0;
    padding-inline-end: var(--space-2);
  }
  @media (min-width: 64rem) {
    > div {
      flex: 0 0 10.5rem;
    }
  }
`;

/* On a phone `from` is above `to`, otherwise beside it; the button that swaps them sits on their edge. */
const Places = styled.div`
  && {
    flex: 1 1 100%;
  }
  display: grid;
  position: relative;
  gap: var(--space-4);

  @media (min-width: 64rem) {
    && {
      flex: 1;
    }
  }
  @media (min-width: 40rem) {
    && {
      grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
    }
    align-items: end;
    gap: var(--space-2);
  }
`;
