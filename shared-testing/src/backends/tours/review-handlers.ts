import * as endpoints from '@safar/shared-contracts/endpoints/reviews';
import type { Review, ReviewSort } from '@safar/shared-contracts/review.contract';
import { HandlerError } from '../endpoint-handler';
import { pageOf } from '../paging';
import { distributionOf, ratingOf } from './rating';
import { findPackage, hasDeparted, nextId, type StoredReview, type ToursData } from './tours-data';
import { toursHandler } from './tours-handler';

export const listReviews = toursHandler(endpoints.listReviews, ({ params, query, email, data }) => {
  const stored = findPackage(data, params.id);
  const all = data.reviews.filter(({ packageId }) => packageId === params.id);
  const own = all.find((review) => review.email === email);
  const hasBooked = data.bookings.some((each) => each.email === email && each.packageId === params.id);
  const { stars, sort = 'newest' } = query;
  const chosen = all.filter(({ rating }) => stars === undefined || String(rating) === stars);
  return {
    ...pageOf(
      chosen.toSorted(ORDERS[sort]).map((review) => reviewFor(email, review)),
      query,
    ),
    ...ratingOf(all),
    distribution: distributionOf(all),
    ...(own ? { own: reviewFor(email, own) } : {}),
    mayReview: !own && hasBooked && hasDeparted(stored) && stored.owner !== email,
    mayRespond: stored.owner === email,
  };
});

/** They are stored newest first, and sorting keeps this order among those with as many stars. */
const ORDERS: Record<ReviewSort, (a: StoredReview, b: StoredReview) => number> = {
  newest: () => 0,
  highest: (a, b) => b.rating - a.rating,
  lowest: (a, b) => a.rating - b.rating,
};

export const listGuideReviews = toursHandler(endpoints.listGuideReviews, ({ params, query, data }) => {
  const offered = data.packages.filter(({ tour, deleted }) => tour.guideId === params.id && !deleted);
  if (offered.length === 0) throw new HandlerError('NOT_FOUND', 'This guide does not offer tours any more.');
  const all = data.reviews.flatMap((stored) => {
    const tour = offered.find((each) => each.tour._id === stored.packageId)?.tour;
    if (!tour) return [];
    return [{ ...reviewFor(null, stored), tourPackage: { _id: tour._id, tourName: tour.tourName } }];
  });
  return pageOf(all, query);
});

export const saveReview = toursHandler(endpoints.saveReview, ({ params, body, email, data }) => {
  const stored = findPackage(data, params.id);
  const previous = data.reviews.find((each) => each.packageId === params.id && each.email === email);
  const hasBooked = data.bookings.some((each) => each.email === email && each.packageId === params.id);
  if (!previous && (!hasBooked || !hasDeparted(stored))) {
    throw new HandlerError('FORBIDDEN', 'A tour can be reviewed by its travellers, once it has departed.');
  }
  const now = new Date().toISOString();
  const saved: StoredReview = {
    ...(previous ?? { _id: nextId(data), packageId: params.id, email, hidden: false, writtenAt: now }),
    rating: body.rating,
    authorName: body.authorName,
    text: body.text,
    ...(previous ? { editedAt: now } : {}),
  };
  data.reviews = [saved, ...data.reviews.filter((each) => each !== previous)];
  rate(data, params.id);
  return { data: reviewFor(email, saved), message: 'Your review was saved.' };
});

export const deleteReview = toursHandler(endpoints.deleteReview, ({ params, email, data }) => {
  const deleted = findReview(data, params.id);
  if (deleted.email !== email) {
    throw new HandlerError('FORBIDDEN', 'This review belongs to another traveller.');
  }
  data.reviews = data.reviews.filter((each) => each !== deleted);
  rate(data, deleted.packageId);
  return { message: 'Your review was deleted.' };
});

export const respondToReview = toursHandler(endpoints.respondToReview, ({ params, body, email, data }) => {
  const review = findReview(data, params.id);
  if (findPackage(data, review.packageId).owner !== email) {
    throw new HandlerError('FORBIDDEN', 'This review is of a tour of another guide.');
  }
  if (review.response) throw new HandlerError('CONFLICT', 'You have already responded to this review.');
  review.response = { text: body.text, writtenAt: new Date().toISOString() };
  return { data: reviewFor(email, review), message: 'Your response was saved.' };
});

export const reportReview = toursHandler(endpoints.reportReview, ({ params, email, data }) => {
  const review = findReview(data, params.id);
  const writers = [
    ...(review.text === undefined ? [] : [review.email]),
    ...(review.response ? [findPackage(data, review.packageId).owner] : []),
  ];
  if (writers.length > 0 && writers.every((writer) => writer === email)) {
    throw new HandlerError('FORBIDDEN', 'You wrote this yourself, so you cannot report it.');
  }
  review.hidden = review.text !== undefined || review.response !== undefined;
  return { message: 'Thank you. The text is hidden until somebody has looked at it.' };
});

function findReview({ reviews }: ToursData, id: string): StoredReview {
  const found = reviews.find(({ _id }) => _id === id);
  if (!found) throw new HandlerError('NOT_FOUND', 'This review does not exist any more.');
  return found;
}

/** A review as that reader gets it: words that were reported are for their author alone. */
function reviewFor(email: string | null, stored: StoredReview): Review {
  const { _id, authorName, rating, hidden, writtenAt, text, response } = stored;
  const mine = stored.email === email;
  const isShown = mine || !stored.hidden;
  return {
    _id,
    authorName,
    rating,
    hidden,
    writtenAt,
    ...(stored.editedAt ? { editedAt: stored.editedAt } : {}),
    mine,
    editable: mine,
    ...(isShown && text !== undefined ? { text } : {}),
    ...(isShown && response ? { response } : {}),
  };
}

function rate(data: ToursData, packageId: string): void {
  for (const stored of data.packages) {
    if (stored.tour._id !== packageId) continue;
    const tour = { ...stored.tour };
    delete tour.rating;
    stored.tour = { ...tour, ...ratingOf(data.reviews.filter((each) => each.packageId === packageId)) };
  }
}
