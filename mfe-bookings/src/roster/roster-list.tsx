import styled from '@emotion/styled';
import { Button } from '@safar/shared-ui/button';
import { Checkbox } from '@safar/shared-ui/checkbox';
import { FieldFrame, Input } from '@safar/shared-ui/field';
import { Section } from '@safar/shared-ui/page';
import { Table } from '@safar/shared-ui/table';
import { useToday } from '@safar/shared-ui/use-today';
import { VisuallyHidden } from '@safar/shared-ui/visually-hidden';
import { useState } from 'react';
import type { CheckIns } from './check-in/use-check-ins';
import { findEntries } from './find-entries';
import { rosterColumns } from './roster-columns';

const NO_FILTER = { text: '', onlyMissing: false };

/** The travellers by name, with a way to find some of them. */
export function RosterList({ checkIns }: { checkIns: CheckIns }) {
  const [filter, setFilter] = useState(NO_FILTER);
  const { entries } = checkIns;
  const found = findEntries(entries, filter);
  const columns = rosterColumns(checkIns, useToday());
  return (
    <Section aria-label="Travellers">
      <Filters>
        <FieldFrame label="Find a traveller" hint="By name, email or reference">
          {(wiring) => (
            <Input
              {...wiring}
              type="search"
              autoComplete="off"
              value={filter.text}
              onChange={({ target }) => setFilter({ ...filter, text: target.value })}
            />
          )}
        </FieldFrame>
        <Checkbox
          label="Only those not checked in"
          checked={filter.onlyMissing}
          onChange={({ target }) => setFilter({ ...filter, onlyMissing: target.checked })}
        />
      </Filters>
      <VisuallyHidden role="status">
        {filter === NO_FILTER ? '' : `${found.length} of ${entries.length} bookings`}
      </VisuallyHidden>
      {found.length > 0 ? (
        <Table dense caption="Travellers by name" columns={columns} rows={found} rowKey={({ _id }) => _id} />
      ) : (
        <Nobody>
          <p>{filter.text === '' ? 'Everybody is checked in.' : 'Nobody on this list matches.'}</p>
          <Button small onClick={() => setFilter(NO_FILTER)}>
            Show all
          </Button>
        </Nobody>
      )}
    </Section>
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
  @media print {
    display: none;
  }
`;

const Nobody = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
  padding: var(--space-8) 0;
`;
