/**
 * What stays on one line of a text, for `split` and `replace`: booking references and dates. Each is the
 * group of a match, with the sign behind it, which would otherwise stand alone on the next line.
 */
export const WHOLE_PARTS = /(\b(?:SF-[0-9A-Z]{4,5}-[0-9A-Z]{4,5}|\d{1,2} [A-Z][a-z]{2,3} \d{4})\b[.,:]?)/g;
