import { createHash } from 'node:crypto';

/** The hashes by which records list files: builds made earlier have the longer one. */
const ALGORITHMS = ['sha256', 'sha384'];

/** The hash by which records of new builds list a file: `sha256-` and base64. */
export function integrityOf(content: string | Uint8Array, algorithm = 'sha256'): string {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}

/** Whether this is the content that a record lists with that hash (`sha256-…`); any other kind is none. */
export function hasIntegrity(content: Buffer, integrity: string): boolean {
  const algorithm = ALGORITHMS.find((name) => integrity.startsWith(`${name}-`));
  return algorithm !== undefined && integrityOf(content, algorithm) === integrity;
}
