import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from './database';
import { prepared, sql } from './sql';

/** How much the clocks of two machines may differ. */
export const CLOCK_TOLERANCE_SECONDS = 10;
/** How long a measured difference is used before it is measured again. */
const KNOWN_MS = 1_000;
const LOG_INTERVAL_MS = 60_000;

/**
 * The time of sessions, by the clock of the database, which all instances of a backend have in common. While
 * a machine's clock is wrong, its own would refuse everybody's token, as one that is too old or from the
 * future, and would issue tokens that no other machine accepts. Source: docs/decisions/032-sessions-end.md.
 */
export class DatabaseClock {
  #known: { readonly until: number; readonly aheadMs: Promise<number> } | undefined;
  #silentUntil = -Infinity;

  constructor(
    private readonly db: Queryable,
    private readonly log: Pick<FastifyBaseLogger, 'error'>,
  ) {}

  /** The time of this machine, unless that differs too much from the database's. */
  async now(): Promise<Date> {
    return new Date(Date.now() - (await this.#wrongBy()));
  }

  /**
   * Judges by the clock of this machine, which costs nothing; while that is wrong, what it refuses by
   * {@link now}.
   */
  async judge<T>(check: (now: Date) => Promise<T>): Promise<T> {
    try {
      return await check(new Date());
    } catch (error) {
      if ((await this.#wrongBy()) === 0) throw error;
      return check(await this.now());
    }
  }

  /** How far this machine's clock is ahead of that of the database, in ms; 0 when that is little. */
  async #wrongBy(): Promise<number> {
    const aheadMs = await this.#ahead();
    if (Math.abs(aheadMs) <= CLOCK_TOLERANCE_SECONDS * 1000) return 0;
    if (performance.now() >= this.#silentUntil) {
      this.#silentUntil = performance.now() + LOG_INTERVAL_MS;
      const seconds = Math.round(aheadMs / 1000);
      this.log.error({ seconds }, `this machine's clock is wrong: ${describe(seconds)} its database's`);
    }
    return aheadMs;
  }

  #ahead(): Promise<number> {
    if (this.#known && performance.now() < this.#known.until) return this.#known.aheadMs;
    const aheadMs = this.#measure();
    this.#known = { until: performance.now() + KNOWN_MS, aheadMs };
    return aheadMs;
  }

  async #measure(): Promise<number> {
    const { rows } = await this.db.query<{ now: number }>(
      prepared(sql`select extract(epoch from clock_timestamp())::double precision as now`),
    );
    // The time that the response took is in it, but that is far less than the tolerance.
    return Date.now() - (rows[0]?.now ?? 0) * 1000;
  }
}

const describe = (seconds: number) => (seconds > 0 ? `${seconds} s ahead of` : `${-seconds} s behind`);
