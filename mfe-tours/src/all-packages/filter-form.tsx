import styled from '@emotion/styled';
import { Button } from '@safar/shared-ui/button';
import { Field } from '@safar/shared-ui/field';
import type { ChangeEvent, FormEvent } from 'react';
import type { PackageQuery } from '../package-query';
import { isFiltered, monthsToLeave, sortsFor } from './filters';
import { usePackageQuery } from './use-package-query';
import { useUrlDraft } from './use-url-draft';

const FORM_ID = 'package-filters';
const NO_FILTERS: PackageQuery = { destination: '', month: '', minPrice: '', maxPrice: '' };

/** Sort and filters. They go into the address together, on Apply. Source: decisions.md, Behaviour. */
export function FilterForm() {
  const { query, change } = usePackageQuery();
  const sorts = sortsFor(query);
  const byItself = sorts[0]?.value ?? '';
  // A search leaves what was chosen here as it is.
  const [draft, setDraft] = useUrlDraft<PackageQuery>({ ...query, q: '' });

  const field = (name: keyof PackageQuery) => ({
    name,
    value: draft[name] ?? '',
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      setDraft({ ...draft, [name]: target.value }),
  });
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const sort = draft.sort === byItself ? '' : (draft.sort ?? '');
    change({ ...NO_FILTERS, ...draft, sort, q: query.q ?? '' });
  };

  return (
    <Form id={FORM_ID} aria-label="Sort and filter" onSubmit={apply}>
      <Field as="select" label="Sort by" {...field('sort')} value={draft.sort ?? byItself}>
        {sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Field>
      <Field label="Destination" maxLength={120} {...field('destination')} />
      <Field as="select" label="Month" {...field('month')}>
        <option value="">Any month</option>
        {monthsToLeave(query.month).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Field>
      <Field label="Lowest price" type="number" min={0} step={0.01} {...field('minPrice')} />
      <Field label="Highest price" type="number" min={0} step={0.01} {...field('maxPrice')} />
      <Button type="submit">Apply</Button>
      {isFiltered(query) && <ClearFilters />}
    </Form>
  );
}

/** Takes the filters out of the address; the order stays. Its press goes on where filters are chosen. */
export function ClearFilters() {
  const { change } = usePackageQuery();
  const clear = () => {
    change(NO_FILTERS);
    document.querySelector<HTMLElement>(`#${FORM_ID} select`)?.focus();
  };
  return <Button onClick={clear}>Clear filters</Button>;
}

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  align-items: end;
  gap: var(--space-3);

  > button {
    padding-inline: var(--space-3);
  }
`;
