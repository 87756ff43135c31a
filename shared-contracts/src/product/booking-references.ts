/**
 * The references in a text, for `split` and `replace`: each is the group of a match, with the sign behind it,
 * which would otherwise stand alone on the next line.
 */
export const BOOKING_REFERENCES = /(\bSF-[0-9A-Z]{4,5}-[0-9A-Z]{4,5}\b[.,:]?)/g;
