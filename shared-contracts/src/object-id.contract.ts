import * as v from 'valibot';

/**
 * The id of every entity: 24 lowercase hex digits, so that it can be cut off a slug (`/bid/{slug}-{id}`).
 * Source: Spec D2.9.
 */
export const ObjectId = v.pipe(v.string(), v.regex(/^[0-9a-f]{24}$/, 'This is not a valid id.'));

/** The path parameters of a call on one entity. */
export const IdParams = v.object({ id: ObjectId });
