import styled from '@emotion/styled';
import { paths } from '@safar/shared-contracts/paths';
import type { Roster } from '@safar/shared-contracts/roster.contract';
import { formatDate } from '@safar/shared-ui/format';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { partyOf } from '../party-of';
import { Folded } from './folded';

/**
 * Leads to the rosters of the dates that the guide has moved the tour on from, and back to that of the one it
 * has. `date`: the past one that is shown. It stays when another one is, open and with the focus.
 */
export function RosterDates({ roster, date }: { roster: Roster; date: string | undefined }) {
  const [startsOpen] = useState(date !== undefined);
  const { pastDates, tourPackage } = roster;
  if (!pastDates) return null;
  const toRoster = paths.roster(tourPackage._id);
  return (
    <Dates open={startsOpen}>
      <summary>{`Past dates (${pastDates.length})`}</summary>
      <ul>
        <li>
          <Link to={toRoster} aria-current={date === undefined ? 'page' : undefined}>
            Latest date
          </Link>
        </li>
        {pastDates.map((past) => (
          <li key={past.date}>
            <Link
              to={`${toRoster}?${new URLSearchParams({ date: past.date })}`}
              aria-current={past.date === date ? 'page' : undefined}
            >
              {formatDate(past.date)}
            </Link>
            , {partyOf(past)}
          </li>
        ))}
      </ul>
    </Dates>
  );
}

const Dates = styled(Folded)`
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-6);
  }
  li {
    padding-block: var(--space-2);
    color: var(--ink-soft);
  }
  [aria-current] {
    color: var(--ink);
    font-weight: 600;
    text-decoration: none;
  }
`;
