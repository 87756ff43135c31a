import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** The best quality, which builds have, takes thirty times as long for a tenth less. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Writes a script of a build, and its compressed forms beside it, as builds have them, but larger. */
export function writeWithCompressed(file: string, text: string): void {
  writeFileSync(file, text);
  writeFileSync(`${file}.br`, brotliCompressSync(text, QUICKLY));
  writeFileSync(`${file}.gz`, gzipSync(text));
}

/** Compresses files of a build as well as real builds are, for a test that counts their bytes. */
export function compressFully(folder: string, isCounted: (name: string) => boolean): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.js') || !isCounted(path.basename(file))) continue;
    const script = path.join(folder, file);
    writeFileSync(`${script}.br`, brotliCompressSync(readFileSync(script)));
  }
}
