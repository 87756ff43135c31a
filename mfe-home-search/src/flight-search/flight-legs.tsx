import styled from '@emotion/styled';
import { Button } from '@safar/shared-ui/button';
import { Field } from '@safar/shared-ui/field';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { AirportCombobox } from './airport-combobox';
import { MAX_LEGS, withNextLeg, type FlightQuery, type Leg } from './flight-query';

/** Where from, where to and when: one row, or for multiCity up to four. */
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
  /** The pressed button may be gone afterwards: whoever pressed it goes on in the last flight. */
  const changeCount = (changed: FlightQuery) => {
    flushSync(() => onChange(changed));
    rows.current?.querySelector<HTMLElement>('fieldset:last-of-type input')?.focus();
  };

  return (
    <Rows ref={rows}>
      {legs.map((leg, index) => (
        <Row key={index} as={many ? 'fieldset' : 'div'}>
          {many && <legend>Flight {index + 1}</legend>}
          <AirportCombobox label="From" value={leg.from} onChange={(from) => changeLeg(index, { from })} />
          <AirportCombobox label="To" value={leg.to} onChange={(to) => changeLeg(index, { to })} />
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

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
  align-items: start;
  gap: var(--space-4);
  min-width: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0 0 var(--space-1);
    color: var(--ink-soft);
    font-weight: 600;
  }
  > button {
    align-self: end;
  }
`;
