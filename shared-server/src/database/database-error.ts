import type { ErrorCode } from '@safar/shared-contracts/api-error.contract';
import * as v from 'valibot';

/** Errors of PostgreSQL have a SQLSTATE of five characters and a severity. */
const DatabaseError = v.object({ code: v.pipe(v.string(), v.regex(/^[0-9A-Z]{5}$/)), severity: v.string() });
/** Also: no route, no response of the name server, no more connections or files of this process. */
const CONNECTION_CODES = [
  ...(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ENOENT', 'EPIPE', 'ETIMEDOUT'] as const),
  ...(['EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EMFILE', 'ENFILE'] as const),
];
/** Errors of the connection. Some of them have no code in node-postgres, only a message. */
const ConnectionError = v.union([
  v.object({ code: v.picklist(CONNECTION_CODES) }),
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
 * Classes and codes of https://www.postgresql.org/docs/current/errcodes-appendix.html. To be tried again: 08
 * connection, 25006 a server that is read-only (a standby, or one whose disk is being saved), 28 a password
 * that is being changed, 3D a database that is being restored, 40 deadlock, 53 resources, 55 a lock's timeout
 * or a database that takes no connections, 57 operator intervention (a statement's timeout is one), 58 a disk
 * that fails. Bad values: 22 a value that PostgreSQL cannot store (a NUL character, the 31st of February),
 * 23514 a check constraint.
 */
const TRY_AGAIN = /^(08|25006|28|3D|40|53|55|57|58)/;
const BAD_VALUE = /^(22|23514)/;
/** A row that would belong to an account which was deleted after the request had begun. */
const WithoutAccount = v.object({
  code: v.literal('23503'),
  constraint: v.pipe(v.string(), v.endsWith('uid_fkey')),
});

/**
 * The error code for a failed query. Undefined for any other error, and for a query that fails by a defect.
 */
export function codeOfDatabaseError(error: unknown): ErrorCode | undefined {
  if (v.is(DatabaseError, error)) {
    if (TRY_AGAIN.test(error.code)) return 'NOT_READY';
    if (v.is(WithoutAccount, error)) return 'UNAUTHENTICATED';
    return BAD_VALUE.test(error.code) ? 'VALIDATION' : undefined;
  }
  return v.is(ConnectionError, error) ? 'NOT_READY' : undefined;
}
