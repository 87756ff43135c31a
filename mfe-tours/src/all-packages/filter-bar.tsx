import styled from '@emotion/styled';
import { Button } from '@safar/shared-ui/button';
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { FILTERS_BUTTON_ID } from './active-filters';
import { FILTER_FORM_ID, FilterForm } from './filter-form';
import { activeFilters } from './filters';
import { usePackageQuery } from './use-package-query';

/**
 * Sort and filters, in sight below the navigation while the list scrolls: a row of fields that act at once.
 * On narrow screens a button discloses them as a sheet with an Apply button. Source: docs/design/looks.md,
 * Screens.
 */
export function FilterBar() {
  const { query } = usePackageQuery();
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLDivElement>(null);
  const count = activeFilters(query).length;

  const close = () => {
    setOpen(false);
    // Only when the fields were disclosed by the button.
    if (open) toggle.current?.querySelector('button')?.focus({ preventScroll: true });
  };
  const toggleFields = () => {
    setOpen(!open);
    // Scrolls the bar up to the navigation, so that the fields have the whole window.
    if (!open) toggle.current?.scrollIntoView({ block: 'start' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) close();
  };

  /** The sheet would cover what the keyboard goes on to in the list. */
  const onBlur = ({ currentTarget, relatedTarget: next }: FocusEvent) => {
    if (next instanceof Node && !currentTarget.contains(next)) setOpen(false);
  };

  return (
    <Bar onKeyDown={onKeyDown} onBlur={onBlur}>
      <Inside>
        <Toggle ref={toggle}>
          <Button
            wide
            id={FILTERS_BUTTON_ID}
            aria-expanded={open}
            aria-controls={FILTER_FORM_ID}
            onClick={toggleFields}
          >
            Sort and filter{count > 0 && ` (${count} chosen)`}
          </Button>
        </Toggle>
        <Fields data-open={open}>
          <FilterForm isSheet={open} onApply={close} />
        </Fields>
      </Inside>
    </Bar>
  );
}

const Bar = styled.div`
  z-index: 50;
  border-block-end: 1px solid var(--hairline);
  background: var(--paper);

  /* Not sticky at 400 % zoom, where it would cover most of the list. */
  @media (min-height: 30rem) {
    position: sticky;
    top: var(--nav-height-compact);
  }
  /* Nor where all fields show on a phone. */
  @media (scripting: none) {
    position: static;
  }
`;

const Inside = styled.div`
  position: relative;
  max-width: var(--page-width);
  margin-inline: auto;
  padding: var(--space-3) var(--space-4);
`;

const Toggle = styled.div`
  /* The page reserves 6 rem, of which the navigation takes less. */
  scroll-margin-top: calc(var(--nav-height-compact) + var(--space-3) - 6rem);

  @media (min-width: 80rem) {
    display: none;
  }
`;

const Fields = styled.div`
  @media (max-width: 79.99rem) {
    position: absolute;
    inset: 100% 0 auto;
    max-height: max(12rem, 100dvh - 9rem);
    padding: var(--space-4) var(--space-4) var(--space-6);
    overflow-y: auto;
    border-block-end: 1px solid var(--hairline);
    background: var(--surface);
    box-shadow: var(--shadow-2);

    &[data-open='false'] {
      display: none;
    }
  }
  /* Choices act at once. */
  @media (min-width: 80rem) {
    &[data-open='false'] button[type='submit'] {
      display: none;
    }
  }
  /* Nothing could open them. */
  @media (scripting: none) {
    &&[data-open] {
      position: static;
      display: block;
      max-height: none;
      padding: 0;
      border: 0;
      background: none;
      box-shadow: none;

      button[type='submit'] {
        display: inline-flex;
      }
    }
  }
`;
