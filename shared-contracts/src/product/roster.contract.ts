import * as v from 'valibot';
import { CalendarDate } from '../calendar-date.contract';
import { ObjectId } from '../object-id.contract';
import { MessageText, ReasonForTravellers } from '../text.contract';

/**
 * How many bookings a roster lists, and how many that were cancelled: more than a tour has places for, if it
 * has a limit. The screen says when a list is cut.
 */
export const MAX_ROSTER_ENTRIES = 1000;

/** How many messages of one date are listed, the latest: more is nothing to read on the way to a bus. */
export const MAX_TOUR_MESSAGES = 20;

/** A booking as the guide of its tour sees it. Times are in ISO 8601, in UTC. */
export const RosterEntry = v.object({
  _id: ObjectId,
  reference: v.string(),
  /** That of the account when it booked; absent when it had none. */
  name: v.exactOptional(v.string()),
  email: v.string(),
  emailVerified: v.boolean(),
  travellers: v.number(),
  bookedAt: v.string(),
  /** What the traveller wrote to the guide. */
  note: v.exactOptional(v.string()),
  /** Absent until then. */
  checkedInAt: v.exactOptional(v.string()),
  /** How many of the party came; absent when all did. */
  checkedInTravellers: v.exactOptional(v.number()),
  /**
   * The traveller has not decided yet on a change of date or places; once the tour has departed, they never
   * did, and are not checked in.
   */
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

/** Who comes along on one date of a tour. What there is none of is absent. Amounts are in dollars. */
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
  /** What all of them pay, by the price that each agreed to. */
  income: v.number(),
  /** Those of them whose travellers have deleted their account since: they are no entries. */
  anonymous: v.exactOptional(v.object({ bookings: v.number(), travellers: v.number() })),
  /** Cancelled when that was no longer free of charge, at the price `amount`. They are in no other number. */
  lateCancellations: v.exactOptional(
    v.object({ bookings: v.number(), travellers: v.number(), amount: v.number() }),
  ),
  /** Cancelled by the guide, latest first, at most {@link MAX_ROSTER_ENTRIES}; in no other number. */
  cancelledEntries: v.exactOptional(v.array(CancelledEntry)),
  /** How many want to know when places are free. Absent for a past date. */
  waitingTravellers: v.exactOptional(v.number()),
  /** In how many parties. Absent in older responses, too. */
  waitingParties: v.exactOptional(v.number()),
  /** Those of the tour, latest first. */
  pastDates: v.exactOptional(v.array(PastDate)),
  /** Those to the travellers of the date, latest first, at most {@link MAX_TOUR_MESSAGES}. */
  messages: v.exactOptional(v.array(TourMessage)),
  /** The guide can send one, until the day after the last day of the tour. Absent otherwise. */
  takesMessages: v.exactOptional(v.boolean()),
  /** The bookings by name, at most {@link MAX_ROSTER_ENTRIES}; the numbers are of all. */
  entries: v.array(RosterEntry),
});
export type Roster = v.InferOutput<typeof Roster>;

/** The body of a check-in. */
export const CheckIn = v.object({
  /** That on the voucher, in any case, with or without its hyphens. */
  reference: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Enter the reference of a voucher.'),
    v.maxLength(40, 'A reference is shorter than this.'),
  ),
  /** What the voucher's QR code holds: one without the server's signature is refused. */
  ticket: v.exactOptional(v.pipe(v.string(), v.maxLength(80, 'A ticket is shorter than this.'))),
  /** When the party was checked in, for one that is sent later (ISO 8601, in UTC); without it, now. */
  at: v.exactOptional(v.pipe(v.string(), v.isoTimestamp('Enter a time.'))),
  /** That of the roster on which it was made: it counts for no other date. */
  departureDate: v.exactOptional(CalendarDate),
  /**
   * How many of the party came; without it, all. With it, a party that is checked in gets that number, and
   * keeps its time.
   */
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
