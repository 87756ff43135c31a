import styled from '@emotion/styled';
import { Button } from '@safar/shared-ui/button';
import { formatCount } from '@safar/shared-ui/format';
import { Section } from '@safar/shared-ui/page';
import { Table } from '@safar/shared-ui/table';
import { useFocusAfterRemoval } from '@safar/shared-ui/use-focus-after-removal';
import { useToday } from '@safar/shared-ui/use-today';
import { VisuallyHidden } from '@safar/shared-ui/visually-hidden';
import type { Roster } from '@safar/shared-contracts/roster.contract';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { rowButtonId } from './check-in/row-button-id';
import type { CheckIns } from './check-in/use-check-ins';
import { copyEmails } from './copy-emails';
import { findEntries, type RosterFilter } from './find-entries';
import { rosterColumns } from './roster-columns';
import { RosterFilters } from './roster-filters';
import { usePrinting } from './use-printing';

const NO_FILTER: RosterFilter = { text: '', shown: 'all', order: 'name' };

/** What stands in place of the bookings when there is none of these. */
function nobodyText({ text, shown }: RosterFilter): string {
  if (text !== '') return 'Nobody on this list matches.';
  return shown === 'to-confirm' ? 'Nobody has a change to confirm.' : 'Everybody is checked in.';
}

interface RosterListProps {
  roster: Roster;
  checkIns: CheckIns;
  date: string | undefined;
}

/**
 * The travellers, with a way to find some of them. On paper they are all there, by name. `date`: a past one,
 * for which nobody is checked in any more.
 */
export function RosterList({ roster, checkIns, date }: RosterListProps) {
  const [filter, setFilter] = useState(NO_FILTER);
  const { entries } = checkIns;
  const found = findEntries(entries, usePrinting() ? NO_FILTER : filter);
  const focusNextAfter = useFocusAfterRemoval(
    found.map(({ _id }) => _id),
    rowButtonId,
  );
  const today = useToday();
  const { revalidate } = useRevalidator();
  const { _id: tourId, departed } = roster.tourPackage;
  const columns = rosterColumns(date ?? today, {
    ...checkIns,
    past: date !== undefined,
    departed,
    onCheckIn: ({ _id }) => {
      // Who is here is no longer among the missing.
      if (filter.shown === 'missing') focusNextAfter(_id);
    },
    cancellable: departed ? undefined : tourId,
    onCancelled: ({ _id }) => {
      focusNextAfter(_id);
      void revalidate();
    },
  });
  return (
    <Section aria-label="Travellers">
      <RosterFilters entries={entries} departed={departed} filter={filter} onChange={setFilter} />
      <VisuallyHidden role="status">
        {filter === NO_FILTER ? '' : `${found.length} of ${formatCount(entries.length, 'booking')}`}
      </VisuallyHidden>
      {found.length > 0 && found.length < entries.length && (
        <CopyThese small onClick={() => void copyEmails(found)}>
          Copy these emails
        </CopyThese>
      )}
      {found.length > 0 ? (
        <Table dense caption="Travellers" columns={columns} rows={found} rowKey={({ _id }) => _id} />
      ) : (
        <Nobody>
          <p>{nobodyText(filter)}</p>
          <Button
            small
            onClick={({ currentTarget }) => {
              // This button disappears. In the search, a phone would open its keys.
              currentTarget.closest('section')?.querySelector<HTMLElement>('[type=radio]')?.focus();
              setFilter({ ...NO_FILTER, order: filter.order });
            }}
          >
            Show all
          </Button>
        </Nobody>
      )}
    </Section>
  );
}

const CopyThese = styled(Button)`
  justify-self: start;
`;

const Nobody = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
  padding: var(--space-8) 0;
`;
