import type { FastifyBaseLogger } from 'fastify';
import type { Pool, PoolOptions } from '../database/database';
import { assertOwnConnections } from '../database/own-connections';
import { HttpError } from '../http/http-error';
import { publicReads } from '../metrics/metrics';
import type { ChangeListener } from '../read-cache/change-listener';
import { isServerFault } from './server-fault';
import { identityOf, readReplicaState, type ReplicaState } from './replica-state';

/** How often the replica is asked where it is, and how soon it has to say so while it is read. */
const POLL_INTERVAL_MS = 500;
const POLL_TIMEOUT_MS = 500;
/** How long it takes at most to connect, and to ask one that is not read: nobody waits for that. */
const CONNECT_TIMEOUT_MS = 5_000;
/** How soon it is asked again while it lacks a change; twice as late each time. */
const MIN_BEHIND_MS = 5;
const MAX_BEHIND_MS = 100;

/** The pool with the one connection that asks where the replica is. */
export const POSITIONS_POOL: PoolOptions = {
  name: 'replica position',
  max: 1,
  connectionTimeoutMs: CONNECT_TIMEOUT_MS,
  queryTimeoutMs: CONNECT_TIMEOUT_MS,
};

/** The pool with which anonymous visitors read. What takes longer is read from the primary. */
export const REPLICA_POOL: PoolOptions = {
  name: 'replica',
  connectionTimeoutMs: 1_000,
  queryTimeoutMs: 3_000,
};

/** The pools with which a replica is followed. */
export interface ReplicaPools {
  /** A pool made with `REPLICA_POOL`. */
  readonly pool: Pool;
  /** A pool made with `POSITIONS_POOL`. */
  readonly positions: Pool;
  /** A pool of the database that it has to be a replica of. */
  readonly primary: Pool;
}

interface ReplicaOptions extends ReplicaPools {
  /** Knows where the primary's last change of public rows is. */
  readonly changes: Pick<ChangeListener, 'position' | 'day' | 'isAway'>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/**
 * A streaming replica of the database. It is read only while it has every change that this instance knows of,
 * so that what is kept of it is as exact as what is kept of the primary. While the primary is away nothing is
 * kept, and the replica is read as far as it is. Source: docs/decisions/099-a-replica-for-reads.md.
 */
export class Replica {
  /** Undefined while it does not respond, or is no replica. */
  #state: ReplicaState | undefined;
  /** Which database it has to be a replica of, as the primary said last. */
  #identity: string | undefined;
  /** What is being read from it, each as what ends it. */
  readonly #reading = new Set<(error: ReplicaAway) => void>();
  /** Whether it was logged that it cannot be read: once, until it responds again. */
  #isFaultLogged = false;
  /** Since when it is not read, by `performance.now()`. */
  #unreadSince: number | undefined = performance.now();
  #behindMs = MIN_BEHIND_MS;
  #timer: NodeJS.Timeout | undefined;
  #isPolling = false;
  #isStopped = false;

  constructor(private readonly options: ReplicaOptions) {}

  get isPrimaryAway(): boolean {
    return this.options.changes.isAway;
  }

  /** Whether it can be read at all, however far it is. */
  get responds(): boolean {
    return this.#state !== undefined;
  }

