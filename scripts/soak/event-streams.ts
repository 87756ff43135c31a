import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { RELEASE_EVENTS_PATH } from '@safar/shared-contracts/release-addresses';

/** How many are opened at once. */
const BATCH = 50;
const RETRY_MS = 1_000;

/** Tabs that listen for releases and do nothing else. */
export class EventStreams {
  readonly #url: string;
  readonly #size: number;
  readonly #agent = new Agent({ maxSockets: Infinity });
  readonly #open = new Set<IncomingMessage>();
  #refused = 0;
  #isClosing = false;

  constructor(origin: string, size: number) {
    this.#url = origin + RELEASE_EVENTS_PATH;
    this.#size = size;
  }

  /** How many are open now. */
  get size(): number {
    return this.#open.size;
  }

  /** How often one could not be opened. */
  get refused(): number {
    return this.#refused;
  }

  async open(): Promise<void> {
    for (let left = this.#size; left > 0; left -= BATCH) {
      await Promise.all(Array.from({ length: Math.min(left, BATCH) }, () => this.#openOne()));
    }
  }

  /** Closes some and opens as many, as tabs are closed and opened. */
  async renew(number: number): Promise<void> {
    const some = [...this.#open].toSorted(() => Math.random() - 0.5).slice(0, number);
    for (const stream of some) stream.destroy();
    await pause(RETRY_MS);
  }

  close(): void {
    this.#isClosing = true;
    this.#agent.destroy();
    for (const stream of this.#open) stream.destroy();
  }

  /** Opens one, and another one when it has ended. Resolves when it is open or was refused. */
  #openOne(): Promise<void> {
    return new Promise((resolve) => {
      const again = () => {
        resolve();
        if (!this.#isClosing) setTimeout(() => void this.#openOne(), RETRY_MS);
      };
      const refuse = () => {
        this.#refused += 1;
        again();
      };
      get(this.#url, { agent: this.#agent }, (response) => {
        if (response.statusCode !== 200) {
          response.destroy();
          return refuse();
        }
        this.#open.add(response);
        response
          .resume()
          .on('error', () => undefined)
          .once('close', () => {
            this.#open.delete(response);
            again();
          });
        resolve();
      }).once('error', refuse);
    });
  }
}
