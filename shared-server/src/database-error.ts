import type { ErrorCode } from '@safar/shared-contracts/api-error.contract';
import * as v from 'valibot';

/** The errors of PostgreSQL carry a SQLSTATE of five characters and a severity. */
const DatabaseError = v.object({ code: v.pipe(v.string(), v.regex(/^[0-9A-Z]{5}$/)), severity: v.string() });
/** The errors of the way there. node-postgres gives some of them no code at all, only a sentence. */
const ConnectionError = v.union([
  v.object({ code: v.picklist(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ENOENT', 'EPIPE', 'ETIMEDOUT']) }),
  v.object({
    message: v.pipe(
      v.string(),
      v.regex(
        /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client .* is not queryable)/,
      ),
    ),
  }),
]);

/**
 * Classes and codes of https://www.postgresql.org/docs/current/errcodes-appendix.html: 08 connection, 53
 * resources, 57 operator intervention (among them a statement's time limit), 55P03 a lock's time limit, 40
 * deadlock; 22 a value PostgreSQL cannot hold (a NUL character, the 31st of February), 23514 a check of ours.
 */
const TRY_AGAIN = /^(08|53|57|40|55P03)/;
const BAD_VALUE = /^(22|23514)/;

/** The code a failed query answers with, or undefined when it is none, or one that nobody expected. */
export function codeOfDatabaseError(error: unknown): ErrorCode | undefined {
  if (v.is(DatabaseError, error)) {
    if (TRY_AGAIN.test(error.code)) return 'NOT_READY';
    return BAD_VALUE.test(error.code) ? 'VALIDATION' : undefined;
  }
  return v.is(ConnectionError, error) ? 'NOT_READY' : undefined;
}
