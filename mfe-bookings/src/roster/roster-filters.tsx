import styled from '@emotion/styled';
import { FieldFrame, Input } from '@safar/shared-ui/field';
import { RadioGroup } from '@safar/shared-ui/radio-group';
import type { ListedEntry } from './check-in/with-queued';
import type { RosterFilter } from './find-entries';

interface RosterFiltersProps {
  /** All of the roster. */
  entries: readonly ListedEntry[];
  filter: RosterFilter;
  onChange: (filter: RosterFilter) => void;
}

/** Finds travellers by what is typed, and those who are still missing at the bus. */
export function RosterFilters({ entries, filter, onChange }: RosterFiltersProps) {
  const missing = entries.filter(({ checkedInAt }) => checkedInAt === undefined);
  return (
    <Filters>
      <FieldFrame label="Find a traveller" hint="By name, email or reference">
        {(wiring) => (
          <Input
            {...wiring}
            type="search"
            autoComplete="off"
            value={filter.text}
            onChange={({ target }) => onChange({ ...filter, text: target.value })}
          />
        )}
      </FieldFrame>
      <RadioGroup
        legend="Show"
        options={[
          { value: 'all', label: `All (${entries.length})` },
          { value: 'missing', label: `Not checked in (${missing.length})` },
        ]}
        value={filter.onlyMissing ? 'missing' : 'all'}
        onChange={(shown) => onChange({ ...filter, onlyMissing: shown === 'missing' })}
      />
    </Filters>
  );
}

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-3) var(--space-6);

  > :first-of-type {
    flex: 1 1 16rem;
    max-width: 28rem;
  }
  legend {
    font-weight: 600;
  }
  /* On paper the list is whole. */
  @media print {
    display: none;
  }
`;
