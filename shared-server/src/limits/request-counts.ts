import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Queryable } from '../database/database';
import { prepared, sql } from '../database/sql';
import { within } from '@safar/shared-contracts/within';
import { GatheredCounts, type Added, type Counted } from './gathered-counts';

/** A request waits this long at most to be counted, unless the store is made with another limit. */
const COUNT_TIMEOUT_MS = 1_000;
/** After a failure nothing is counted for this long, so that requests do not wait for a dead database. */
const FAILURE_PAUSE_MS = 2_000;
const CLEANING_INTERVAL_MS = 60_000;
/** An arbitrary number: two processes that create the same table at once would fail. */
const TABLE_LOCK = 5_432_034;

/**
 * Without a write-ahead log: after a crash of the database counting begins anew. Half of each page stays
 * free, so that a count is changed in place.
 */
const CREATE_TABLE = `
  select pg_advisory_xact_lock(${TABLE_LOCK});
  create unlogged table if not exists request_count (
    key text primary key,
    requests integer not null,
    ends_at timestamptz not null
  ) with (fillfactor = 50)`;

/**
 * Of a window that ends later than one of now would, too: the clock was set back since it began. By more than
 * a little: a transaction that waited for another one has an earlier "now".
 */
const HAS_ENDED = sql`(
  counted.ends_at <= now() or counted.ends_at > excluded.ends_at + interval '10 seconds')`;

/** Counts of requests that several instances share. */
export interface SharedCounts {
  readonly store: FastifyRateLimitStoreCtor;
  /** Shares what has been counted, before the database is closed. */
  close(): Promise<void>;
}

/**
 * Counts for @fastify/rate-limit that all instances with this database share. They make their table
 * themselves, when the first request is counted: the edge has no other tables, and no migrations.
 */
export function countsIn(
  database: Queryable,
  onFailure: (error: unknown) => void,
  timeoutMs = COUNT_TIMEOUT_MS,
): SharedCounts {
  const counts = new RequestCounts(database, onFailure, timeoutMs);
  const gathered = new GatheredCounts((added) => counts.addAll(added));
  const store = class implements FastifyRateLimitStore {
    incr(...[key, done, windowMs]: Parameters<FastifyRateLimitStore['incr']>): void {
      counts.add(key, windowMs).then(
        (counted) => done(null, counted),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    }
    /** The keys already have the kind of limit in them. */
    child(options: object): FastifyRateLimitStore {
      if (!('everySecond' in options && options.everySecond)) return this;
      return {
        incr: (key, done, windowMs) => done(null, gathered.add(key, windowMs)),
        child: () => this,
      };
    }
  };
  return { store, close: () => gathered.close() };
}

/**
 * Counts of this process alone. Those of @fastify/rate-limit go by the time of the day: once a clock that was
 * a day ahead is set right, each of their windows lasts a day.
 */
export function ownCounts(): SharedCounts {
  const counts = new GatheredCounts(async () => []);
  const store = class implements FastifyRateLimitStore {
    incr(...[key, done, windowMs]: Parameters<FastifyRateLimitStore['incr']>): void {
      done(null, counts.add(key, windowMs));
    }
    child(): FastifyRateLimitStore {
      return this;
    }
  };
  return { store, close: () => counts.close() };
}

class RequestCounts {
  #table: Promise<unknown> | undefined;
  #pausedUntil = 0;
  #cleanedAt = performance.now();

  constructor(
    private readonly database: Queryable,
    private readonly onFailure: (error: unknown) => void,
    private readonly timeoutMs: number,
  ) {}

  /** Counts one request. Resolves to the count, and the milliseconds until it begins anew. */
  async add(key: string, windowMs: number): Promise<Counted> {
    const [counted] = await this.addAll([{ key, windowMs, requests: 1 }]);
    if (!counted) throw new Error('A request was not counted.');
    return counted;
  }

  /** Counts many requests. Resolves to the counts of all keys. */
  async addAll(added: readonly Added[]): Promise<readonly Counted[]> {
    if (performance.now() < this.#pausedUntil) throw new Error('Counting is paused.');
    try {
      const counted = await within(this.timeoutMs, this.#increment(added));
      this.#cleanSometimes();
      return counted;
    } catch (error) {
      this.#pausedUntil = performance.now() + FAILURE_PAUSE_MS;
      this.onFailure(error);
      throw error;
    }
  }

  async #increment(added: readonly Added[]): Promise<readonly Counted[]> {
    this.#table ??= this.database.query(CREATE_TABLE).catch((error: unknown) => {
      this.#table = undefined;
      throw error;
    });
    await this.#table;
    const keys = added.map(({ key }) => key);
    const requests = added.map((each) => each.requests);
    const windows = added.map(({ windowMs }) => windowMs);
    // In one order, so that two instances cannot wait for each other in a circle.
    const { rows } = await this.database.query<Counted>(
      prepared(sql`
        insert into request_count as counted (key, requests, ends_at)
        select key, requests, now() + window_ms * interval '1 ms'
        from unnest(${keys}::text[], ${requests}::integer[], ${windows}::float8[])
          as added (key, requests, window_ms)
        order by key
        on conflict (key) do update set
          requests = excluded.requests + case when ${HAS_ENDED} then 0 else counted.requests end,
          ends_at = case when ${HAS_ENDED} then excluded.ends_at else counted.ends_at end
        returning key, requests as current, ceil(extract(epoch from ends_at - now()) * 1000)::integer as ttl`),
    );
    return rows;
  }

  /** Deletes what has ended. Instances skip what another one is deleting or counting. */
  #cleanSometimes(): void {
    if (performance.now() - this.#cleanedAt < CLEANING_INTERVAL_MS) return;
    this.#cleanedAt = performance.now();
    const ended = sql`select key from request_count where ends_at < now() for update skip locked`;
    this.database.query(sql`delete from request_count where key in (${ended})`).catch(this.onFailure);
  }
}
