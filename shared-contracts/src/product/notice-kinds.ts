/**
 * The kinds of notices, by the backend that writes them: kind → what the settings of mails call it. A screen
 * reads these words from the backend, so a new kind needs no new build of a screen. They have a file of their
 * own: webpack has all that one screen uses of a file in each chunk with that file.
 */
export const NOTICE_KINDS = {
  tours: {
    booked: 'A tour is booked',
    'booking-changed': 'A booking, or the tour it is for, is changed',
    'booking-cancelled': 'A booking is cancelled',
    'guide-message': 'The guide of a tour you booked writes to all travellers',
    'place-free': 'Places are free on a tour you wait for, or it does not take place',
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
    'task-changed': 'A task you bid on is changed',
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
  'task-changed': 'Tasks',
  'task-taken': 'Tasks',
  'task-deleted': 'Tasks',
};