  /**
   * Whether anonymous visitors read it: it has all changes that are known, and says the same day; or the
   * primary is away.
   */
  get isRead(): boolean {
    const { position, day } = this.options.changes;
    if (!this.#state) return false;
    if (this.isPrimaryAway) return true;
    if (position === undefined || this.#identity === undefined) return false;
    return this.#state.replayed >= position && this.#state.day === day;
  }

  /** For how long it has not been read (s): it lacks a change, or does not respond. */
  get unreadSeconds(): number {
    if (this.isRead) return 0;
    this.#unreadSince ??= performance.now();
    return (performance.now() - this.#unreadSince) / 1000;
  }

  start(): void {
    void this.#poll();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  /** The primary has changed: asks where the replica is. */
  wake(): void {
    this.#behindMs = MIN_BEHIND_MS;
    this.#unreadSince ??= performance.now();
    if (this.#state && !this.#isPolling) void this.#poll();
  }

  /**
   * Reads for an anonymous visitor from the replica, or from the primary while it is not read, and when it
   * fails meanwhile; for a user always from the primary. Throws NOT_READY when both are away.
   */
  async read<Result>(
    user: object | null,
    fromReplica: () => Promise<Result>,
    fromPrimary: () => Promise<Result>,
  ): Promise<Result> {
    if (!this.isRead) return this.readPrimary(user, fromReplica, fromPrimary);
    if (user) return fromPrimary();
    try {
      const result = await this.#untilAway(fromReplica);
      publicReads.report('replica');
      return result;
    } catch (error) {
      if (!(error instanceof ReplicaAway)) {
        // Also what a read throws that has waited for it in vain.
        if (this.#state && !isServerFault(error)) throw error;
        this.#leave(error);
      }
      publicReads.report('primary, again');
      return fromPrimary();
    }
  }

  /**
   * Reads what changes without a notification: from the primary, and for an anonymous visitor from the
   * replica, as far as it is, when the primary is away.
   */
  async readPrimary<Result>(
    user: object | null,
    fromReplica: () => Promise<Result>,
    fromPrimary: () => Promise<Result>,
  ): Promise<Result> {
    if (user) return fromPrimary();
    if (!this.isPrimaryAway || !this.responds) {
      publicReads.report('primary');
      try {
        return await fromPrimary();
      } catch (error) {
        if (!this.responds || !isServerFault(error)) throw error;
      }
    }
    publicReads.report('replica, again');
    return this.#untilAway(fromReplica);
  }

  /** Rejects as soon as the replica does not respond any more. */
  #untilAway<Result>(read: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#reading.add(reject);
      void read()
        .then(resolve, reject)
        .finally(() => this.#reading.delete(reject));
    });
  }

  async #poll(): Promise<void> {
    if (this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#isPolling = true;
    const late =
      this.#state &&
      setTimeout(() => this.#leave(new Error('The replica did not respond in time.')), POLL_TIMEOUT_MS);
    try {
      const { pool, positions, log } = this.options;
      const state = await readReplicaState(positions);
      // Also when it was left while it was asked: another server may have its address by now.
      if (!this.#state || (this.#identity === undefined && !this.isPrimaryAway)) {
        await this.#assertReplica();
        await assertOwnConnections('DATABASE_READ_URL', positions, pool);
      }
      this.#state = state;
      if (this.#isFaultLogged) log.info('the replica responds again');
      this.#isFaultLogged = false;
    } catch (error) {
      this.#leave(error);
    }
    clearTimeout(late);
    this.#isPolling = false;
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.#poll(), this.#nextPollMs()).unref();
  }

  /**
   * Throws when it is a replica of another database: their positions could not be compared. While the primary
   * is away, that is the one that it was; after a start, nobody can say it until the primary is back.
   */
  async #assertReplica(): Promise<void> {
    const { primary, positions } = this.options;
    try {
      this.#identity = await identityOf(primary);
    } catch (error) {
      if (this.#identity === undefined && this.isPrimaryAway) return;
      if (this.#identity === undefined) throw error;
    }
    if ((await identityOf(positions)) !== this.#identity)
      throw new Error('DATABASE_READ_URL is no replica of the database of DATABASE_URL.');
  }

  #nextPollMs(): number {
    if (this.isRead) {
      this.#unreadSince = undefined;
      return POLL_INTERVAL_MS;
    }
    this.#unreadSince ??= performance.now();
    if (!this.#state || this.options.changes.position === undefined) return POLL_INTERVAL_MS;
    this.#behindMs = Math.min(2 * this.#behindMs, MAX_BEHIND_MS);
    return this.#behindMs;
  }

  /** Until it says where it is, nothing is read from it, and what is being read is read from the primary. */
  #leave(error: unknown): void {
    this.#state = undefined;
    if (!this.#isFaultLogged)
      this.options.log.warn({ err: error }, 'public reads come from the primary: the replica cannot be read');
    this.#isFaultLogged = true;
    const ended = new ReplicaAway(error);
    for (const end of this.#reading) end(ended);
  }
}

class ReplicaAway extends HttpError {
  constructor(cause: unknown) {
    super('NOT_READY', undefined, { cause });
  }
}
