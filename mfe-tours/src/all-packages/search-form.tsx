import styled from '@emotion/styled';
import { paths } from '@safar/shared-contracts/paths';
import { MAX_SEARCH_LENGTH } from '@safar/shared-contracts/tour-package.contract';
import { Button } from '@safar/shared-ui/button';
import { Field } from '@safar/shared-ui/field';
import { SearchIcon } from '@safar/shared-ui/icons';
import type { FormEvent } from 'react';
import { usePackageQuery } from './use-package-query';
import { useUrlDraft } from './use-url-draft';

const BOX_ID = 'package-search';

/**
 * Searches on the Search button or Enter, never while somebody types; without scripts a browser does. With
 * `clearable` false it has no button to clear the search, because the list below offers one. Source: Spec
 * 2.61, D3.1.
 */
export function SearchForm({ clearable }: { clearable: boolean }) {
  const { query, change } = usePackageQuery();
  const { value: term, setValue: setTerm, send } = useUrlDraft(query.q ?? '', (text) => text.trim());

  const search = (event: FormEvent) => {
    event.preventDefault();
    send(term);
    change({ q: term });
  };

  return (
    <Form role="search" method="get" action={paths.allPackages} onSubmit={search}>
      <Field
        id={BOX_ID}
        label="Search packages"
        type="search"
        name="q"
        placeholder="A place, a guide, a tour"
        maxLength={MAX_SEARCH_LENGTH}
        value={term}
        onChange={({ target }) => setTerm(target.value)}
      />
      <Button type="submit" variant="primary">
        <SearchIcon /> Search
      </Button>
      {clearable && query.q && <ClearSearch />}
    </Form>
  );
}

/** Removes the search from the address. The button vanishes with it, so the focus moves to the search box. */
export function ClearSearch() {
  const { change } = usePackageQuery();
  const clear = () => {
    change({ q: '' });
    document.getElementById(BOX_ID)?.focus();
  };
  return <Button onClick={clear}>Clear Search</Button>;
}

/* The largest control of the screen. */
const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-3);
  max-width: 46rem;
  margin-block: var(--space-2);

  > div {
    flex: 1 1 16rem;
  }
  input {
    min-height: 56px;
    padding-inline: var(--space-4);
    border-radius: var(--radius-2);
    font-size: max(1rem, var(--size-2));
  }
  > button {
    min-height: 56px;
    padding-inline: var(--space-8);
  }
  @media (max-width: 39.99rem) {
    /* Both buttons are on one line, so that the form is equally tall with and without a search. */
    > button {
      flex: 1;
      padding-inline: var(--space-3);
      white-space: nowrap;
    }
  }
  & :focus-visible {
    outline-color: var(--on-scene);
  }
`;
