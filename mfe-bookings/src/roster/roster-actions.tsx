import { paths, slugOf } from '@safar/shared-contracts/paths';
import type { Roster } from '@safar/shared-contracts/roster.contract';
import { Button } from '@safar/shared-ui/button';
import { BackLink } from '../back-link';
import { saveFile } from '@safar/shared-ui/save-file';
import { copyEmails } from './copy-emails';
import { MessageTravellers } from './message-travellers';
import { rosterCsv } from './roster-csv';

/** What can be done with a roster as a whole; without one that has loaded, only the way back. */
export function RosterActions({ roster }: { roster: Roster | undefined }) {
  return (
    <>
      {roster && roster.entries.length > 0 && (
        <>
          {roster.takesMessages && <MessageTravellers roster={roster} />}
          <Button onClick={() => window.print()}>Print</Button>
          <Button
            onClick={() => saveFile(fileNameOf(roster), 'text/csv;charset=utf-8', rosterCsv(roster.entries))}
          >
            Save as CSV
          </Button>
          <Button onClick={() => void copyEmails(roster.entries)}>Copy emails</Button>
        </>
      )}
      <BackLink to={paths.myPackages}>My Create</BackLink>
    </>
  );
}

const fileNameOf = ({ tourPackage: { tourName, departureDate } }: Roster) =>
  `roster-${slugOf(tourName).replace(/^-|-$/g, '') || 'tour'}-${departureDate}.csv`;
