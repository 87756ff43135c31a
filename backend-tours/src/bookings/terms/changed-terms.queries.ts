import type { TourPackageUpdate } from '@safar/shared-contracts/tour-package.contract';
import type { Connection } from '@safar/shared-server/database';
import { sql } from '@safar/shared-server/sql';
import { meetingText, type ChangedMeeting } from '../../notices/meeting';
import { notifyTermsChanged } from '../../notices/terms-notices';

/** What travellers agreed to when they booked a package, as it was before a change. */
export interface BookedTerms {
  readonly departure_date: string;
  readonly departure_location: string;
  readonly destination: string;
}

/** Whether a change is one that each traveller who booked has to decide on. */
export const areTermsChanged = (before: BookedTerms, after: TourPackageUpdate): boolean =>
  before.departure_date !== after.departureDate ||
  before.departure_location !== after.departureLocation ||
  before.destination !== after.destination;

/** What travellers read of a change beside it. `meeting`: the new one, if it has changed as well. */
interface Explained {
  readonly reason: string | undefined;
  readonly meeting: ChangedMeeting | undefined;
}

/**
 * Stores why a guide has changed date or places of a booked package, if there is a reason, and notifies its
 * travellers. Call it when the change is written.
 */
export async function askTravellers(
  client: Connection,
  packageId: string,
  { reason, meeting }: Explained,
): Promise<void> {
  if (reason !== undefined) {
    await client.query(sql`insert into package_change (package_id, reason) values (${packageId}, ${reason})`);
  }
  const words = [reason, meetingText(meeting?.point, meeting?.time)].filter((part) => part !== undefined);
  await notifyTermsChanged(client, packageId, words.length > 0 ? words.join('\n\n') : undefined);
}
