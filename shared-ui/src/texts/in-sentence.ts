/** Letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/**
 * Returns a name as it stands within a sentence: a number after an Arabic one would be shown on its other
 * side. Source: Unicode Standard Annex 9, the isolates FSI and PDI.
 */
export const inSentence = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);
