import * as v from 'valibot';

/**
 * The version that a change was made from, in the address as well as in `If-Match`: some proxies take that
 * header away (docs/decisions/068-nobodys-text-is-overwritten.md).
 */
export const VersionQuery = v.object({
  version: v.exactOptional(v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'This is not a version.'))),
});
