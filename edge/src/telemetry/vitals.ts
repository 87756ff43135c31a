import type { Report } from '@safar/shared-contracts/beacon.contract';

export type Vital = Extract<Report, { kind: 'vital' }>['vital'];

/** How many values of a vital are kept, so that memory does not grow with the number of visitors. */
const MAX_VALUES = 200;

/** The last web vitals that browsers reported of one build to this edge. */
export class Vitals {
  readonly #values = new Map<Vital, number[]>();

  add({ vital, value }: Extract<Report, { kind: 'vital' }>): void {
    const values = this.#values.get(vital) ?? [];
    this.#values.set(vital, [...values, value].slice(-MAX_VALUES));
  }

  /**
   * The 75th percentile (nearest rank) of the last values, in the vital's unit; undefined without any.
   * Source: https://web.dev/articles/vitals.
   */
  percentile75(vital: Vital): number | undefined {
    const values = [...(this.#values.get(vital) ?? [])].sort((a, b) => a - b);
    return values[Math.ceil(values.length * 0.75) - 1];
  }
}
