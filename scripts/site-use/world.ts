import type { Outcome } from './traffic';

/** A tour package or a task that a user of the run has made. */
export interface Made {
  readonly id: string;
  /** The key of its row; no two have the same. */
  readonly key: string;
  readonly name: string;
  /** The email of its owner. */
  readonly owner: string;
  /** Its deletion has begun: others may or may not find it any longer. */
  isLeaving: boolean;
}

export const bookingKey = (id: string, email: string) => `booking of ${id} by ${email}`;
export const likeKey = (id: string, email: string) => `like of ${id} by ${email}`;
export const bidKey = (id: string, email: string) => `bid on ${id} by ${email}`;
export const packageKey = (name: string) => `tour package ${name}`;
export const taskKey = (name: string) => `task ${name}`;

/**
 * What the databases must hold after every acknowledged change, and no other: the model that a run is
 * compared with. Each user waits for the response to one change before the next, and changes only what is
 * their own. So the responses alone say what must be there.
 */
export class World {
  readonly packages: Made[] = [];
  readonly tasks: Made[] = [];
  /** What a response said that cannot be, each as a sentence. */
  readonly findings: string[] = [];
  readonly #rows = new Map<string, string>();
  readonly #gone = new Set<string>();
  #names = 0;

  /** A name that nothing else has. */
  nextName(what: string): string {
    this.#names += 1;
    return `${what} ${this.#names}`;
  }

  has(key: string): boolean {
    return this.#rows.has(key);
  }

  /** The keys of a user's rows, by what they begin with. */
  keysOf(beginning: string, email: string): string[] {
    return [...this.#rows.keys()].filter((key) => key.startsWith(beginning) && key.endsWith(` by ${email}`));
  }

  valueOf(key: string): string | undefined {
    return this.#rows.get(key);
  }

  set(key: string, value: unknown): void {
    this.#rows.set(key, JSON.stringify(value));
  }

  delete(key: string): void {
    this.#rows.delete(key);
  }

  /** What its owner has deleted; its likes and bids go with it, its bookings stay. */
  remove(list: Made[], { id, key }: Made): void {
    this.#gone.add(id);
    this.#rows.delete(key);
    list.splice(
      list.findIndex((each) => each.id === id),
      1,
    );
  }

  /** Each row that must be there, by its key. */
  rows(): ReadonlyMap<string, string> {
    const isOfGone = (key: string) =>
      /^(like of|bid on)/.test(key) && this.#gone.has(key.split(' ')[2] ?? '');
    return new Map([...this.#rows].filter(([key]) => !isOfGone(key)));
  }

  /** Notes a response that the model does not allow. */
  unexpected(what: string, { status, body }: Outcome): void {
    this.findings.push(`${what}: status ${status}, ${JSON.stringify(body)?.slice(0, 200)}`);
  }
}
