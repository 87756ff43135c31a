import type { StoredReview } from '../backends/tours/tours-data';
import { idOf } from '../fixtures/id';

const DAY_MS = 86_400_000;

/** What travellers wrote of the first guide's own tour, and of the one that has departed, newest first. */
const WRITTEN: readonly (Pick<StoredReview, 'authorName' | 'rating' | 'text'> & {
  readonly tour: 1 | 5;
  readonly daysAgo: number;
  readonly response?: string;
  readonly hidden?: true;
})[] = [
  {
    tour: 5,
    daysAgo: 1,
    authorName: 'Farhan',
    rating: 5,
    text: 'A whole day on the water, and nobody in a hurry.\nTake a hat.',
    response: 'Thank you, Farhan. The boatmen send their greetings.',
  },
  { tour: 5, daysAgo: 2, authorName: 'Gita Roy', rating: 4 },
  { tour: 5, daysAgo: 2, authorName: 'Hasan', rating: 3, text: 'This was reported.', hidden: true },
  {
    tour: 1,
    daysAgo: 40,
    authorName: 'Imran',
    rating: 5,
    text: 'It rained, and it was the best tea of my life.',
  },
  { tour: 1, daysAgo: 41, authorName: 'Joya', rating: 4, text: 'The road back took longer than planned.' },
];

export function sampleReviews(): StoredReview[] {
  return WRITTEN.map(({ tour, daysAgo, response, hidden = false, ...review }, index) => {
    const at = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
    return {
      ...review,
      hidden,
      _id: idOf(701 + index),
      packageId: idOf(tour),
      email: `${review.authorName.toLowerCase().replace(' ', '.')}@safar.example`,
      writtenAt: at(daysAgo),
      ...(response ? { response: { text: response, writtenAt: at(daysAgo - 0.5) } } : {}),
    };
  });
}
