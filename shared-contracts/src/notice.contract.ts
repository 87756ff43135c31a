/**
 * The kinds of notices, by the backend that writes them: kind → what the settings of mails call it. A screen
 * reads these words from the backend, so a new kind needs no new build of a screen.
 */
export const NOTICE_KINDS = {
  tours: {
    booked: 'A tour is booked',
    'booking-changed': 'A booking, or the tour it is for, is changed',
    'booking-cancelled': 'A booking is cancelled',
    'place-free': 'A place is free on a tour you wait for',
    'review-received': 'Your tour is reviewed',
    reminder: 'Your tour departs in two days',
  },
  tasks: {
    'bid-received': 'Somebody bids on your task',
  },
} as const;

export type NoticeKind = keyof typeof NOTICE_KINDS.tours | keyof typeof NOTICE_KINDS.tasks;
