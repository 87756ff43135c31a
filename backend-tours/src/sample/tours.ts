import { ASIA } from './asia';
import { CANCELLED_TOUR } from './cancelled-tour';
import { COAST_AND_DELTA } from './coast-and-delta';
import { DEPARTED_TOUR } from './departed-tour';
import { HILLS_AND_TEA } from './hills-and-tea';
import type { SampleTour } from './sample-tour';
import { WORLD } from './world';

/** All tours of the sample data, also the one that does not take place. */
export const SAMPLE_TOURS: readonly SampleTour[] = [
  ...COAST_AND_DELTA,
  ...HILLS_AND_TEA,
  ...ASIA,
  ...WORLD,
  CANCELLED_TOUR,
  DEPARTED_TOUR,
];
