import type { GuideKey } from './guides';

/** The drawings a tour may show: `/scenes/<kind>.svg` of the site. */
export type Scene =
  | 'sea'
  | 'island'
  | 'hills'
  | 'tea'
  | 'mangrove'
  | 'river'
  | 'city'
  | 'ruins'
  | 'desert'
  | 'mountain'
  | 'lake'
  | 'forest';

/** A tour package of the sample data. */
export interface SampleTour {
  readonly tourName: string;
  readonly guide: GuideKey;
  readonly scene: Scene;
  readonly duration: string;
  readonly departureLocation: string;
  readonly destination: string;
  /** Whole currency units. */
  readonly price: number;
  /** Days from the day of seeding; negative: departed. */
  readonly departsIn: number;
  readonly packageDetails: string;
  /** How many sample travellers booked and liked it. */
  readonly booked: number;
  readonly liked: number;
}
