import styled from '@emotion/styled';
import { Button } from '@safar/shared-ui/button';
import { Field } from '@safar/shared-ui/field';
import { Stepper } from '@safar/shared-ui/stepper';
import { useState, type FormEvent } from 'react';
import { Choices } from './choices';
import { FlightLegs } from './flight-legs';
import {
  CABIN_CLASSES,
  FARE_TYPES,
  PASSENGERS,
  TRIP_TYPES,
  withTripType,
  type FlightQuery,
} from './flight-query';
import { CLASS_LABELS, FARE_LABELS, TRIP_LABELS, labelled } from './labels';

export interface FlightFormProps {
  initial: FlightQuery;
  onSearch: (query: FlightQuery) => void;
}

/** Searches for whatever is chosen: nothing here is checked. Source: specification.md sections 2 and 5. */
export function FlightForm({ initial, onSearch }: FlightFormProps) {
  const [query, setQuery] = useState(initial);
  const change = (changes: Partial<FlightQuery>) => setQuery({ ...query, ...changes });
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch(query);
  };

  return (
    <Form onSubmit={search} noValidate aria-label="Flight search">
      <Choices
        legend="Trip type"
        options={labelled(TRIP_TYPES, TRIP_LABELS)}
        value={query.tripType}
        onChange={(tripType) => setQuery(withTripType(query, tripType))}
      />
      <FlightLegs query={query} onChange={setQuery} />
      <Details>
        <Stepper
          label="Passengers"
          {...PASSENGERS}
          value={query.passengers}
          onChange={(passengers) => change({ passengers })}
        />
        <Field
          as="select"
          label="Class"
          value={query.class}
          onChange={({ target }) =>
            change({ class: CABIN_CLASSES.find((name) => name === target.value) ?? query.class })
          }
        >
          {labelled(CABIN_CLASSES, CLASS_LABELS).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Field>
        <Choices
          legend="Fare type"
          options={labelled(FARE_TYPES, FARE_LABELS)}
          value={query.fareType}
          onChange={(fareType) => change({ fareType })}
        />
        <Button type="submit" variant="primary">
          Search
        </Button>
      </Details>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

const Details = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-4) var(--space-6);

  > button {
    flex: 1 1 10rem;
    max-width: 20rem;
    margin-inline-start: auto;
  }
`;
