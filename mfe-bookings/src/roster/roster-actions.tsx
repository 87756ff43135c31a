import styled from '@emotion/styled';
import { paths, slugOf } from '@safar/shared-contracts/paths';
import type { Roster } from '@safar/shared-contracts/roster.contract';
import { Button, LinkButton } from '@safar/shared-ui/button';
import { saveFile } from '../calendar/save-file';
import { rosterCsv } from './roster-csv';

/** What can be done with a roster as a whole; without one that has loaded, only the way back. */
export function RosterActions({ roster }: { roster: Roster | undefined }) {
  return (
    <>
      {roster && roster.entries.length > 0 && (
        <>
          <Button onClick={() => window.print()}>Print</Button>
          <Button
            onClick={() => saveFile(fileNameOf(roster), 'text/csv;charset=utf-8', rosterCsv(roster.entries))}
          >
            Save as CSV
          </Button>
        </>
      )}
      <Back variant="quiet" to={paths.myPackages}>
        My Create
      </Back>
    </>
  );
}

/* On a phone it has a line of its own, and its text begins where the others do. */
const Back = styled(LinkButton)`
  @media (max-width: 29.98rem) {
    margin-inline-start: calc(-1 * var(--space-3));
  }
`;

const fileNameOf = ({ tourPackage: { tourName, departureDate } }: Roster) =>
  `roster-${slugOf(tourName).replace(/^-|-$/g, '') || 'tour'}-${departureDate}.csv`;
