import styled from '@emotion/styled';
import { paths } from '@safar/shared-contracts/paths';
import { Button } from '@safar/shared-ui/button';
import { FieldFrame, Input } from '@safar/shared-ui/field';
import { ListboxAnchor } from '@safar/shared-ui/listbox';
import { useSuggestions } from '@safar/shared-ui/use-suggestions';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';

const load = async () => (await import('./where-to-list')).WhereToList;

/**
 * Searches all packages for a place, a tour or a guide, and suggests some. Without scripts a browser submits
 * the form. Source: Spec D8.11.
 */
export function WhereTo() {
  const { fieldProps, list } = useSuggestions(load, {});
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q')).trim();
    void navigate(q ? `${paths.allPackages}?${new URLSearchParams({ q })}` : paths.allPackages);
  };

  return (
    <Form role="search" method="get" action={paths.allPackages} onSubmit={search}>
      <FieldFrame label="Where to?">
        {(wiring) => (
          <ListboxAnchor>
            <Input
              {...wiring}
              {...fieldProps}
              name="q"
              placeholder="Place, tour or guide"
              maxLength={200}
              enterKeyHint="search"
            />
            {list}
          </ListboxAnchor>
        )}
      </FieldFrame>
      <Button type="submit">Find tours</Button>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  align-items: end;
  gap: var(--space-3);
  max-width: 34rem;
  margin-top: var(--space-6);

  > div {
    flex: 1;
  }
  > button {
    min-height: 48px;
  }
  & :focus-visible {
    outline-color: var(--on-scene);
  }
`;
