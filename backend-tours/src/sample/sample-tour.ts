import type { SceneKind } from '@safar/shared-contracts/scenes';
import type { GuideKey } from './guides';

/** A booking of the sample data. */
export interface SampleParty {
  readonly travellers: number;
  /** What the travellers wrote to the guide. */
  readonly note?: string;
  /** How many minutes before the data were inserted it was checked in. */
  readonly hereSince?: number;
}

/** A tour package of the sample data. */
export interface SampleTour {
  readonly tourName: string;
  readonly guide: GuideKey;
  /** The landscape of its picture. */
  readonly scene: SceneKind;
  readonly duration: string;
  readonly departureLocation: string;
  readonly destination: string;
  /** Whole currency units. */
  readonly price: number;
  /** Days from the day of seeding; negative: departed. */
  readonly departsIn: number;
  readonly packageDetails: string;
  /** How many sample travellers booked it, each for one; or the parties that did. */
  readonly booked: number | readonly SampleParty[];
  /** How many sample travellers liked it. */
  readonly liked: number;
  /** How many places it has; without this there is no limit. */
  readonly capacity?: number;
}
