import * as v from 'valibot';
import { ObjectId } from '../object-id.contract';

/**
 * The kinds of notices, by the backend that writes them: kind → what the settings of mails call it. A screen
 * reads these words from the backend, so a new kind needs no new build of a screen.
 */
export const NOTICE_KINDS = {
  tours: {
    booked: 'A tour is booked',
    'booking-changed': 'A booking, or the tour it is for, is changed',
    'booking-cancelled': 'A booking is cancelled',
    'guide-message': 'The guide of a tour you booked writes to all travellers',
    'place-free': 'Places are free on a tour you wait for',
    'review-received': 'Your tour is reviewed',
    'review-response': 'A guide responds to your review',
    'review-reported': 'Somebody reports your review or response',
    'review-decided': 'Your reported review or response is shown again or removed',
    reminder: 'Your tour departs in two days',
    'review-invitation': 'Your tour is over, and you can review it',
  },
  tasks: {
    'bid-received': 'Somebody bids on your task',
    'bid-withdrawn': 'Somebody withdraws a bid on your task',
    'task-taken': 'A task you bid on is taken',
    'task-deleted': 'A task you bid on is deleted',
  },
} as const;

export type NoticeKind = keyof typeof NOTICE_KINDS.tours | keyof typeof NOTICE_KINDS.tasks;

/** What the settings call the kinds that belong together. Guides and travellers read of bookings. */
export const NOTICE_GROUPS: Readonly<Record<NoticeKind, string>> = {
  booked: 'Bookings',
  'booking-changed': 'Bookings',
  'booking-cancelled': 'Bookings',
  'guide-message': 'Your trips',
  'place-free': 'Your trips',
  reminder: 'Your trips',
  'review-received': 'Reviews',
  'review-response': 'Reviews',
  'review-invitation': 'Reviews',
  'review-reported': 'Reviews',
  'review-decided': 'Reviews',
  'bid-received': 'Tasks',
  'bid-withdrawn': 'Tasks',
  'task-taken': 'Tasks',
  'task-deleted': 'Tasks',
};

/** How many notices of one user are kept, and for how many days. */
export const MAX_NOTICES = 200;
export const NOTICE_DAYS = 90;

const Kind = v.pipe(v.string(), v.maxLength(40));

/**
 * A notice to a user. `text` may be '' and may have line breaks; `path` is the screen that it leads to; `at`
 * is in ISO 8601, in UTC.
 */
export const Notice = v.object({
  _id: ObjectId,
  kind: Kind,
  title: v.string(),
  text: v.string(),
  path: v.string(),
  at: v.string(),
  read: v.boolean(),
});
export type Notice = v.InferOutput<typeof Notice>;

/** One page of notices, newest first. `unread` counts all that are not read. */
export const NoticesResponse = v.object({
  data: v.array(Notice),
  unread: v.number(),
  nextCursor: v.nullable(v.string()),
});
export type NoticesResponse = v.InferOutput<typeof NoticesResponse>;

/** Which notice was read; all of them without `id`. */
export const NoticesRead = v.object({ id: v.exactOptional(ObjectId) });
export const NoticesReadResponse = v.object({ unread: v.number() });

/** Whether a user wants mails of one kind. The settings call it `label`, and those like it `group`. */
export const NoticeMail = v.object({
  kind: Kind,
  label: v.string(),
  wanted: v.boolean(),
  group: v.exactOptional(v.string()),
});
export type NoticeMail = v.InferOutput<typeof NoticeMail>;

/** Mails go to `address`, and only while it is `confirmed`. */
export const NoticeMailsResponse = v.object({
  data: v.array(NoticeMail),
  address: v.string(),
  confirmed: v.boolean(),
});
export type NoticeMailsResponse = v.InferOutput<typeof NoticeMailsResponse>;

export const NoticeMailUpdate = v.object({ kind: Kind, wanted: v.boolean() });

/** What the link in a mail carries: whose mails, of which kind. */
export const Unsubscribe = v.object({
  token: v.pipe(v.string(), v.regex(/^[0-9a-f]{48}$/, 'This link is not complete.')),
  kind: Kind,
});
/** `label`: of what no mails are sent any more. */
export const UnsubscribedResponse = v.object({ label: v.string() });
