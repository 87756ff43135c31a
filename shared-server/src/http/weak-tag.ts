import { createHash } from 'node:crypto';

/** The ETag of a text. Weak, since the same text may be sent compressed or not. */
export const weakTag = (text: string | Buffer): string =>
  `W/"${createHash('sha1').update(text).digest('base64url')}"`;
