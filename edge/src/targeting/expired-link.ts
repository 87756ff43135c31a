/** What a person reads whose link is expired, changed, or signed by another site. */
export const EXPIRED_LINK = 'This link is not valid any more. Ask for a new one.';
