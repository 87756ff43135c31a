import * as v from 'valibot';
import { CalendarDate } from '../calendar-date.contract';
import { ObjectId } from '../object-id.contract';
import { MessageText, ReasonForTravellers } from '../text.contract';

/**
 * A booking as the guide of its tour sees it. `name` is that of the account when it booked, absent
 * when it had none. `checkedInAt` is absent until then; `checkedInTravellers` is how many of the party came,
 * absent when all did. `note` is what the traveller wrote to the guide.
 * `toConfirm`: the traveller has not decided yet on a change of date or places; once the tour has
 * departed, they never did, and are not checked in. Times are in ISO 8601, in UTC.
 */
export const RosterEntry = v.object({
  _id: ObjectId,
  reference: v.string(),
  name: v.exactOptional(v.string()),
  email: v.string(),
  emailVerified: v.boolean(),
  travellers: v.number(),
  bookedAt: v.string(),
  note: v.exactOptional(v.string()),
  checkedInAt: v.exactOptional(v.string()),
  checkedInTravellers: v.exactOptional(v.number()),
  toConfirm: v.exactOptional(v.boolean()),
});
export type RosterEntry = v.InferOutput<typeof RosterEntry>;

/**
 * A booking that the guide has cancelled, with what its traveller reads. It is here, too, when its traveller
 * has removed it.
 */
const CancelledEntry = v.object({
  ...v.pick(RosterEntry, ['_id', 'reference', 'name', 'email', 'travellers']).entries,
  cancelledAt: v.string(),
  reason: v.exactOptional(v.string()),
});
export type CancelledEntry = v.InferOutput<typeof CancelledEntry>;

/** What a guide wrote to all travellers of a date. `bookings`: how many it was sent to. */
export const TourMessage = v.object({
  _id: ObjectId,
  text: v.string(),
  bookings: v.number(),
  sentAt: v.string(),
});
export type TourMessage = v.InferOutput<typeof TourMessage>;

/** A date on which travellers were on a tour before its guide moved it on to the next one. */
const PastDate = v.object({ date: CalendarDate, bookings: v.number(), travellers: v.number() });
export type PastDate = v.InferOutput<typeof PastDate>;

/**
 * The query of a roster: a date that is past; without it, the roster is of the one that the tour has.
 */
export const RosterQuery = v.object({ date: v.exactOptional(CalendarDate) });

/**
 * Who comes along on one date of a tour: its bookings by name, at most 1,000 of them. `bookings`,
 * `travellers` and `income` (what all of them pay by the price that each agreed to, in dollars) are of all.
 * `anonymous` are those of them whose travellers have deleted their account since: they are no entries.
 * `lateCancellations` were cancelled when that was no longer free of charge: `amount` is their price, in
 * dollars. `cancelledEntries` were cancelled by the guide, latest first, at most 1,000 of them. Both are in
 * no other number, and absent when there are none. `waitingTravellers` is how many want to know when places
 * are free, in so many parties (absent in responses from before); both are absent when nobody does, and for a
 * past date. `pastDates` is of the tour, latest first, and absent when there are none. `messages` were sent
 * to the travellers of the date, latest first, at most 20 of them, and are absent without any.
 * `takesMessages`: the guide can send one, until the day after the last day of the tour; absent otherwise.
 */
export const Roster = v.object({
  tourPackage: v.object({
    _id: ObjectId,
    tourName: v.string(),
    destination: v.string(),
    departureLocation: v.string(),
    departureDate: CalendarDate,
    departed: v.boolean(),
    /** Absent: no limit. */
    capacity: v.exactOptional(v.number()),
    /** Where and when the travellers meet; absent for a past date, as they are those of the present one. */
    meetingPoint: v.exactOptional(v.string()),
    meetingTime: v.exactOptional(v.string()),
  }),
  bookings: v.number(),
  travellers: v.number(),
  income: v.number(),
  anonymous: v.exactOptional(v.object({ bookings: v.number(), travellers: v.number() })),
  lateCancellations: v.exactOptional(
    v.object({ bookings: v.number(), travellers: v.number(), amount: v.number() }),
  ),
  cancelledEntries: v.exactOptional(v.array(CancelledEntry)),
  waitingTravellers: v.exactOptional(v.number()),
  waitingParties: v.exactOptional(v.number()),
  pastDates: v.exactOptional(v.array(PastDate)),
  messages: v.exactOptional(v.array(TourMessage)),
  takesMessages: v.exactOptional(v.boolean()),
  entries: v.array(RosterEntry),
});
export type Roster = v.InferOutput<typeof Roster>;

/**
 * The body of a check-in: the reference on the voucher, in any case, with or without its hyphens. `ticket` is
 * what the voucher's QR code holds: one without the server's signature is refused. `at` is when the party was
 * checked in, for one that is sent later (ISO 8601, in UTC); without it, now. `departureDate` is that of the
 * roster on which it was made: it counts for no other date. `travellers`: how many of the party came; without
 * it, all. With it, a party that is checked in gets that number, and keeps its time.
 */
export const CheckIn = v.object({
  reference: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Enter the reference of a voucher.'),
    v.maxLength(40, 'A reference is shorter than this.'),
  ),
  ticket: v.exactOptional(v.pipe(v.string(), v.maxLength(80, 'A ticket is shorter than this.'))),
  at: v.exactOptional(v.pipe(v.string(), v.isoTimestamp('Enter a time.'))),
  departureDate: v.exactOptional(CalendarDate),
  travellers: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9))),
});
export type CheckIn = v.InferOutput<typeof CheckIn>;

/** The params of one booking on a roster: the id of the package, and that of the booking. */
export const RosterBookingParams = v.object({ id: ObjectId, booking: ObjectId });

/** The body with which a guide cancels one booking: what its traveller reads. */
export const BookingCancel = v.object({ reason: ReasonForTravellers });

/** The body of a message to all travellers of a tour. */
export const TourMessageCreate = v.object({ text: MessageText });
export const TourMessageResponse = v.object({ data: TourMessage, message: v.string() });

export const RosterResponse = v.object({ data: Roster });
/** `again`: the party was checked in before, at `checkedInAt`. */
export const CheckInResponse = v.object({ data: RosterEntry, again: v.boolean(), message: v.string() });

/** The booking without a check-in. */
export const CheckInUndoneResponse = v.object({ data: RosterEntry, message: v.string() });
