/** A mark that ends a sentence, maybe within a quotation or brackets. */
const ENDED = /[.!?…。！？؟۔।]["'”’»)\]]*\u2069?$/;

/**
 * Ends a text with a full stop, unless it ends with a mark of its own: a title such as 'Fix it?', a place
 * such as 'Washington D.C.'.
 */
export const asSentence = (text: string): string => (ENDED.test(text) ? text : `${text}.`);
