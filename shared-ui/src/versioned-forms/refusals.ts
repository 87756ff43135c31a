import * as v from 'valibot';

/** The shapes of a server's refusals; ApiFailure of shared-auth has them. */
const Changed = v.object({ code: v.literal('CHANGED_MEANWHILE'), current: v.unknown() });
const Gone = v.object({ status: v.literal(404) });

/** What is there by now, as the server sends it, when that is why a save was refused. */
export const currentIn = (error: unknown): unknown => (v.is(Changed, error) ? error.current : undefined);

/** Whether a save was refused because there is nothing to save over. */
export const meansGone = (error: unknown): boolean => v.is(Gone, error);
