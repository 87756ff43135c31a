import { paths } from '@safar/shared-contracts/paths';
import { addNotices } from '@safar/shared-server/add-notices';
import type { Connection } from '@safar/shared-server/database';
import { sql } from '@safar/shared-server/sql';
import { dateText } from '@safar/shared-server/notice-text';
import { withGuideWords } from './guide-words';

/**
 * Notifies all who booked the present date of a package of what its guide writes to them. Gives how many
 * bookings these are.
 */
export async function notifyMessage(client: Connection, packageId: string, text: string): Promise<number> {
  const { rows } = await client.query<{ id: string; uid: string; tour_name: string; date: string }>(sql`
    select b.id, b.uid, p.tour_name, p.departure_date as date
    from booking b join tour_package p on p.id = b.package_id
    where p.id = ${packageId} and b.departed_on is null and b.removed_at is null`);
  await addNotices(
    client,
    rows.map(({ id, uid: to, tour_name: tour, date }) => ({
      to,
      kind: 'guide-message',
      about: packageId,
      path: paths.voucher(id),
      title: `Your guide writes about ${tour}`,
      text: withGuideWords(`To all who booked it for ${dateText(date)}.`, text),
    })),
  );
  return rows.length;
}
