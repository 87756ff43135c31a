import * as v from 'valibot';

/** The answer of a call that only says how it went: a sentence a user may read. */
export const MessageAnswer = v.object({ message: v.string() });

/**
 * The answer of a like or a bid: `modifiedCount` is 1 when it is new and 0 when it was there before.
 * Source: specification.md section 7.
 */
export const ModifiedAnswer = v.object({ modifiedCount: v.picklist([0, 1]), message: v.string() });

/** The body of a like or a bid, and the query of a "my …" list: the signed-in user's own email. */
export const OwnEmail = v.object({ email: v.pipe(v.string(), v.email('Enter a valid email address.')) });
