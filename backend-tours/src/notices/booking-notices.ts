import { paths } from '@safar/shared-contracts/paths';
import type { Connection } from '@safar/shared-server/database';
import { addNotices } from '@safar/shared-server/add-notices';
import { sql } from '@safar/shared-server/sql';
import { dateText } from '@safar/shared-server/notice-text';
import { hasTravelled, isUndecided } from '../bookings/terms/agreed-terms';
import { withGuideWords } from './guide-words';
import { meetingColumns, meetingText, type Meeting } from './meeting';
import { priceText, travellersText } from './notice-text';

/** What notices of a booking are made of. */
export interface NotedBooking extends Meeting {
  readonly id: string;
  readonly uid: string;
  readonly reference: string;
  readonly party: number;
  readonly price_cents: number;
  readonly package_id: string;
  readonly owner_uid: string | null;
  readonly tour_name: string;
  readonly departure_location: string;
  /** The date it was booked for, or that the traveller has accepted since. */
  readonly agreed_date: string;
  /** Whether somebody still counts on it: the tour is offered, and has not departed. */
  readonly upcoming: boolean;
  /** Whether it has departed with its traveller, and its guide has it on a roster. */
  readonly travelled: boolean;
  /** Whether its traveller has not decided on a change, also once the tour has departed. */
  readonly changed: boolean;
  /** Whether cancelling it is no longer free of charge. */
  readonly late: boolean;
}

/** Reads it within the transaction that changes the booking; before it, when it is deleted. */
export async function readNotedBooking(client: Connection, id: string): Promise<NotedBooking | undefined> {
  const { rows } = await client.query<NotedBooking>(sql`
    select b.id, b.uid, b.reference, b.party, b.agreed_price_cents as price_cents, p.id as package_id, p.owner_uid, p.tour_name,
      p.departure_location, b.agreed_date, ${meetingColumns},
      p.deleted_at is null and p.departure_date >= current_date and b.departed_on is null as upcoming,
      ${hasTravelled} as travelled,
      p.deleted_at is null and ${isUndecided} as changed,
      is_late(b, p) as late
    from booking b join tour_package p on p.id = b.package_id where b.id = ${id}`);
  return rows[0];
}

/** Notifies the guide of a new booking, and confirms it to the traveller by mail. */
export async function notifyBooked(client: Connection, booking: NotedBooking): Promise<void> {
  const { id, uid, owner_uid, reference, party, price_cents, package_id, tour_name } = booking;
  const date = dateText(booking.agreed_date);
  const common = { kind: 'booked', about: package_id } as const;
  await addNotices(client, [
    {
      ...common,
      to: owner_uid,
      path: paths.roster(package_id),
      title: `New booking of ${tour_name}`,
      many: `new bookings of ${tour_name}`,
      text: `${travellersText(party)}, departing on ${date}. The reference is ${reference}.`,
    },
    {
      ...common,
      to: uid,
      path: paths.voucher(id),
      read: true,
      title: `You booked ${tour_name}`,
      text: withGuideWords(
        `${travellersText(party)}, departing on ${date} from ${booking.departure_location}, ` +
          `for ${priceText(price_cents * party)}. Your reference is ${reference}: show it when you meet your guide.`,
        meetingText(booking.meeting_point, booking.meeting_time),
      ),
    },
  ]);
}

/**
 * What a guide reads of many changes: of a party, of a note, and of who keeps a booking of a tour that was
 * changed. One booking may have several.
 */
export const manyChanged = (tour: string) => `changes to bookings of ${tour}`;

/** Notifies the guide that a booking is for more or fewer travellers than before. */
export async function notifyParty(client: Connection, booking: NotedBooking, before: number): Promise<void> {
  const { owner_uid, reference, party, package_id, tour_name, late, price_cents } = booking;
  if (party === before) return;
  const owed = late ? price_cents * (before - party) : 0;
  const text = `It was for ${before} and is now for ${party}. The reference is ${reference}.`;
  await addNotices(client, [
    {
      to: owner_uid,
      kind: 'booking-changed',
      about: package_id,
      path: paths.roster(package_id),
      title: `A booking of ${tour_name} is now for ${travellersText(party)}`,
      many: manyChanged(tour_name),
      text:
        owed > 0 ? `${text} It was too late to be free of charge: you may ask for ${priceText(owed)}.` : text,
    },
  ]);
}

/**
 * Notifies the guide that a traveller has written or changed a note, maybe after the roster was printed. The
 * notice does not have its words: they go with the booking.
 */
export async function notifyNote(client: Connection, booking: NotedBooking): Promise<void> {
  const { owner_uid: to, reference, package_id: about, tour_name: tour } = booking;
  await addNotices(client, [
    {
      to,
      kind: 'booking-changed',
      about,
      path: paths.roster(about),
      title: `A note to you on a booking of ${tour} has changed`,
      many: manyChanged(tour),
      text: `The note is on the roster. The reference is ${reference}.`,
    },
  ]);
}

/** What a guide reads of many bookings that were cancelled. */
export const manyCancelled = (tour: string) => `cancelled bookings of ${tour}`;

/** What has led a traveller to a voucher that is gone leads to the list of bookings from now on. */
export async function forgetVoucher(client: Connection, id: string, uid: string): Promise<void> {
  await client.query(
    sql`update notice set path = ${paths.myBookings} where uid = ${uid} and path = ${paths.voucher(id)}`,
  );
}

/** Notifies the traveller that the guide cancelled this one booking, and why. */
export async function notifyCancelledByGuide(
  client: Connection,
  booking: NotedBooking,
  reason: string,
): Promise<void> {
  const { uid: to, reference, package_id: about, tour_name: tour, agreed_date: date } = booking;
  await addNotices(client, [
    {
      to,
      kind: 'booking-cancelled',
      about,
      path: paths.myBookings,
      title: `Your booking of ${tour} on ${dateText(date)} was cancelled`,
      text: withGuideWords(
        `Your guide has cancelled your booking ${reference}. There is nothing to pay.`,
        reason,
      ),
    },
  ]);
}

/** Notifies the guide that a traveller cancelled, and confirms it to the traveller by mail. */
export async function notifyCancelled(client: Connection, booking: NotedBooking): Promise<void> {
  const { uid, owner_uid, reference, party, price_cents, package_id, tour_name, upcoming } = booking;
  const { changed, late } = booking;
  // What has departed with its traveller, or was cancelled by the guide, is only removed from a list.
  if (!upcoming && !changed) return;
  const date = dateText(booking.agreed_date);
  const common = { kind: 'booking-cancelled', about: package_id } as const;
  const text = `It was for ${travellersText(party)}, departing on ${date}. The reference was ${reference}.`;
  const price = priceText(price_cents * party);
  const isOwed = late && price_cents > 0;
  const toGuide = changed ? `${text} Its traveller does not keep the changed tour.` : text;
  await addNotices(client, [
    {
      ...common,
      to: owner_uid,
      path: paths.roster(package_id),
      title: `A booking of ${tour_name} was cancelled`,
      many: manyCancelled(tour_name),
      text: isOwed ? `${text} It was too late to be free of charge: you may ask for ${price}.` : toGuide,
    },
    {
      ...common,
      to: uid,
      path: paths.tourDetails(package_id),
      read: true,
      title: `You cancelled your booking of ${tour_name}`,
      text: isOwed
        ? `${text} It was too late to be free of charge: the guide may ask for ${price}.`
        : `${text} Cancelling it was free of charge.`,
    },
  ]);
}
