import { paths, slugOf } from '@safar/shared-contracts/paths';
import type { Roster } from '@safar/shared-contracts/roster.contract';
import { Button } from '@safar/shared-ui/button';
import { isCopied } from '@safar/shared-ui/copy-text';
import { alertDialog } from '@safar/shared-ui/dialog';
import { toastSuccess } from '@safar/shared-ui/toast';
import { BackLink } from '../back-link';
import { saveFile } from '@safar/shared-ui/save-file';
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
          <Button onClick={() => void copyEmails(roster)}>Copy emails</Button>
        </>
      )}
      <BackLink to={paths.myPackages}>My Create</BackLink>
    </>
  );
}

/** For a mail to all of them: in Bcc, nobody reads who else comes along. */
async function copyEmails({ entries }: Roster): Promise<void> {
  const addresses = entries.map(({ email }) => email).join(', ');
  const what = entries.length === 1 ? '1 address' : `${entries.length} addresses`;
  if (await isCopied(addresses)) toastSuccess(`${what} copied. Paste them into Bcc of a mail.`);
  else await alertDialog({ title: 'Copy these into Bcc of a mail', text: addresses });
}

const fileNameOf = ({ tourPackage: { tourName, departureDate } }: Roster) =>
  `roster-${slugOf(tourName).replace(/^-|-$/g, '') || 'tour'}-${departureDate}.csv`;
