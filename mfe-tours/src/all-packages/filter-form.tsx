import styled from '@emotion/styled';
import { paths } from '@safar/shared-contracts/paths';
import { Button } from '@safar/shared-ui/button';
import { Field } from '@safar/shared-ui/field';
import { useToday } from '@safar/shared-ui/use-today';
import type { ChangeEvent, FormEvent } from 'react';
import type { PackageQueryDraft } from '../package-query';
import { monthsToLeave, NO_FILTERS, sortsFor } from './filters';
import { usePackageQuery } from './use-package-query';
import { useUrlDraft } from './use-url-draft';

export const FILTER_FORM_ID = 'package-filters';

/**
 * The fields for sort and filters. Apply writes them to the address together, and so does a browser that runs
 * no script. Source: Spec D3.8 to D3.10.
 */
export function FilterForm({ className, onApply }: { className?: string; onApply?: () => void }) {
  const { query, change } = usePackageQuery();
  const today = useToday();
  const sorts = sortsFor(query);
  const byItself = sorts[0]?.value ?? '';
  // A search keeps the values that were chosen here but not applied.
  const [draft, setDraft] = useUrlDraft<PackageQueryDraft>({ ...query, q: '' });

  const field = (name: keyof PackageQueryDraft) => ({
    name,
    value: draft[name] ?? '',
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      setDraft({ ...draft, [name]: target.value }),
  });
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const sort = draft.sort === byItself ? '' : (draft.sort ?? '');
    change({ ...NO_FILTERS, ...draft, sort, q: query.q ?? '' });
    onApply?.();
  };

  return (
    <Form
      id={FILTER_FORM_ID}
      className={className}
      aria-label="Sort and filter"
      method="get"
      action={paths.allPackages}
      onSubmit={apply}
    >
      {query.q && <input type="hidden" name="q" value={query.q} />}
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
        {monthsToLeave(query.month, today).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Field>
      <Field label="Lowest price" type="number" min={0} step={0.01} {...field('minPrice')} />
      <Field label="Highest price" type="number" min={0} step={0.01} {...field('maxPrice')} />
      <Button type="submit">Apply</Button>
    </Form>
  );
}

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
  /* The two prices are side by side, everything else has a line of its own. */
  > button,
  > :nth-of-type(-n + 3) {
    grid-column: 1 / -1;
  }

  @media (min-width: 64rem) {
    grid-template-columns:
      minmax(0, 1.3fr) minmax(0, 1.2fr) minmax(0, 1.1fr) repeat(2, minmax(0, 0.8fr))
      auto;
    && > * {
      grid-column: auto;
    }
  }
`;
