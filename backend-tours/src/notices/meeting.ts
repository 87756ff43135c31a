import { paths } from '@safar/shared-contracts/paths';
import type { TourPackageUpdate } from '@safar/shared-contracts/tour-package.contract';
import { addNotices } from '@safar/shared-server/add-notices';
import type { Connection } from '@safar/shared-server/database';
import { sql } from '@safar/shared-server/sql';
import { withGuideWords } from './guide-words';

/** Where and when the travellers of a package meet, as far as its guide has written it. */
export interface Meeting {
  readonly meeting_point: string | null;
  readonly meeting_time: string | null;
}

/** The columns of a {@link Meeting}, of `tour_package p`. */
export const meetingColumns = sql`
  p.contents ->> 'meetingPoint' as meeting_point, p.contents ->> 'meetingTime' as meeting_time`;

/** The same of `booking b`. None of a past date: what the package has is of the next one. */
export const meetingOfBooking = sql`
  case when b.departed_on is null then p.contents ->> 'meetingPoint' end as meeting_point,
  case when b.departed_on is null then p.contents ->> 'meetingTime' end as meeting_time`;

/** What a change makes of it, '' for what is no longer named; undefined: it leaves both as they were. */
export interface ChangedMeeting {
  readonly point?: string;
  readonly time?: string;
}

export function changedMeeting(
  before: Meeting,
  { meetingPoint: point, meetingTime: time }: TourPackageUpdate,
): ChangedMeeting | undefined {
  const changed = {
    ...(point !== undefined && point !== (before.meeting_point ?? '') && { point }),
    ...(time !== undefined && time !== (before.meeting_time ?? '') && { time }),
  };
  return Object.keys(changed).length === 0 ? undefined : changed;
}

/** As the guide wrote it: with a guide's account it goes out of all notices, like other words of theirs. */
export function meetingText(point?: string | null, time?: string | null): string | undefined {
  const lines = [...(point ? [`Meeting point: ${point}`] : []), ...(time ? [`Meeting time: ${time}`] : [])];
  return lines.length > 0 ? lines.join('\n') : undefined;
}

/**
 * Notifies all who booked a package that they meet elsewhere, or at another time. There is nothing to decide:
 * date and places are as they booked them.
 */
export async function notifyMeeting(
  client: Connection,
  packageId: string,
  { point, time }: ChangedMeeting,
): Promise<void> {
  const { rows } = await client.query<{ id: string; uid: string; tour_name: string }>(sql`
    select b.id, b.uid, p.tour_name from booking b join tour_package p on p.id = b.package_id
    where p.id = ${packageId} and p.departure_date >= current_date and b.departed_on is null`);
  const gone = [...(point === '' ? ['where'] : []), ...(time === '' ? ['when'] : [])];
  await addNotices(
    client,
    rows.map(({ id, uid: to, tour_name: tour }) => ({
      to,
      kind: 'booking-changed',
      about: packageId,
      path: paths.voucher(id),
      title: `${tour} has another meeting ${point === undefined ? 'time' : 'point'}`,
      text: withGuideWords(
        (gone.length > 0 ? `Your guide no longer says ${gone.join(' and ')} you meet: ask. ` : '') +
          'Your booking stays as it is.',
        meetingText(point, time),
      ),
    })),
  );
}
