import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { HttpError } from '../http/http-error';

/** A timestamp of PostgreSQL in UTC, as text: a JavaScript date would lose its microseconds. */
export const TimestampText = v.pipe(
  v.string(),
  v.regex(/^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/),
);

/** The text of a cursor, which is opaque to clients and safe in a URL. */
export function encodeCursor(content: unknown): string {
  return Buffer.from(JSON.stringify(content)).toString('base64url');
}

/** The content of a cursor. Throws VALIDATION when it is broken or made for another kind of list. */
export function decodeCursor<Schema extends v.GenericSchema>(
  schema: Schema,
  cursor: string,
): v.InferOutput<Schema> {
  try {
    return v.parse(schema, JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new HttpError('VALIDATION', 'This page of the list cannot be continued. Please start again.', {
      fields: { cursor: 'This is not a cursor of this list.' },
    });
  }
}

/**
 * A short hash of a list's query. A cursor holds it, because it is valid only for the same filters and sort
 * order.
 */
export function fingerprint(query: unknown): string {
  return createHash('sha256').update(JSON.stringify(query)).digest('base64url').slice(0, 12);
}

/**
 * One page of `rows`. The query must read one row more than `limit`: that row shows whether there is a next
 * page.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string,
): { page: readonly Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, nextCursor: rows.length > limit && last ? cursorOf(last) : null };
}
