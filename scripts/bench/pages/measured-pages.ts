import type { CountedRounds } from './count-rounds';
import type { VisitFigures } from './measure-visit';
import type { Pairs } from './pairs';
import type { ScreenVisit } from './visits';

/** Pairs of visits to one screen. */
export interface MeasuredVisit {
  readonly visit: ScreenVisit;
  readonly conditions: string;
  readonly cache: 'cold' | 'warm' | 'after a deploy';
  readonly pairs: Pairs<Readonly<Record<keyof VisitFigures, number>>>;
}

/** Pairs of times in ms from a click on a link to the content of the next screen. */
export interface MeasuredLink {
  readonly name: string;
  readonly conditions: string;
  readonly pairs: Pairs<{ readonly content: number }>;
}

export interface MeasuredPages {
  readonly visits: readonly MeasuredVisit[];
  readonly links: readonly MeasuredLink[];
  readonly rounds: CountedRounds;
}
