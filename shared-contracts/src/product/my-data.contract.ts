import * as v from 'valibot';
import { CalendarDate } from '../calendar-date.contract';
import { ObjectId } from '../object-id.contract';
import { PackageContents } from '../package-contents.contract';

/** The account of a user as a backend stores it. Times are in ISO 8601, in UTC. */
const AccountData = v.object({
  uid: v.string(),
  email: v.string(),
  emailVerified: v.boolean(),
  storedSince: v.string(),
});

/** The tour that something is about. */
const NamedTour = v.object({ _id: ObjectId, tourName: v.string() });

/** A tour package of one's own. `deletedAt`: it was deleted, and stays for the travellers who booked it. */
const PackageData = v.object({
  _id: ObjectId,
  tourName: v.string(),
  image: v.string(),
  duration: v.string(),
  departureLocation: v.string(),
  destination: v.string(),
  price: v.number(),
  departureDate: CalendarDate,
  packageDetails: v.string(),
  contactNo: v.string(),
  guideId: ObjectId,
  guideName: v.string(),
  guidePhoto: v.string(),
  bookingCount: v.number(),
  likeCount: v.number(),
  /** Null: no limit. Absent in responses from before there were limits. */
  capacity: v.exactOptional(v.nullable(v.number())),
  ...PackageContents.entries,
  addedAt: v.string(),
  changedAt: v.string(),
  deletedAt: v.nullable(v.string()),
  /** What travellers read when it was cancelled, and of its changes. Absent in older responses. */
  cancelReason: v.exactOptional(v.nullable(v.string())),
  changes: v.exactOptional(v.array(v.object({ reason: v.string(), changedAt: v.string() }))),
  /** What was written to all travellers. Absent in older responses. */
  messages: v.exactOptional(v.array(v.object({ text: v.string(), sentAt: v.string() }))),
});

/** What was agreed; `price` is for each traveller. */
const AgreedData = v.object({
  departureDate: CalendarDate,
  departureLocation: v.string(),
  destination: v.string(),
  price: v.number(),
  guideName: v.string(),
  agreedAt: v.string(),
});

/** A booking of one's own. The contact of the guide is the guide's, so it is no part of this. */
const BookingData = v.object({
  _id: ObjectId,
  reference: v.string(),
  status: v.string(),
  bookedAt: v.string(),
  /** Absent in responses from before a booking could be for several. */
  travellers: v.exactOptional(v.number()),
  /**
   * The name that the guide sees, when the guide checked the party in, and how many came if not all did.
   * Absent in older responses.
   */
  travellerName: v.exactOptional(v.nullable(v.string())),
  checkedInAt: v.exactOptional(v.nullable(v.string())),
  checkedInTravellers: v.exactOptional(v.nullable(v.number())),
  /** What was written to the guide. */
  note: v.exactOptional(v.nullable(v.string())),
  /** Absent in older responses. */
  agreed: v.exactOptional(AgreedData),
  /** When it was taken off one's list after the tour had departed; only the guide sees it since. */
  removedAt: v.exactOptional(v.nullable(v.string())),
  tourPackage: v.object({
    _id: ObjectId,
    tourName: v.string(),
    destination: v.string(),
    departureLocation: v.string(),
    departureDate: CalendarDate,
    duration: v.string(),
    guideName: v.string(),
  }),
});

/**
 * A booking of one's own that the guide cancelled. `reason`: why; null when the guide is gone. `removedAt`:
 * when it was taken off one's list; only the guide sees it since.
 */
const CancelledBookingData = v.object({
  _id: ObjectId,
  reference: v.string(),
  tourPackage: NamedTour,
  bookedAt: v.string(),
  travellers: v.number(),
  travellerName: v.nullable(v.string()),
  note: v.nullable(v.string()),
  agreed: AgreedData,
  cancelledAt: v.string(),
  reason: v.nullable(v.string()),
  removedAt: v.exactOptional(v.nullable(v.string())),
});

/** A booking of one's own that was cancelled when that was no longer free of charge. */
const LateCancellationData = v.object({
  _id: ObjectId,
  reference: v.string(),
  tourPackage: NamedTour,
  departureDate: CalendarDate,
  travellers: v.number(),
  travellerName: v.nullable(v.string()),
  price: v.number(),
  cancelledAt: v.string(),
});

const LikeData = v.object({
  tourPackage: NamedTour,
  likedAt: v.string(),
});

/** A review of one's own. `hiddenAt`: when it was reported. */
const ReviewData = v.object({
  _id: ObjectId,
  tourPackage: NamedTour,
  authorName: v.string(),
  rating: v.number(),
  text: v.nullable(v.string()),
  writtenAt: v.string(),
  editedAt: v.nullable(v.string()),
  hiddenAt: v.nullable(v.string()),
});

/** A response of one's own to a review of one's package. The review is somebody else's. */
const ResponseData = v.object({
  review: ObjectId,
  tourPackage: NamedTour,
  text: v.string(),
  writtenAt: v.string(),
});

/** A notice, as it was written. */
const NoticeData = v.object({
  _id: ObjectId,
  kind: v.string(),
  title: v.string(),
  text: v.string(),
  path: v.string(),
  at: v.string(),
  readAt: v.nullable(v.string()),
});

/** Absent in responses from before there were notices. */
const noticeData = {
  notices: v.exactOptional(v.array(NoticeData)),
  /** The kinds of notices of which no mails are wanted. */
  unwantedMails: v.exactOptional(v.array(v.string())),
};

/** All that the tour backend stores about a user, and nothing of anybody else but names. */
export const MyToursData = v.object({
  account: AccountData,
  packages: v.array(PackageData),
  bookings: v.array(BookingData),
  /** Absent in responses from before they were stored, as `lateCancellations` is. */
  cancelledBookings: v.exactOptional(v.array(CancelledBookingData)),
  lateCancellations: v.exactOptional(v.array(LateCancellationData)),
  likes: v.array(LikeData),
  /** Absent in responses from before there were reviews, as `responses` is. */
  reviews: v.exactOptional(v.array(ReviewData)),
  responses: v.exactOptional(v.array(ResponseData)),
  ...noticeData,
  /** The tours whose places the user waits for; `travellers` is absent in responses from before. */
  waiting: v.exactOptional(
    v.array(
      v.object({
        tourPackage: NamedTour,
        travellers: v.exactOptional(v.number()),
        since: v.string(),
      }),
    ),
  ),
});
export type MyToursData = v.InferOutput<typeof MyToursData>;

const TaskData = v.object({
  _id: ObjectId,
  title: v.string(),
  category: v.string(),
  description: v.string(),
  deadline: CalendarDate,
  budget: v.number(),
  likeCount: v.number(),
  posterName: v.string(),
  posterRating: v.number(),
  addedAt: v.string(),
  changedAt: v.string(),
  /** Null: it is open. Absent in responses from before. */
  takenAt: v.exactOptional(v.nullable(v.string())),
});

const BidData = v.object({
  task: v.object({ _id: ObjectId, title: v.string() }),
  bidAt: v.string(),
  /** The name that the poster reads; null or absent: none. */
  bidderName: v.exactOptional(v.nullable(v.string())),
});

/** All that the task backend stores about a user. */
export const MyTasksData = v.object({
  account: AccountData,
  tasks: v.array(TaskData),
  bids: v.array(BidData),
  ...noticeData,
});
export type MyTasksData = v.InferOutput<typeof MyTasksData>;

export const MyToursDataResponse = v.object({ data: MyToursData });
export const MyTasksDataResponse = v.object({ data: MyTasksData });
