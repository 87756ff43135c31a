import { within } from '@safar/shared-contracts/within';
import { randomBytes } from 'node:crypto';
import type { Connection, Pool, PoolOptions } from '../database/database';
import type { Changed } from './public-responses';

/** The channel on which triggers name the rows that changed; migrations have the name too. */
const CHANGES = 'public_rows_changed';

/** How often the connection is tried, and the day is asked for. */
const CHECK_INTERVAL_MS = 3_000;
/** A connection that takes longer counts as lost. */
const TIMEOUT_MS = 5_000;
const RECONNECT_INTERVAL_MS = 1_000;

/** Also what is written, but not yet flushed: a change can be reported earlier. */
const POSITION = `, (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::text as position`;

/** The pool with the one connection that listens. */
export const LISTENER_POOL: PoolOptions = {
  name: 'changes',
  max: 1,
  connectionTimeoutMs: TIMEOUT_MS,
  session: `set application_name = 'safar changes'`,
};

export interface ChangeListenerOptions {
  readonly pool: Pool;
  readonly onChange: (changed: Changed) => void;
  /** From now on {@link onChange} is called for each change. */
  readonly onConnected: () => void;
  /** Changes may be missed from now on. */
  readonly onLost: (error: unknown) => void;
  /** Called each time when {@link ChangeListener.position} is known again. Without it, it never is. */
  readonly onPosition?: (() => void) | undefined;
}

/**
 * Learns of each change of public rows that any program commits to the database, by LISTEN. Source:
 * https://www.postgresql.org/docs/current/sql-notify.html
 */
export class ChangeListener {
  /** A channel of this instance alone. */
  readonly #own = `changes_seen_by_${randomBytes(8).toString('hex')}`;
  readonly #arrivals = new Map<string, () => void>();
  #client: Connection | undefined;
  #present: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;
  #sent = 0;
  #received = 0;
  #position: bigint | undefined;
  #isAway = false;
  #day = '';
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(private readonly options: ChangeListenerOptions) {}

  /**
   * A place in PostgreSQL's log of changes (WAL, in bytes) before which all changes are that this instance
   * knows of; undefined while it is not known. That of a lost connection counts until there is another one.
   */
  get position(): bigint | undefined {
    return this.#position;
  }

  /** Whether the connection was lost, and another one could not be made. */
  get isAway(): boolean {
    return this.#isAway;
  }

  /** The day of the database, such as 2026-11-25. */
  get day(): string {
    return this.#day;
  }

  /** Resolves after the first attempt; it tries again until it is stopped. */
  async start(): Promise<void> {
    if (this.#stopped) return;
    let client: Connection | undefined;
    try {
      client = await this.options.pool.connect();
      if (this.#stopped) return client.release(true);
      this.#client = client;
      const onBroken = (error: unknown = new Error('The connection has ended.')) => this.#lose(client, error);
      client.on('error', onBroken);
      client.on('end', onBroken);
      client.on('notification', ({ channel, payload = '' }) => this.#receive(channel, payload));
      // There may have been changes while nobody listened.
      this.#position = undefined;
      const listening = this.#listen(client);
      this.#present = listening.catch(() => undefined);
      await listening;
      this.#isAway = false;
      this.options.onConnected();
      this.#timer = setInterval(() => void this.settle(), CHECK_INTERVAL_MS).unref();
    } catch (error) {
      this.#isAway = true;
      // Not whatever connection there is now: its event may have said already that this one is lost.
      this.#lose(client, error);
    }
  }

  /**
   * Resolves when all changes that were committed before are known, or the connection is lost: PostgreSQL
   * delivers notifications in the order of the commits, so what this one sends to itself comes after them.
   */
  settle(): Promise<void> {
    // The round trip that has begun may not see a change of now. All who come meanwhile share the next one:
    // the connection takes one query at a time.
    this.#next ??= this.#present.then(() => {
      this.#next = undefined;
      this.#present = this.#settleNow();
      return this.#present;
    });
    return this.#next;
  }

  async #settleNow(): Promise<void> {
    const client = this.#client;
    if (!client) return;
    await this.#roundTrip(client).catch((error: unknown) => this.#lose(client, error));
  }

  stop(): void {
    this.#stopped = true;
    this.#lose(this.#client, undefined);
  }

  async #listen(client: Connection): Promise<void> {
    await client.query(`listen ${CHANGES}; listen ${this.#own}`);
    await this.#roundTrip(client);
  }

  async #roundTrip(client: Connection): Promise<void> {
    this.#sent += 1;
    const mark = String(this.#sent);
    const received = this.#received;
    const arrived = new Promise<void>((resolve) => this.#arrivals.set(mark, resolve));
    try {
      const sent = client.query<{ day: string; position?: string }>(
        `select pg_notify($1, $2), current_date as day ${this.options.onPosition ? POSITION : ''}`,
        [this.#own, mark],
      );
      const late = () => new Error(`No notification came within ${TIMEOUT_MS} ms.`);
      const [{ rows }] = await within(TIMEOUT_MS, Promise.all([sent, arrived]), late);
      this.#noteDay(rows[0]?.day ?? '');
      this.#notePosition(rows[0]?.position, received);
    } finally {
      this.#arrivals.delete(mark);
    }
  }

  /** What departs, and what is closed, changes with the day of the database. */
  #noteDay(day: string): void {
    if (this.#day !== day) this.options.onChange('all');
    this.#day = day;
  }

  /** `received`: how many changes were known when the position was asked for. Later ones may be after it. */
  #notePosition(position: string | undefined, received: number): void {
    // As long as there is no other change, a later one would only make a replica wait.
    if (position === undefined || this.#position !== undefined || received !== this.#received) return;
    this.#position = BigInt(position);
    this.options.onPosition?.();
  }

  #receive(channel: string, payload: string): void {
    if (channel === this.#own) {
      this.#arrivals.get(payload)?.();
      return;
    }
    this.#received += 1;
    this.#position = undefined;
    this.options.onChange(payload === '*' ? 'all' : payload.split(' '));
    if (this.options.onPosition) void this.settle();
  }

  /** Gives up this connection, once, and makes another. */
  #lose(client: Connection | undefined, error: unknown): void {
    if (client !== this.#client) return;
    this.#client = undefined;
    clearInterval(this.#timer);
    for (const arrive of this.#arrivals.values()) arrive();
    this.options.onLost(error);
    client?.release(true);
    if (!this.#stopped) setTimeout(() => void this.start(), RECONNECT_INTERVAL_MS).unref();
  }
}
