import styled from '@emotion/styled';
import type { Roster } from '@safar/shared-contracts/roster.contract';
import { formatAmount } from '@safar/shared-ui/format';
import { hereOf, type ListedEntry } from './check-in/with-queued';

interface RosterTotalsProps {
  roster: Roster;
  entries: readonly ListedEntry[];
}

/** How many there are, what they pay, and how many of them are here. */
export function RosterTotals({ roster, entries }: RosterTotalsProps) {
  const { bookings, travellers, income, tourPackage } = roster;
  const listed = travellers - (roster.anonymous?.travellers ?? 0);
  const here = entries.reduce((sum, entry) => sum + hereOf(entry), 0);
  const places = tourPackage.capacity === undefined ? '' : ` of ${tourPackage.capacity}`;
  return (
    <Tiles>
      <Tile term="Bookings" value={String(bookings)} />
      <Tile term="Travellers" value={`${travellers}${places}`} />
      <Tile term="Income" value={formatAmount(income)} />
      <Tile term="Checked in" value={`${here} of ${listed}`} />
    </Tiles>
  );
}

function Tile({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const Tiles = styled.dl`
  display: grid;
  /* Two in a row, and with large text one. */
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(8rem, 40%)), 1fr));
  gap: var(--space-3);

  @media (min-width: 44rem) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  @media print {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  > div {
    padding: var(--space-4);
    border: 1px solid var(--hairline);
    border-radius: var(--radius-2);
    background: var(--surface);
  }
  dt {
    color: var(--ink-soft);
    font-size: var(--size-1);
  }
  dd {
    font: 700 var(--size-4) / 1.2 var(--font-display);
    font-variant-numeric: tabular-nums;
    overflow-wrap: normal;
  }
  @media print {
    > div {
      padding: var(--space-3);
    }
    dd {
      font-size: var(--size-3);
    }
  }
`;
