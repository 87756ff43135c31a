import { createHash } from 'node:crypto';

/** Returns the hash of a file as releases list it: `sha384-` and base64. */
export function integrityOf(content: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
