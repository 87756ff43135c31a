import * as v from 'valibot';

/**
 * The id of every entity: 24 lowercase hex digits. Its fixed length separates it from a slug:
 * `/bid/{slug}-{id}` (Spec D2.9).
 */
export const ObjectId = v.pipe(v.string(), v.regex(/^[0-9a-f]{24}$/, 'This is not a valid id.'));

/** The parameters of a path with the id of one entity. */
export const IdParams = v.object({ id: ObjectId });
