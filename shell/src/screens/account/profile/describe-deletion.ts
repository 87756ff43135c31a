import { formatCount } from '@safar/shared-ui/format';
import type { MyData } from './my-data.api';

/** What deleting the account does, as a text for the dialog that asks. `data`: undefined when unknown. */
export function describeDeletion(email: string, data: MyData | undefined): string {
  return [
    `This deletes your account ${email}`,
    data ? withCounts(data) : 'and your tours, bookings, reviews, likes, tasks and bids.',
    data ? cancelled(data) : 'Tours that have yet to depart are cancelled for their travellers.',
    data ? staying(data) : `Tours that travellers booked stay ${ANONYMOUS}.`,
    'You cannot undo this.',
  ]
    .filter(Boolean)
    .join(' ');
}

const ANONYMOUS = 'in their bookings, without your name, picture and contact';

function withCounts({ tours, tasks: { tasks, bids } }: MyData): string {
  const { packages, bookings, likes, reviews = [], responses = [] } = tours;
  const toReviews = count(responses.length, 'response');
  const unbooked = packages.filter(({ bookingCount }) => bookingCount === 0);
  const counts = [
    count(unbooked.length, 'tour'),
    count(bookings.length, 'booking'),
    count(reviews.length, 'review'),
    toReviews && `${toReviews} to reviews`,
    count(likes.length, 'like'),
    count(tasks.length, 'task'),
    count(bids.length, 'bid'),
  ].filter((text) => text !== '');
  return counts.length === 0 ? 'for good.' : `for good, with ${listed(counts)}.`;
}

/** By the calendar of the backends, which is that of UTC. */
function cancelled({ tours }: MyData): string {
  const today = new Date().toISOString().slice(0, 10);
  const ahead = tours.packages.filter(
    ({ bookingCount, departureDate, deletedAt }) =>
      bookingCount > 0 && departureDate >= today && deletedAt === null,
  ).length;
  if (ahead === 0) return '';
  return ahead === 1
    ? '1 tour that has yet to depart is cancelled for its travellers.'
    : `${formatCount(ahead, 'tour')} that have yet to depart are cancelled for their travellers.`;
}

function staying({ tours }: MyData): string {
  const booked = tours.packages.filter(({ bookingCount }) => bookingCount > 0).length;
  if (booked === 0) return '';
  return `${count(booked, 'tour')} that travellers booked ${booked === 1 ? 'stays' : 'stay'} ${ANONYMOUS}.`;
}

const count = (number: number, noun: string) => (number === 0 ? '' : formatCount(number, noun));

const listed = (texts: readonly string[]) => new Intl.ListFormat('en-GB').format(texts);
