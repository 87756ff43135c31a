import * as v from 'valibot';

/** A sentence a user may read; '' when the server sends none. */
const Message = v.optional(v.string(), '');

/** The answer of a call that only says how it went. */
export const MessageResponse = v.object({ message: Message });

/**
 * The answer of a like or a bid: `modifiedCount` is more than 0 when it is new and 0 when it was there before.
 * Source: Spec 7.9, 7.15.
 */
export const ModifiedResponse = v.object({ modifiedCount: v.number(), message: Message });

/** The body of a like or a bid, and the query of a "my …" list: the signed-in user's own email. */
export const OwnEmail = v.object({ email: v.pipe(v.string(), v.email('Enter a valid email address.')) });
