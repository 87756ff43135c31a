import { ChangeStream } from './change-stream';

/** When something was requested of which instance, by what its backend had said until then. */
export interface ReadState {
  readonly address: string;
  readonly changes: number;
}

/**
 * What an edge knows of the data that all anonymous visitors of a backend read: whether they have changed.
 */
export class PublicData {
  readonly #streams: ReadonlyMap<string, ChangeStream>;
  readonly #listeners: (() => void)[] = [];
  #changes = 0;

  /** `addresses`: those of the instances. */
  constructor(addresses: readonly string[]) {
    this.#streams = new Map(
      addresses.map((address) => [address, new ChangeStream(address, () => this.changed())]),
    );
  }

  /** How many changes there were; what was requested earlier may be older than the last one. */
  get changes(): number {
    return this.#changes;
  }

  /** Calls `listener` after each change, also when one may have been missed. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Notes a change. */
  changed(): void {
    this.#changes += 1;
    for (const listener of this.#listeners) listener();
  }

  /** Whether what an instance sent is still what it would send. */
  isCurrent({ address, changes }: ReadState): boolean {
    return changes === this.#changes && this.#streams.get(address)?.isCurrent === true;
  }

  /** Whether these instances say each change of their data. */
  isFollowed(addresses: readonly string[]): boolean {
    return addresses.every((address) => this.#streams.get(address)?.isCurrent);
  }

  /** Follows the changes of all instances. */
  follow(): void {
    for (const stream of this.#streams.values()) stream.start();
  }

  stopFollowing(): void {
    for (const stream of this.#streams.values()) stream.stop();
  }
}
