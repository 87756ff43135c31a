import type { Connection } from '@safar/shared-server/database';
import { sql } from '@safar/shared-server/sql';
import type { SampleTour } from './sample-tour';

/** A tour that its guide has cancelled: only the bookings of its travellers show it. */
export const CANCELLED_TOUR: SampleTour = {
  tourName: 'Ratargul by canoe, where the forest stands in water',
  guide: 'mitali',
  scene: 'mangrove',
  duration: '2 Days',
  departureLocation: 'Dhaka',
  destination: 'Sylhet',
  price: 64,
  departsIn: 24,
  packageDetails:
    'For half of the year the forest of Ratargul stands in water. We paddle between its trunks at first light, when nobody else is there, and have breakfast in Goainghat. On the second day we walk up the stone river of Bisnakandi, as far as the border.',
  booked: 4,
  liked: 3,
};

/** Why, in the words of the guide. */
export const SAMPLE_CANCELLATION =
  'The water is too low for the canoes this winter. I am sorry. In July I take you there for the same price.';

/** Lets the guide have cancelled the tour. */
export async function cancelTour(client: Connection): Promise<void> {
  await client.query(sql`
    update tour_package set deleted_at = now() - interval '2 days', cancel_reason = ${SAMPLE_CANCELLATION}
    where tour_name = ${CANCELLED_TOUR.tourName}`);
}
