import styled from '@emotion/styled';
import { paths } from '@safar/shared-contracts/paths';
import { Button } from '@safar/shared-ui/button';
import { Field, FieldError, FieldFrame, Input } from '@safar/shared-ui/field';
import { ListboxAnchor } from '@safar/shared-ui/listbox';
import { useSuggestions } from '@safar/shared-ui/use-suggestions';
import { useToday } from '@safar/shared-ui/use-today';
import { useState, type ChangeEvent, type FormEvent } from 'react';
import { writeQuery, type PackageQueryDraft } from '../package-query';
import { problemOfPrices } from './filter-problem';
import {
  activeFilters,
  DURATIONS,
  monthsToLeave,
  NO_FILTERS,
  RATINGS,
  sortsFor,
  type Choice,
} from './filters';
import { usePackageQuery } from './use-package-query';
import { useUrlDraft } from './use-url-draft';

export const FILTER_FORM_ID = 'package-filters';
const PROBLEM_ID = 'package-filters-problem';

const loadDestinations = async () => (await import('./destination-list')).DestinationList;

/**
 * The fields for sort and filters. What is chosen goes to the address at once, what is typed when its field
 * is left or on Enter; in a sheet (`isSheet`), which covers the list, on Apply. A browser that runs no script
 * always has Apply. Prices by which nothing can be found stay where they were typed, with a sentence. Source:
 * Spec D3.8 to D3.10, D8.3, D8.4.
 */
export function FilterForm({ isSheet, onApply }: { isSheet: boolean; onApply: () => void }) {
  const { query, change } = usePackageQuery();
  const today = useToday();
  const sorts = sortsFor(query);
  const byItself = sorts[0]?.value ?? '';
  // A search keeps the values that were chosen here but not applied.
  const inAddress: PackageQueryDraft = { ...query, q: '' };
  const { value: draft, setValue: setDraft, send } = useUrlDraft(inAddress, keyOf);
  const [refused, setRefused] = useState<PackageQueryDraft>();
  const isChecked = [inAddress, refused].some((each) => each && haveSamePrices(each, draft));
  const problem = isChecked ? problemOfPrices(draft) : undefined;

  const apply = (chosen: PackageQueryDraft) => {
    if (problemOfPrices(chosen)) {
      setRefused(chosen);
      return false;
    }
    const applied = { ...NO_FILTERS, ...chosen, sort: chosen.sort === byItself ? '' : (chosen.sort ?? '') };
    if (keyOf(applied) !== keyOf(inAddress)) {
      send(applied);
      change({ ...applied, q: query.q ?? '' });
    }
    return true;
  };
  const suggestions = useSuggestions(loadDestinations, {
    onChoose: (destination: string) => {
      const chosen = { ...draft, destination };
      setDraft(chosen);
      if (!isSheet) apply(chosen);
    },
  });
  const field = (name: keyof PackageQueryDraft) => ({
    name,
    value: draft[name] ?? '',
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => {
      const chosen = { ...draft, [name]: target.value };
      setDraft(chosen);
      if (target instanceof HTMLSelectElement && !isSheet) apply(chosen);
    },
    onBlur: () => void (isSheet || apply(draft)),
  });
  const price = (name: 'minPrice' | 'maxPrice') => ({
    ...field(name),
    ...{ type: 'number', min: 0, step: 0.01 },
    ...(problem && { 'aria-invalid': true, 'aria-describedby': PROBLEM_ID }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (apply(draft)) onApply();
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
      <Field as="select" label="Sort by" {...field('sort')} value={draft.sort || byItself}>
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

/** What a draft of the fields is in an address; the search is no part of it. */
const keyOf = (draft: PackageQueryDraft) => writeQuery({ ...draft, q: '' }).toString();

const haveSamePrices = (one: PackageQueryDraft, other: PackageQueryDraft) =>
  (one.minPrice ?? '') === (other.minPrice ?? '') && (one.maxPrice ?? '') === (other.maxPrice ?? '');

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
  }
  /* Duration and rating, and the two prices, are side by side; everything else has a line of its own. */
  > button,
  > span,
  > :nth-of-type(-n + 3) {
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
    grid-template-columns: minmax(0, 1.3fr) minmax(0, 1.3fr) repeat(3, minmax(0, 1.1fr)) repeat(
        2,
        minmax(0, 0.8fr)
      );
    /* Below the prices, which are the last. */
    > span {
      text-align: end;
    }
  }
`;
