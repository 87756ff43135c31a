import { createHash } from 'node:crypto';

/** Returns the hash of a file as releases list it: `sha256-` and base64. */
export function integrityOf(content: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
