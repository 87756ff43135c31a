import * as v from 'valibot';
import { CalendarDate } from '../calendar-date.contract';
import { MessageResponse } from '../api/message.contract';
import { ObjectId } from '../object-id.contract';
import { optionalLongText, text } from '../text.contract';

/** How many travellers one booking may be for. */
export const MAX_TRAVELLERS = 9;

/** How long what a traveller writes to the guide may be. */
export const MAX_NOTE_LENGTH = 500;

/** What a traveller writes to the guide. '' is none. */
const NoteToGuide = optionalLongText(MAX_NOTE_LENGTH);

/** How many travellers a booking is for. */
export const Travellers = v.pipe(
  v.number('Enter a number.'),
  v.integer('Enter a whole number.'),
  v.minValue(1, 'A booking is for at least 1 traveller.'),
  v.maxValue(MAX_TRAVELLERS, `A booking is for at most ${MAX_TRAVELLERS} travellers.`),
);

/**
 * What a guide changes of a booked tour only with the consent of each traveller
 * (docs/decisions/094-what-was-agreed-stays-agreed.md).
 */
const TourTerms = v.object({
  departureDate: CalendarDate,
  departureLocation: v.string(),
  destination: v.string(),
});
export type TourTerms = v.InferOutput<typeof TourTerms>;

/**
 * The texts of `status`; a client shows any other as it comes. `changed`: the guide has changed date or
 * places, and the traveller has not decided yet.
 */
export const BOOKING_STATUS = {
  booked: 'Booked',
  changed: 'Change to confirm',
  cancelled: 'Cancelled by the guide',
} as const;

/** A booking as its owner sees it. Times are in ISO 8601, in UTC. */
export const Booking = v.object({
  _id: ObjectId,
  /** Unique, and short enough to be read out. */
  reference: v.string(),
  email: v.string(),
  /** A text of {@link BOOKING_STATUS}. */
  status: v.string(),
  bookedAt: v.string(),
  /** Absent in responses from before a booking could be for several. */
  travellers: v.exactOptional(v.number()),
  /** What the traveller wrote to the guide. */
  note: v.exactOptional(v.string()),
  /** The reference with the server's signature, for the voucher's QR code. Absent in older responses. */
  ticket: v.exactOptional(v.string()),
  /** The guide has checked the party in: its number cannot change. Absent without, and in older responses. */
  checkedIn: v.exactOptional(v.boolean()),
  /** What the guide wrote to all travellers of the date, latest first. Absent without any. */
  messages: v.exactOptional(v.array(v.object({ text: v.string(), sentAt: v.string() }))),
  /** The traveller has rated the tour with so many stars, and may or may not still change that. */
  review: v.exactOptional(v.object({ rating: v.number(), editable: v.boolean() })),
  /**
   * How the tour is today. When the guide has deleted it, its picture, name, destination and date can still
   * be read; `available` is then false, and it has no page to link to (Spec D1.37).
   */
  tourPackage: v.object({
    _id: ObjectId,
    image: v.string(),
    tourName: v.string(),
    destination: v.string(),
    departureLocation: v.string(),
    departureDate: CalendarDate,
    duration: v.string(),
    guideName: v.string(),
    contactNo: v.string(),
    /** Where the travellers meet, if the guide has written it. */
    meetingPoint: v.exactOptional(v.string()),
    /** When they meet there, by its clock: '06:30'. */
    meetingTime: v.exactOptional(v.string()),
    /** Whether the date of departure is past by the server's clock, in UTC. */
    departed: v.boolean(),
    available: v.boolean(),
    /** How many more places it has; absent without a limit, for a past date, and in older responses. */
    placesLeft: v.exactOptional(v.number()),
  }),
  /**
   * How the tour was when it was booked, or last kept after a change; `price` is for each traveller and never
   * changes. Absent, as all that follows, in responses from before there were agreed terms.
   */
  agreed: v.exactOptional(v.object({ ...TourTerms.entries, price: v.number(), guideName: v.string() })),
  /**
   * The guide has changed what was agreed to what `tourPackage` has; absent without such a change, and once
   * the tour is cancelled. `reasons` are the guide's words, the first change first; there may be none, and
   * the same words for one change after the other are there once.
   */
  change: v.exactOptional(v.object({ reasons: v.array(v.string()) })),
  /**
   * The guide has cancelled this booking, or deleted the tour, before it departed; `reason` has the guide's
   * words, if there are any. `available` is then false, also where others can still book the tour.
   * `guideLeft`: the guide has deleted the account, and the words, if there were any, are gone with it.
   * Absent otherwise, and in older responses.
   */
  cancelled: v.exactOptional(
    v.object({
      at: v.string(),
      reason: v.exactOptional(v.string()),
      guideLeft: v.exactOptional(v.boolean()),
    }),
  ),
  /**
   * Whether it can be cancelled free of charge now, and until when (ISO 8601) it can without a change of the
   * guide. Absent when there is nothing to cancel: the tour is cancelled, or has departed with its traveller.
   */
  cancellation: v.exactOptional(v.object({ free: v.boolean(), freeUntil: v.string() })),
});
export type Booking = v.InferOutput<typeof Booking>;

/**
 * The body of a new booking: the traveller's own email, the id of the package, for how many it is, which is
 * one when it is left out, and what the traveller writes to the guide.
 */
export const BookingCreate = v.object({
  email: v.pipe(v.string(), v.email('Enter a valid email address.')),
  tourPackage: ObjectId,
  travellers: v.exactOptional(Travellers),
  note: v.exactOptional(NoteToGuide),
});

/**
 * The body of a change: for how many travellers the booking is to be, and the note to the guide, of which ''
 * removes it. What is left out stays. `noteBefore`: the note that was there when the traveller began to
 * change it; another one is not overwritten.
 */
export const BookingUpdate = v.object({
  travellers: v.exactOptional(Travellers),
  note: v.exactOptional(NoteToGuide),
  noteBefore: v.exactOptional(NoteToGuide),
});
export type BookingUpdate = v.InferOutput<typeof BookingUpdate>;

/** The body of a decision on a change: the terms that the traveller saw and agrees to. */
export const BookingKeep = v.object({
  departureDate: CalendarDate,
  departureLocation: text(120),
  destination: text(120),
});

export const BookingResponse = v.object({ data: Booking });
export const BookingsResponse = v.object({ data: v.array(Booking) });
export const BookingSavedResponse = v.object({ data: Booking, message: v.string() });
/** `late`: it was cancelled when that was no longer free of charge. Absent in older responses. */
export const BookingDeletedResponse = v.object({
  ...MessageResponse.entries,
  late: v.exactOptional(v.boolean()),
});

/**
 * Error code → why a tour package cannot be booked, for users. The booking box and the backend show the same
 * sentence.
 */
export const BOOKING_REFUSALS = {
  ALREADY_BOOKED: 'You have already booked this tour.',
  OWN_PACKAGE: 'This is your own tour package, so you cannot book it.',
  DEPARTED: 'This tour has already departed, so it can no longer be booked.',
  SOLD_OUT: 'This tour is sold out.',
  NOT_ENOUGH_PLACES: 'There are not enough places left on this tour.',
} as const;
