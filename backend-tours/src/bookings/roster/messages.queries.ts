import { MAX_TOUR_MESSAGES, type TourMessage } from '@safar/shared-contracts/roster.contract';
import { withTransaction, type Database } from '@safar/shared-server/database';
import { HttpError } from '@safar/shared-server/http-error';
import { sql, type Sql } from '@safar/shared-server/sql';
import { notifyMessage } from '../../notices/message-notices';
import { lockPackage } from '../../packages/packages.queries';

/**
 * The condition that the guide of `tour_package p` may write to its travellers: until the day after its last
 * day, for what was left on the bus. One whose duration names no time is of one day.
 */
export const takesMessages = sql`(p.departure_date + coalesce(duration_days(p.duration), 1) >= current_date)`;

/** The messages to the travellers of one date of a package, latest first; null: of the present one. */
export const messagesOf = (id: Sql, date: Sql): Sql => sql`array(
  select jsonb_build_object('_id', m.id, 'text', m.words, 'bookings', m.bookings, 'sentAt', m.created_at)
  from tour_message m where m.package_id = ${id} and m.departed_on is not distinct from ${date}
  order by m.created_at desc, m.id limit ${MAX_TOUR_MESSAGES})`;

/** As {@link messagesOf} selects them. */
export type MessageRow = TourMessage;

export const toMessage = ({ sentAt, ...message }: MessageRow): TourMessage => ({
  ...message,
  sentAt: new Date(sentAt).toISOString(),
});

/** What a guide writes to the travellers of which of the guide's packages. */
interface NewMessage {
  readonly id: string;
  readonly owner: string;
  readonly text: string;
}

/**
 * Sends a message to all who booked the present date of a guide's own package, in one transaction. Throws
 * NOT_FOUND, also when nobody is left who booked it, FORBIDDEN for another guide's package, and DEPARTED when
 * the tour is over.
 */
export async function messageTravellers(db: Database, { id, owner, text }: NewMessage): Promise<TourMessage> {
  return withTransaction(db, async (client) => {
    const { owner_uid: guide } = await lockPackage(client, id);
    if (guide !== owner) throw new HttpError('FORBIDDEN', 'This tour package belongs to another guide.');
    const { rowCount: isOpen } = await client.query(
      sql`select from tour_package p where p.id = ${id} and ${takesMessages}`,
    );
    if (!isOpen) throw new HttpError('DEPARTED', 'This tour is over, so nothing is sent to its travellers.');
    const bookings = await notifyMessage(client, id, text);
    if (bookings === 0) throw new HttpError('NOT_FOUND', 'Nobody is left who has booked this tour.');
    const { rows } = await client.query<{ id: string; created_at: Date }>(sql`
      insert into tour_message (package_id, words, bookings, created_at)
      values (${id}, ${text}, ${bookings}, clock_timestamp()) returning id, created_at`);
    const [row] = rows;
    if (!row) throw new Error('A message that was just written cannot be read.');
    return { _id: row.id, text, bookings, sentAt: row.created_at.toISOString() };
  });
}
