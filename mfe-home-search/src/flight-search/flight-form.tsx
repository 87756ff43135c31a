import styled from '@emotion/styled';
import { Button } from '@safar/shared-ui/button';
import { Field } from '@safar/shared-ui/field';
import { SearchIcon } from '@safar/shared-ui/icons';
import { RadioGroup } from '@safar/shared-ui/radio-group';
import { Stepper } from '@safar/shared-ui/stepper';
import { useState, type FormEvent } from 'react';
import { FlightLegs } from './flight-legs';
import {
  CABIN_CLASSES,
  FARE_TYPES,
  oneOf,
  PASSENGERS,
  TRIP_TYPES,
  withTripType,
  type FlightQuery,
} from './flight-query';

export interface FlightFormProps {
  initial: FlightQuery;
  onSearch: (query: FlightQuery) => void;
}

/** The flight search form. It has no validation. Source: Spec 2.99, 5.4. */
export function FlightForm({ initial, onSearch }: FlightFormProps) {
  const [query, setQuery] = useState(initial);
  const change = (changes: Partial<FlightQuery>) => setQuery({ ...query, ...changes });
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch(query);
  };

  return (
    <Form onSubmit={search} noValidate aria-label="Flight search">
      <Details>
        <RadioGroup
          legend="Trip type"
          options={TRIP_TYPES}
          value={query.tripType}
          onChange={(tripType) => setQuery(withTripType(query, tripType))}
        />
        <RadioGroup
          legend="Fare type"
          options={FARE_TYPES}
          value={query.fareType}
          onChange={(fareType) => change({ fareType })}
        />
        <Field
          as="select"
          label="Class"
          value={query.class}
          onChange={({ target }) => change({ class: oneOf(CABIN_CLASSES, target.value) ?? query.class })}
        >
          {CABIN_CLASSES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Field>
        <Stepper
          label="Passengers"
          {...PASSENGERS}
          value={query.passengers}
          onChange={(passengers) => change({ passengers })}
        />
      </Details>
      <FlightLegs query={query} onChange={setQuery} />
      <Button type="submit" variant="primary">
        <SearchIcon /> Search
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6) var(--space-4);

  legend,
  label,
  [role='group'] > span {
    color: var(--ink-soft);
    font-size: var(--size-1);
    font-weight: 600;
    line-height: 1.3;
  }
  > button {
    min-height: 48px;
  }
  @media (min-width: 67rem) {
    grid-template-columns: minmax(0, 1fr) auto;
    > button {
      align-self: end;
    }
  }
`;

/* Quieter than places and dates: most people leave these as they are. */
const Details = styled.div`
  display: flex;
  grid-column: 1 / -1;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-4) var(--space-8);

  fieldset span {
    font-size: var(--size-2);
  }
  @media (max-width: 47.99rem) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--space-4);
    fieldset {
      grid-column: 1 / -1;
    }
    fieldset span {
      padding-inline: clamp(var(--space-2), 2.8vw, var(--space-4));
    }
  }
`;
