import { encode } from 'uqr';
import { numberedBooking } from '../../testing/bookings';
import { voucherText } from '../../voucher/voucher-text';
import { readPixels } from './read-pixels';
import { parseVoucher } from './scanned-voucher';

const REFERENCE = 'SF-1A2B3-4C5D6';
const TICKET = `${REFERENCE}.k2J-_0aZ9bY8cX7dW6eV5f`;

/** What a camera sees of a code that is drawn as the voucher's is: each module is four pixels wide. */
function photographed(text: string) {
  const pixels = 4;
  const { size, data: modules } = encode(text, { ecc: 'M', border: 4 });
  const width = size * pixels;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let y = 0; y < width; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isDark = modules[Math.floor(y / pixels)]?.[Math.floor(x / pixels)];
      if (isDark) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { width, height: width, data };
}

it('the code of a voucher is read from its picture, and has the signed reference', () => {
  const booking = { ...numberedBooking(1), reference: REFERENCE, ticket: TICKET, travellers: 3 };
  const text = readPixels(photographed(voucherText(booking, 'আমিনা Rahman')));
  expect(text).toContain('Tour: Tour 1');
  expect(parseVoucher(text ?? '')).toEqual({ reference: REFERENCE, ticket: TICKET });
});

it('the code of a voucher from before there were signatures has the reference', () => {
  const text = readPixels(photographed(voucherText(numberedBooking(1), 'Amina Rahman')));
  expect(parseVoucher(text ?? '')).toEqual({ reference: 'SF-0000-0001' });
});

it('a picture without a code has none', () => {
  expect(readPixels({ width: 64, height: 64, data: new Uint8ClampedArray(64 * 64 * 4) })).toBeUndefined();
});

it.each(['https://example.com', '', 'SF-', 'Table for two'])('is of no voucher: %j', (text) => {
  expect(parseVoucher(text)).toBeUndefined();
});
