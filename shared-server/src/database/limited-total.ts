import { sql, type Sql } from './sql';

/** Up to here a list is counted exactly; beyond, it is known that there are more. */
export const MAX_COUNT = 10_000;

/** A query of the number of rows, as `total`, that stops counting after {@link MAX_COUNT} + 1 of them. */
export const countUpTo = (rows: Sql): Sql =>
  sql`select count(*) as total from (${rows} limit ${MAX_COUNT + 1}) as counted`;

/** A number of {@link countUpTo} as a list says it. */
export const limitedTotal = (counted: number): { total: number; moreThanTotal?: true } =>
  counted > MAX_COUNT ? { total: MAX_COUNT, moreThanTotal: true } : { total: counted };
