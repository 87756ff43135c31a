import { render, screen } from '@testing-library/react';
import { encode } from 'uqr';
import { numberedBooking } from '../testing/bookings';
import { QrCode } from './qr-code';
import { voucherText } from './voucher-text';

/** The modules that the path darkens, row by row, as a camera sees them. */
function modulesOf(svg: HTMLElement): boolean[][] {
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[3]);
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  const path = svg.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
  }
  return rows;
}

it('draws the code of its text, with the empty edge that cameras need', () => {
  render(<QrCode text="Safar সফর" label="A code" />);
  const modules = modulesOf(screen.getByRole('img', { name: 'A code' }));
  const bare = encode('Safar সফর', { ecc: 'M', border: 0 }).data;
  const inside = modules.slice(4, -4).map((row) => row.slice(4, -4));
  expect(inside).toEqual(bare);
  const dark = (rows: readonly boolean[][]) => rows.flat().filter(Boolean).length;
  expect(dark(modules)).toBe(dark(bare));
});

describe('what the code of a voucher holds', () => {
  it('can be read without a network', () => {
    expect(voucherText(numberedBooking(1), 'Amina Rahman')).toBe(
      'Safar booking SF-0000-0001\nTour: Tour 1\nDeparts: 1 Dec 2034, Dhaka\nTraveller: Amina Rahman',
    );
  });

  it('says for how many the booking is, when it is for several', () => {
    expect(voucherText({ ...numberedBooking(1), travellers: 3 }, 'Amina Rahman')).toMatch(
      /\nTraveller: Amina Rahman\nTravellers: 3$/,
    );
  });

  it('stays small enough for a code whatever the names are', () => {
    const long = '🛶'.repeat(5000);
    const text = voucherText(numberedBooking(1, { tourName: long, departureLocation: long }), long);
    expect(text).toContain(`Tour: ${'🛶'.repeat(59)}…\n`);
    render(<QrCode text={text} label="A code" />);
    expect(screen.getByRole('img')).toBeVisible();
  });
});
