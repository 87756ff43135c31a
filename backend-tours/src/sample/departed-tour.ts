import type { SampleTour } from './sample-tour';

/** A tour of the sample guide that departed three days ago, so that they can still say that it did not. */
export const DEPARTED_TOUR: SampleTour = {
  tourName: 'Moheshkhali by speedboat',
  guide: 'rafiq',
  scene: 'island',
  duration: '1 Day',
  departureLocation: "Cox's Bazar",
  destination: 'Moheshkhali',
  price: 42,
  departsIn: -3,
  packageDetails:
    'Fifteen minutes by speedboat and there are no hotels any more. We climb to the temple of Adinath, from where you see both shores, and walk between salt pans and betel gardens. Lunch is what the boats have brought in. If the sea is too rough, we stay on land.',
  booked: [
    { travellers: 2 },
    { travellers: 4, note: 'Are there life vests for children of 5 and 7?' },
    { travellers: 1 },
    { travellers: 3 },
  ],
  liked: 3,
  capacity: 12,
};
