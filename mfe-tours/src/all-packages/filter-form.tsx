import styled from '@emotion/styled';
import { paths } from '@safar/shared-contracts/paths';
import { PARTIES } from '@safar/shared-contracts/tour-package.contract';
import { Button } from '@safar/shared-ui/button';
import { Field, FieldError, FieldFrame, Input } from '@safar/shared-ui/field';
import { ListboxAnchor } from '@safar/shared-ui/listbox';
import { useToday } from '@safar/shared-ui/use-today';
import type { FormEvent } from 'react';
import { DURATIONS, monthsToLeave, RATINGS, type Choice } from './filter-choices';
import { activeFilters } from './filters';
import { useFilterForm } from './use-filter-form';

export const FILTER_FORM_ID = 'package-filters';
const PROBLEM_ID = 'package-filters-problem';

/**
 * The fields for sort and filters. What is chosen goes to the address at once; what is typed, when its field
 * is left or on Enter. In a sheet (`isSheet`), which covers the list, all of it goes there on Apply. A
 * browser that runs no script always has Apply. Prices by which nothing can be found stay where they were
 * typed, with a sentence. Source: Spec D3.8 to D3.10, D8.3, D8.4.
 */
export function FilterForm({ isSheet, onApply }: { isSheet: boolean; onApply: () => void }) {
  const { query, draft, sorts, sort, problem, apply, suggestions, field } = useFilterForm(isSheet);
  const today = useToday();
  const price = (name: 'minPrice' | 'maxPrice') => ({
    ...field(name),
    type: 'number',
    min: 0,
    step: 0.01,
    ...(problem && { 'aria-invalid': true, 'aria-describedby': PROBLEM_ID }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (apply()) onApply();
  };
  const count = activeFilters(draft).length;

  return (
    <Form
      id={FILTER_FORM_ID}
      aria-label="Sort and filter"
      method="get"
      action={paths.allPackages}
      noValidate
      onSubmit={submit}
    >
      {query.q && <input type="hidden" name="q" value={query.q} />}
      <Field as="select" label="Sort by" {...field('sort')} value={sort}>
        {optionsOf(sorts)}
      </Field>
      <FieldFrame label="Destination">
        {(wiring) => (
          <ListboxAnchor>
            <Input {...wiring} maxLength={120} {...field('destination')} {...suggestions.fieldProps} />
            {suggestions.list}
          </ListboxAnchor>
        )}
      </FieldFrame>
      <Field as="select" label="Month" {...field('month')}>
        <option value="">Any month</option>
        {optionsOf(monthsToLeave(query.month, today))}
      </Field>
      <Field as="select" label="Travellers" {...field('travellers')}>
        <option value="">Any</option>
        {optionsOf(PARTIES.map((party) => ({ value: party, label: party })))}
      </Field>
      <Field as="select" label="Duration" {...field('days')}>
        <option value="">Any length</option>
        {optionsOf(DURATIONS)}
      </Field>
      <Field as="select" label="Rating" {...field('minRating')}>
        <option value="">Any rating</option>
        {optionsOf(RATINGS)}
      </Field>
      <FieldFrame label="Lowest price">{(wiring) => <Input {...wiring} {...price('minPrice')} />}</FieldFrame>
      <FieldFrame label="Highest price">
        {(wiring) => <Input {...wiring} {...price('maxPrice')} />}
      </FieldFrame>
      {problem && (
        <FieldError id={PROBLEM_ID} role="alert">
          {problem}
        </FieldError>
      )}
      <Button type="submit">Apply{count > 0 && ` (${count})`}</Button>
    </Form>
  );
}

const optionsOf = (choices: readonly Choice[]) =>
  choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: end;
  gap: var(--space-3);

  label {
    color: var(--ink-soft);
    font-size: var(--size-1);
  }
  input,
  select {
    min-height: 44px;
  }
  > div {
    gap: var(--space-1);
    min-width: 0;
  }
  /* Sort and destination have a line of their own; the others are side by side. */
  > button,
  > span,
  > :nth-of-type(-n + 2) {
    grid-column: 1 / -1;
  }

  @media (min-width: 48rem) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    && > div,
    > button {
      grid-column: auto;
    }
  }
  @media (min-width: 80rem) {
    /* Sort, destination, month, travellers, duration, rating, and the prices. */
    grid-template-columns: 1.35fr 0.95fr 1.3fr 0.7fr 1.25fr 0.95fr repeat(2, 0.75fr);
    /* Below the prices, which are the last. */
    > span {
      text-align: end;
    }
  }
`;
