import styled from '@emotion/styled';
import { Button } from '@safar/shared-ui/button';
import { CloseIcon } from '@safar/shared-ui/icons';
import { VisuallyHidden } from '@safar/shared-ui/visually-hidden';
import { FILTER_FORM_ID } from './filter-form';
import { activeFilters, NO_FILTERS } from './filters';
import { usePackageQuery } from './use-package-query';

export const FILTERS_BUTTON_ID = 'package-filters-button';

/**
 * Shows the active filters, each as a button that removes it from the address. Renders nothing without
 * filters.
 */
export function ActiveFilters() {
  const { query, change } = usePackageQuery();
  const active = activeFilters(query);
  if (active.length === 0) return null;
  return (
    <Row role="group" aria-label="Chosen filters">
      {active.map(({ name, text }) => (
        <Chip
          key={name}
          type="button"
          onClick={() => {
            change({ [name]: '' });
            focusFilters();
          }}
        >
          {text}
          <VisuallyHidden>, remove this filter</VisuallyHidden>
          <CloseIcon />
        </Chip>
      ))}
      <ClearFilters small />
    </Row>
  );
}

/** Removes all filters from the address and keeps the order. */
export function ClearFilters({ small = false }: { small?: boolean }) {
  const { change } = usePackageQuery();
  const clear = () => {
    change(NO_FILTERS);
    focusFilters();
  };
  return (
    <Button small={small} variant={small ? 'quiet' : 'secondary'} onClick={clear}>
      Clear filters
    </Button>
  );
}

/**
 * The pressed button vanishes, so the focus moves to where filters are chosen, on a phone to the button that
 * opens them.
 */
function focusFilters(): void {
  const select = document.querySelector<HTMLElement>(`#${FILTER_FORM_ID} select`);
  select?.focus({ preventScroll: true });
  if (document.activeElement !== select)
    document.getElementById(FILTERS_BUTTON_ID)?.focus({ preventScroll: true });
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
`;

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 36px;
  @media (pointer: coarse) {
    min-height: 44px;
  }
  max-width: 100%;
  padding: var(--space-1) var(--space-3);
  border: 1px solid transparent;
  border-radius: var(--radius-full);
  color: var(--brand);
  background: var(--brand-tint);
  font-size: var(--size-1);
  font-weight: 600;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  transition: border-color var(--fast) var(--easing);

  &:hover {
    border-color: currentcolor;
  }
  svg {
    width: 1em;
    height: 1em;
  }
`;
