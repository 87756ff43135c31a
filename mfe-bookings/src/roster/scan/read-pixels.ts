import { decodeQR } from 'qr/decode.js';

/** Reads the QR code in a picture of RGBA bytes; undefined when there is none that can be read. */
export function readPixels({ width, height, data }: Pick<ImageData, 'width' | 'height' | 'data'>) {
  try {
    return decodeQR({ width, height, data });
  } catch {
    // It throws for each picture without a code, which most are.
    return undefined;
  }
}
