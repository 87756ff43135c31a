import { asSentence } from '@safar/shared-contracts/as-sentence';
import { paths } from '@safar/shared-contracts/paths';
import { addNotices } from '@safar/shared-server/add-notices';
import { withTransaction, type Database } from '@safar/shared-server/database';
import { sql } from '@safar/shared-server/sql';
import { dateText } from '@safar/shared-server/notice-text';
import { withGuideWords } from './guide-words';
import { meetingColumns, meetingText, type Meeting } from './meeting';

/** How many bookings one statement reminds of. */
const BATCH = 200;

interface DueReminder extends Meeting {
  readonly id: string;
  readonly uid: string;
  readonly reference: string;
  readonly package_id: string;
  readonly tour_name: string;
  readonly departure_location: string;
  readonly departure_date: string;
  /** The traveller has not kept what the guide has changed. */
  readonly changed: boolean;
}

/**
 * Reminds travellers two days before they depart, once for each booking and date: a date that is changed has
 * a reminder of its own. Who books within these two days needs none. Several instances may run it: `once` of
 * a notice is unique.
 */
export async function remindTravellers(db: Database): Promise<void> {
  let reminded = BATCH;
  while (reminded === BATCH) reminded = await remindSome(db);
}

/** Gives how many reminders were due. */
function remindSome(db: Database): Promise<number> {
  return withTransaction(db, async (client) => {
    const { rows } = await client.query<DueReminder>(sql`
      select b.id, b.uid, b.reference, p.id as package_id, p.tour_name, p.departure_location,
        p.departure_date, ${meetingColumns}, is_changed(b, p) as changed
      from tour_package p join booking b on b.package_id = p.id
      where p.departure_date between current_date + 1 and current_date + 2 and p.deleted_at is null
        and b.departed_on is null and b.created_at < p.departure_date - interval '2 days'
        and not exists (select from notice n where n.once = 'reminder ' || b.id || ' ' || p.departure_date)
      limit ${BATCH}`);
    await addNotices(
      client,
      rows.map(({ id, uid: to, package_id: about, tour_name: tour, departure_date: date, ...row }) => ({
        to,
        about,
        kind: 'reminder' as const,
        path: paths.voucher(id),
        title: `${tour} departs on ${dateText(date)}`,
        text: withGuideWords(
          (row.changed
            ? 'Your guide has changed it since you booked. Keep your booking, or cancel it free of charge. '
            : '') +
            // Not for how many: their traveller may change that afterwards.
            `${asSentence(`It departs from ${row.departure_location}`)} ` +
            `Show the reference ${row.reference} when you meet your guide. How to reach them is on your voucher.`,
          meetingText(row.meeting_point, row.meeting_time),
        ),
        once: `reminder ${id} ${date}`,
      })),
    );
    return rows.length;
  });
}
