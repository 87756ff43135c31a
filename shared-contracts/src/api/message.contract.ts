import * as v from 'valibot';

/** A sentence for users; '' when the server sends none. */
const Message = v.optional(v.string(), '');

/** The response of an endpoint that has only a sentence to give. */
export const MessageResponse = v.object({ message: Message });

/**
 * The response to a like or a bid: `modifiedCount` is above 0 for a new one and 0 for a repeated one (Spec
 * 7.9, 7.15).
 */
export const ModifiedResponse = v.object({ modifiedCount: v.number(), message: Message });

/** The body of a like or a bid, and the query of a list of one's own: the signed-in user's email. */
export const OwnEmail = v.object({ email: v.pipe(v.string(), v.email('Enter a valid email address.')) });
