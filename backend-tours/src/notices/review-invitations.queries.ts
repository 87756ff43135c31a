import { paths } from '@safar/shared-contracts/paths';
import { addNotices } from '@safar/shared-server/add-notices';
import { withTransaction, type Connection, type Database } from '@safar/shared-server/database';
import { sql, type Sql } from '@safar/shared-server/sql';
import { isUndecided } from '../bookings/terms/agreed-terms';

/** For how many days after the last day of a tour its travellers are invited: later few remember it. */
const INVITATION_DAYS = 14;
/** Longer tours have no invitations: to find them, all that departed in years would be read each time. */
const LONGEST_TOUR_DAYS = 100;
/** How many travellers one statement invites. */
const BATCH = 200;

interface DueInvitation {
  readonly id: string;
  readonly uid: string;
  readonly package_id: string;
  readonly tour_name: string;
}

/**
 * Invites travellers to review a tour, from the day after its last day on, once for each booking. Who has
 * reviewed it, or never confirmed a change of it, is not invited. Several instances may run it: `once` of a
 * notice is unique.
 */
export async function inviteReviewers(db: Database): Promise<void> {
  let invited = BATCH;
  while (invited === BATCH) invited = await withTransaction(db, inviteSome);
}

/**
 * Whether the journey on `tour_package p` that departed on that date is over, and not for long. One whose
 * duration names no time is of one day.
 */
const hasJustEnded = (departure: Sql): Sql => sql`(
  ${departure} between current_date - ${LONGEST_TOUR_DAYS}::int and current_date - 1
  and ${departure} + coalesce(duration_days(p.duration), 1)
    between current_date - ${INVITATION_DAYS - 1}::int and current_date)`;

/** Gives how many invitations were due. They are about the last journey of a traveller, as the form is. */
async function inviteSome(client: Connection): Promise<number> {
  const { rows } = await client.query<DueInvitation>(sql`
    select j.id, j.uid, j.package_id, j.tour_name
    from (
      select b.id, b.uid, p.id as package_id, p.tour_name
      from tour_package p join only booking b on b.package_id = p.id
      where p.deleted_at is null and ${hasJustEnded(sql`p.departure_date`)} and b.removed_at is null
        and not ${isUndecided}
      union all
      select b.id, b.uid, p.id, p.tour_name
      from past_booking b
      -- The limit has the planner look each tour up.
      join lateral (
        select id, tour_name, duration from tour_package where id = b.package_id and deleted_at is null limit 1
      ) as p on true
      where ${hasJustEnded(sql`b.departed_on`)} and b.removed_at is null
        and (not b.never_confirmed or b.checked_in_at is not null)
    ) as j
    where j.id = last_journey(j.package_id, j.uid)
      and not exists (select from review r where r.booking_id = j.id)
      and not exists (select from notice n where n.once = 'review ' || j.id)
    limit ${BATCH}`);
  await addNotices(
    client,
    rows.map(({ id, uid: to, package_id: about, tour_name: tour }) => ({
      to,
      about,
      kind: 'review-invitation' as const,
      path: paths.tourReviews(about),
      title: `How was ${tour}?`,
      text:
        'Your review helps other travellers to choose, and your guide. ' +
        'One to five stars are enough, with some words if you like.',
      once: `review ${id}`,
    })),
  );
  return rows.length;
}

/** Who has reviewed a journey is no longer invited to: the notice is not counted as unread any more. */
export async function markInvitationRead(client: Connection, reviewId: string): Promise<void> {
  await client.query(sql`
    update notice set read_at = now()
    where once = (select 'review ' || booking_id from review where id = ${reviewId}) and read_at is null`);
}
