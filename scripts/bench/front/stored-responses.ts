import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** A response as nginx has stored it. */
export interface StoredResponse {
  readonly key: string;
  readonly headers: string;
  readonly body: string;
}

/** All that an nginx has in the folder of a cache. */
export function storedIn(folder: string): StoredResponse[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readStored(readFileSync(path.join(entry.parentPath, entry.name))));
}

/** A file begins with data of nginx's own, then come the line of its key, the head, and the body as sent. */
function readStored(file: Buffer): StoredResponse {
  const keyAt = file.indexOf('\nKEY: ');
  const headAt = file.indexOf('\n', keyAt + 1) + 1;
  const bodyAt = file.indexOf('\r\n\r\n', headAt) + 4;
  const headers = file.subarray(headAt, bodyAt).toString();
  const encoding = /^content-encoding: (\w+)/im.exec(headers)?.[1];
  const body = file.subarray(bodyAt);
  const decoded =
    encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
  return { key: file.subarray(keyAt + 6, headAt - 1).toString(), headers, body: decoded.toString() };
}
