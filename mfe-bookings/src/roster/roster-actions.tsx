import { paths, slugOf } from '@safar/shared-contracts/paths';
import type { Roster } from '@safar/shared-contracts/roster.contract';
import { Button } from '@safar/shared-ui/button';
import { BackLink } from '../back-link';
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
      <BackLink to={paths.myPackages}>My Create</BackLink>
    </>
  );
}

const fileNameOf = ({ tourPackage: { tourName, departureDate } }: Roster) =>
  `roster-${slugOf(tourName).replace(/^-|-$/g, '') || 'tour'}-${departureDate}.csv`;
