import { versionTag } from '@safar/shared-contracts/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from './http-error';
import { sql, type Sql } from '../database/sql';

/** A tag as RFC 9110 has it, weak or strong. */
const TAG = /(W\/)?"([\x21\x23-\x7e\x80-\xff]*)"/g;
/** No header can have it. */
const TAKEN_OUT = '\0';

interface VersionedRequest {
  readonly headers: FastifyRequest['headers'];
  readonly query?: { readonly version?: string } | undefined;
}

/**
 * The versions that the client accepts, by `If-Match` or, without it, by the query: one of them must be the
 * present one, or nothing is changed. Undefined for a request with neither, or with `*`: any version may be
 * changed. A weak tag is of no version. Throws VALIDATION for a header that is none. Source:
 * https://www.rfc-editor.org/rfc/rfc9110#section-13.1.1
 */
export function acceptedVersions({ headers, query }: VersionedRequest): readonly string[] | undefined {
  const header = headers['if-match'];
  if (header === undefined) return query?.version === undefined ? undefined : [query.version];
  if (header.trim() === '*') return undefined;
  const versions: string[] = [];
  const rest = header.replaceAll(TAG, (_tag, weak: string | undefined, version: string) => {
    if (weak === undefined) versions.push(version);
    return TAKEN_OUT;
  });
  const parts = rest.split(',').map((part) => part.trim());
  if (!parts.includes(TAKEN_OUT) || parts.some((part) => part !== '' && part !== TAKEN_OUT)) {
    throw new HttpError('VALIDATION', 'If-Match is * or a version in quotation marks, such as "3".');
  }
  return versions;
}

/**
 * Sends the version of what a signed-in user reads as its `ETag`. Returns the entity. It is strong, as
 * `If-Match` needs it, and no request gets a 304 by it: counters change without it.
 */
export function withVersionTag<Entity extends { readonly version?: number }>(
  entity: Entity,
  reply: FastifyReply,
): Entity {
  if (entity.version !== undefined) void reply.header('etag', versionTag(entity.version));
  return entity;
}

/** The condition that a row has one of the accepted versions. `version` is its column. */
export const isAccepted = (version: Sql, accepted: readonly string[] | undefined): Sql =>
  accepted ? sql`${version}::text = any (${accepted})` : sql`true`;
