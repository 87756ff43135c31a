/** Limits how many lines are logged in each second of the clock, whoever causes them. */
export class LinesPerSecond {
  #second = 0;
  #count = 0;

  /** `now`: the time in ms since 1970. */
  constructor(
    private readonly maxPerSecond: number,
    private readonly now: () => number,
  ) {}

  /** Counts one more; false when it is over the limit of this second. */
  tryPass(): boolean {
    const second = Math.floor(this.now() / 1000);
    if (second !== this.#second) {
      this.#second = second;
      this.#count = 0;
    }
    this.#count += 1;
    return this.#count <= this.maxPerSecond;
  }
}
