import styled from '@emotion/styled';
import { FieldFrame, Input } from '@safar/shared-ui/field';
import { RadioGroup } from '@safar/shared-ui/radio-group';
import type { ListedEntry } from './check-in/with-queued';
import { isShown, type RosterFilter } from './find-entries';

interface RosterFiltersProps {
  /** All of the roster. */
  entries: readonly ListedEntry[];
  departed: boolean;
  filter: RosterFilter;
  onChange: (filter: RosterFilter) => void;
}

/**
 * Finds travellers by what is typed, those missing at the bus, those who have a change to confirm, and those
 * who booked last.
 */
export function RosterFilters({ entries, departed, filter, onChange }: RosterFiltersProps) {
  const labelOf = (label: string, shown: RosterFilter['shown']) =>
    `${label} (${entries.filter(isShown[shown]).length})`;
  const hasToConfirm = filter.shown === 'to-confirm' || entries.some(isShown['to-confirm']);
  return (
    <Filters data-finding={filter.text !== ''}>
      <FieldFrame label="Find a traveller" hint="By name, email or reference">
        {(wiring) => (
          <Input
            {...wiring}
            type="search"
            autoComplete="off"
            value={filter.text}
            onChange={({ target }) => {
              if (filter.text === '') makeRoomBelow(target);
              onChange({ ...filter, text: target.value });
            }}
          />
        )}
      </FieldFrame>
      <RadioGroup
        legend="Show"
        options={[
          { value: 'all', label: labelOf('All', 'all') },
          { value: 'missing', label: labelOf('Not checked in', 'missing') },
          ...(hasToConfirm
            ? [
                {
                  value: 'to-confirm' as const,
                  label: labelOf(departed ? 'Never confirmed' : 'To confirm', 'to-confirm'),
                },
              ]
            : []),
        ]}
        value={filter.shown}
        onChange={(shown) => onChange({ ...filter, shown })}
      />
      <RadioGroup
        legend="Order"
        options={[
          { value: 'name', label: 'By name' },
          { value: 'newest', label: 'Latest booking first' },
        ]}
        value={filter.order}
        onChange={(order) => onChange({ ...filter, order })}
      />
    </Filters>
  );
}

/** Else the keys of a phone are over all that is found. jsdom has no visual viewport. */
function makeRoomBelow(field: HTMLElement): void {
  const seen = window.visualViewport?.height ?? innerHeight;
  if (field.getBoundingClientRect().bottom > seen / 2) field.scrollIntoView({ block: 'start' });
}

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-3) var(--space-6);

  > :not(fieldset) {
    flex: 1 1 16rem;
    max-width: 28rem;
  }
  /* Of its label and hint. */
  input {
    scroll-margin-block-start: 2rem;
  }
  /* Above the keys of a phone is room for little: for who was found, and not for their order. */
  @media (max-width: 44rem) {
    &[data-finding='true'] > :last-child {
      display: none;
    }
  }
  legend {
    font-weight: 600;
  }
  /* On paper the list is whole. */
  @media print {
    display: none;
  }
`;
