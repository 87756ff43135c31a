import { paths } from '@safar/shared-contracts/paths';
import type { TourPackageUpdate } from '@safar/shared-contracts/tour-package.contract';
import { addNotices } from '@safar/shared-server/add-notices';
import type { Connection } from '@safar/shared-server/database';
import { sql } from '@safar/shared-server/sql';
import { withGuideWords } from './guide-words';

/** The new meeting point, '' when it names none any more; undefined: a change leaves it as it was. */
export function changedMeetingPoint(
  before: { readonly meeting_point: string | null },
  { meetingPoint }: TourPackageUpdate,
): string | undefined {
  return meetingPoint === undefined || meetingPoint === (before.meeting_point ?? '')
    ? undefined
    : meetingPoint;
}

/** As the guide wrote it: with a guide's account it goes out of all notices, like other words of theirs. */
export const meetingPointText = (meetingPoint: string | null | undefined): string | undefined =>
  meetingPoint ? `Meeting point: ${meetingPoint}` : undefined;

/**
 * Notifies all who booked a package that they meet elsewhere. There is nothing to decide: date and places are
 * as they booked them.
 */
export async function notifyMeetingPoint(
  client: Connection,
  packageId: string,
  meetingPoint: string,
): Promise<void> {
  const { rows } = await client.query<{ id: string; uid: string; tour_name: string }>(sql`
    select b.id, b.uid, p.tour_name from booking b join tour_package p on p.id = b.package_id
    where p.id = ${packageId} and p.departure_date >= current_date and b.departed_on is null`);
  await addNotices(
    client,
    rows.map(({ id, uid: to, tour_name: tour }) => ({
      to,
      kind: 'booking-changed',
      about: packageId,
      path: paths.voucher(id),
      title: `${tour} has another meeting point`,
      text: withGuideWords(
        meetingPoint === ''
          ? 'Your guide no longer names one: ask where you meet. Your booking stays as it is.'
          : 'Your booking stays as it is.',
        meetingPointText(meetingPoint),
      ),
    })),
  );
}
