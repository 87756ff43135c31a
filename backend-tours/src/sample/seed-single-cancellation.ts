import { sampleAccount } from '@safar/shared-server/accounts';
import type { Connection } from '@safar/shared-server/database';
import { sql } from '@safar/shared-server/sql';
import { cancelForTraveller } from '../bookings/cancel-for-traveller.queries';
import { GUIDES } from './guides';
import { notifyAt } from './notify-at';

/** The one booking that the guide of a sample tour has cancelled, and why: of a traveller of earlier runs. */
export const SAMPLE_SINGLE_CANCELLATION = {
  tourName: 'Ramu and Himchari: a day in the hills behind the beach',
  ...sampleAccount('quentin@safar.example'),
  name: 'Quentin',
  reason:
    'You wrote that you bring two surfboards. The bus has no room for them, and I could not reach you. Take my beach tour: that bus has a rack.',
} as const;

/** Lets the guide have cancelled one booking, two days ago. Its places are free again. */
export async function cancelSingleBooking(client: Connection): Promise<void> {
  const { tourName, uid, name, reason } = SAMPLE_SINGLE_CANCELLATION;
  const { rows } = await client.query<{ id: string; package_id: string; at: Date }>(sql`
    with tour as (
      update tour_package set booking_count = booking_count + 1 where tour_name = ${tourName} returning id
    )
    insert into booking (package_id, uid, traveller_name, party, created_at)
    select id, ${uid}, ${name}, 2, now() - interval '9 days' from tour
    returning id, package_id, now() - interval '2 days' as at`);
  for (const { id: booking, package_id: id, at } of rows) {
    await notifyAt(client, at, () =>
      cancelForTraveller(client, { id, booking, owner: GUIDES.rafiq.uid, reason }),
    );
    await client.query(sql`update cancelled_booking set cancelled_at = ${at} where id = ${booking}`);
  }
}
