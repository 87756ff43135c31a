import type { Pair } from './ratios';

export type Side = keyof Pair;
export const SIDES: readonly Side[] = ['federated', 'single'];

/** What was measured by one name, pair by pair. */
export class Pairs<Figures extends Readonly<Record<string, number>>> {
  readonly #pairs: Record<Side, Figures>[] = [];

  /**
   * Measures both sides, one after the other; every second time the other one first, so that what the first
   * leaves behind counts for both.
   */
  async measure(measureSide: (side: Side) => Promise<Figures>): Promise<void> {
    const singleFirst = this.#pairs.length % 2 === 1;
    const first = await measureSide(singleFirst ? 'single' : 'federated');
    const second = await measureSide(singleFirst ? 'federated' : 'single');
    this.#pairs.push(
      singleFirst ? { single: first, federated: second } : { federated: first, single: second },
    );
  }

  get count(): number {
    return this.#pairs.length;
  }

  /** All that was measured. */
  toJSON(): unknown {
    return this.#pairs;
  }

  of(measure: keyof Figures): Pair[] {
    return this.#pairs.map(({ federated, single }) => ({
      federated: federated[measure] ?? NaN,
      single: single[measure] ?? NaN,
    }));
  }
}
