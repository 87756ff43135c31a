import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { HttpError } from './http-error';

/** A timestamp of the database in UTC, as text: as a number it would lose its microseconds. */
export const TimestampText = v.pipe(
  v.string(),
  v.regex(/^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/),
);

/** A cursor as the next page's query carries it: opaque, safe in a URL. */
export function encodeCursor(content: unknown): string {
  return Buffer.from(JSON.stringify(content)).toString('base64url');
}

/** What a cursor holds. Throws VALIDATION for a broken one, and for one made for another kind of list. */
export function decodeCursor<Schema extends v.GenericSchema>(
  schema: Schema,
  cursor: string,
): v.InferOutput<Schema> {
  try {
    return v.parse(schema, JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw invalidCursor();
  }
}

export function invalidCursor(): HttpError {
  return new HttpError('VALIDATION', 'This page of the list cannot be continued. Please start again.', {
    cursor: 'This is not a cursor of this list.',
  });
}

/**
 * A short mark of a list's query. A cursor carries it, since it means nothing in a list of other filters or
 * order.
 */
export function fingerprint(query: unknown): string {
  return createHash('sha256').update(JSON.stringify(query)).digest('base64url').slice(0, 12);
}

/** One page of `rows`, which were read one beyond `limit`: whether there is more shows without counting. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string,
): { page: readonly Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, nextCursor: rows.length > limit && last ? cursorOf(last) : null };
}
