import path from 'node:path';

/** The headers of an object, as S3 calls them. */
export interface ObjectHeaders {
  readonly ContentType: string;
  readonly CacheControl: string;
}

/** The content types of the files of a build. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The headers of a build's file. `mutable`: the build may be replaced under the same id. */
export const headersFor = (file: string, { mutable }: { mutable: boolean }): ObjectHeaders => ({
  ContentType: CONTENT_TYPES[path.extname(file)] ?? 'application/octet-stream',
  CacheControl: mutable ? 'no-cache' : 'public, max-age=31536000, immutable',
});

/**
 * The headers of a document. The number of a registry document may be removed and created again, so it must
 * not come from a cache.
 */
export const DOCUMENT_HEADERS: ObjectHeaders = {
  ContentType: 'application/json',
  CacheControl: 'no-cache',
};
