import { createInterface } from 'node:readline/promises';
import { Readable } from 'node:stream';
import {
  CHANGE_STREAM_INTERVAL_MS,
  CHANGE_STREAM_LINES,
  CHANGE_STREAM_PATH,
} from '@safar/shared-contracts/change-stream.contract';

/** Without a line for so long, nobody knows what has changed meanwhile. */
const SILENCE_MS = 3 * CHANGE_STREAM_INTERVAL_MS;
const RECONNECT_INTERVAL_MS = 1_000;

/**
 * Follows the changes that one instance of a backend knows of. Source:
 * docs/decisions/078-edges-know-what-is-current.md.
 */
export class ChangeStream {
  #connection: AbortController | undefined;
  #currentUntil = -Infinity;
  #reconnect: NodeJS.Timeout | undefined;
  #isStopped = false;
  /** Whether the instance has said something on this connection. */
  #isFollowing = false;

  /** `onChange` is also called when changes may have been missed. */
  constructor(
    private readonly address: string,
    private readonly onChange: () => void,
  ) {}

  /** Whether all changes that the instance knows of were reported until now, but for its last seconds. */
  get isCurrent(): boolean {
    return performance.now() < this.#currentUntil;
  }

  /** Follows until it is stopped; a connection that is lost is made again. */
  start(): void {
    const connection = new AbortController();
    this.#connection = connection;
    void this.#read(connection)
      // A backend that is down or stops, or one that is older than this stream.
      .catch(() => undefined)
      .then(() => {
        this.#currentUntil = -Infinity;
        // Not each time that an instance is tried which is down, or older than this stream.
        if (this.#isFollowing) this.onChange();
        this.#isFollowing = false;
        connection.abort();
        if (!this.#isStopped) this.#reconnect = setTimeout(() => this.start(), RECONNECT_INTERVAL_MS).unref();
      });
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#reconnect);
    this.#connection?.abort();
  }

  async #read(connection: AbortController): Promise<void> {
    const silence = setTimeout(() => connection.abort(), SILENCE_MS).unref();
    try {
      const response = await fetch(this.address + CHANGE_STREAM_PATH, { signal: connection.signal });
      if (!response.ok || !response.body) throw new Error(`It responds with ${response.status}.`);
      for await (const line of createInterface({ input: Readable.from(response.body) })) {
        silence.refresh();
        const isChange = line === CHANGE_STREAM_LINES.changed;
        if (line === CHANGE_STREAM_LINES.current) this.#currentUntil = performance.now() + SILENCE_MS;
        else if (!isChange) throw new Error('This is no stream of changes.');
        if (isChange || !this.#isFollowing) this.onChange();
        this.#isFollowing = true;
      }
    } finally {
      clearTimeout(silence);
    }
  }
}
