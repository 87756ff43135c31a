/** A review of the sample data. */
export interface SampleReview {
  /** The name of the tour, which has departed. Its travellers write one each, in the order of booking. */
  readonly tourName: string;
  readonly authorName: string;
  readonly rating: number;
  readonly text?: string;
  readonly response?: string;
}

export const SAMPLE_REVIEWS: readonly SampleReview[] = [
  {
    tourName: 'Winter Morning at Lalakhal',
    authorName: 'Farhan',
    rating: 5,
    text: 'The water really is that green. We were on the boat when the mist lifted, and nobody else was there.',
    response: 'Thank you, Farhan. Mornings in December are the best ones.',
  },
  {
    tourName: 'Winter Morning at Lalakhal',
    authorName: 'Gita',
    rating: 4,
    text: 'A quiet day and very good tea. The road back took two hours longer than planned.',
  },
  { tourName: 'Winter Morning at Lalakhal', authorName: 'Hasan', rating: 5 },
  {
    tourName: 'Monpura by slow boat',
    authorName: 'Chandni',
    rating: 5,
    text: 'Slow is the right word, and the right speed. The deer came to the shore in the evening.',
  },
  {
    tourName: 'Monpura by slow boat',
    authorName: 'Daniel',
    rating: 3,
    text: 'Beautiful island, but the cabin was smaller than it looked. Bring ear plugs.',
    response: 'Sorry about the cabin. The next boat has larger ones.',
  },
  {
    tourName: 'Milford Sound and the southern road',
    authorName: 'Imran',
    rating: 5,
    text: 'It rained, so there were a hundred waterfalls. Our guide knew where to stop.',
  },
  { tourName: 'Milford Sound and the southern road', authorName: 'Joya', rating: 4 },
];
