import { writeFileSync } from 'node:fs';
import { encode } from 'uqr';

const WIDTH = 640;
const HEIGHT = 480;
const FRAMES_PER_SECOND = 5;
const WHITE = 235;
const BLACK = 16;

/**
 * Writes a film for Chromium's fake camera, which shows it over and over: a QR code of each text, for so many
 * seconds each. Source: the format YUV4MPEG2.
 */
export function writeCameraVideo(file: string, texts: readonly string[], secondsEach: number): void {
  const frames = texts.flatMap((text) => {
    const frame = Buffer.concat([Buffer.from('FRAME\n'), pictureOf(text)]);
    return Array.from({ length: secondsEach * FRAMES_PER_SECOND }, () => frame);
  });
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_PER_SECOND}:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(file, Buffer.concat([head, ...frames]));
}

/** The brightness of each pixel, then the colours, of which there are none. */
function pictureOf(text: string): Buffer {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const pixels = Math.floor(HEIGHT / size);
  const left = Math.floor((WIDTH - size * pixels) / 2);
  const brightness = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  for (let y = 0; y < size * pixels; y += 1) {
    for (let x = 0; x < size * pixels; x += 1) {
      const isDark = data[Math.floor(y / pixels)]?.[Math.floor(x / pixels)];
      if (isDark) brightness[y * WIDTH + left + x] = BLACK;
    }
  }
  return Buffer.concat([brightness, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)]);
}
