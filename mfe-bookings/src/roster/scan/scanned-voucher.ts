/** What the QR code of a voucher says: without a `ticket`, nobody has signed it. */
export interface ScannedVoucher {
  readonly reference: string;
  readonly ticket?: string;
}

const REFERENCE = /\bSF-[0-9A-Z]{4,5}-[0-9A-Z]{4,5}(?:\.([\w-]{22})(?![\w-]))?/g;

/**
 * Reads the text of a QR code: the signed reference of a voucher, or the plain one of a voucher from before
 * there were signatures. Returns undefined for any other text.
 */
export function parseVoucher(text: string): ScannedVoucher | undefined {
  const found = [...text.matchAll(REFERENCE)];
  const [match] = [...found.filter(([, signature]) => signature), ...found];
  if (!match) return undefined;
  const [all, signature] = match;
  return signature === undefined
    ? { reference: all }
    : { reference: all.slice(0, -signature.length - 1), ticket: all };
}
