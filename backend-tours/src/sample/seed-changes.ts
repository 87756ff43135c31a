import type { Connection } from '@safar/shared-server/database';
import { sql } from '@safar/shared-server/sql';
import { TANIA } from './travellers';

/** Why the date of a sample tour was changed, and for how many days after the seeding it was booked. */
export const SAMPLE_CHANGE = {
  tourName: "Cox's Bazar: the longest beach",
  agreedIn: 9,
  reason:
    'A storm has taken part of the roof off our hotel at Kolatoli. Three days later we have the same rooms again, and the sea will be calmer.',
} as const;

/**
 * Lets the guide have changed the date of a tour: Tania and one other have not decided, the others keep it.
 */
export async function insertChange(client: Connection): Promise<void> {
  const { tourName, agreedIn, reason } = SAMPLE_CHANGE;
  await client.query(sql`
    update only booking b set agreed_date = current_date + ${agreedIn}::int
    from tour_package p
    where p.id = b.package_id and p.tour_name = ${tourName} and b.uid in (
      ${TANIA.uid}, (select max(other.uid) from only booking other where other.package_id = p.id and other.uid <> ${TANIA.uid})
    )`);
  await client.query(sql`
    insert into package_change (package_id, reason)
    select id, ${reason} from tour_package where tour_name = ${tourName}`);
}
