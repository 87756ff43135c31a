import { createHmac, timingSafeEqual } from 'node:crypto';

/** 128 bits: nobody guesses them, and the QR code stays coarse enough for a camera. */
const SIGNATURE_BYTES = 16;

/**
 * Returns what the QR code of a voucher holds: the reference and its signature, such as
 * `SF-1A2B3-4C5D6.k2J…`. Source: RFC 2104, RFC 4648 (base64url).
 */
export function ticketOf(reference: string, key: Buffer): string {
  return `${reference}.${signatureOf(reference, key).toString('base64url')}`;
}

/** Returns whether a ticket is that of a reference, as the server made it. */
export function isTicketOf(ticket: string, reference: string, key: Buffer): boolean {
  const expected = Buffer.from(ticketOf(reference, key));
  const given = Buffer.from(ticket);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const signatureOf = (reference: string, key: Buffer) =>
  createHmac('sha256', key).update(reference).digest().subarray(0, SIGNATURE_BYTES);
