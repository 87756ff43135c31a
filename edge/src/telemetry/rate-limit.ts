/** Lets a number of things pass in each second of the clock, and no more. */
export class RateLimit {
  #second = 0;
  #passed = 0;

  constructor(
    private readonly most: number,
    private readonly now: () => number,
  ) {}

  tryPass(): boolean {
    const second = Math.floor(this.now() / 1000);
    if (second !== this.#second) {
      this.#second = second;
      this.#passed = 0;
    }
    this.#passed += 1;
    return this.#passed <= this.most;
  }
}
