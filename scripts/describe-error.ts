import { types } from 'node:util';
import { describeDiskFault } from '@safar/releases/disk-fault';

/**
 * A failure of the world is described by its sentence; a mistake of our own with the place where it was made.
 */
export function describeError(error: unknown): string {
  if (error instanceof TypeError || error instanceof ReferenceError) return String(error.stack);
  // Not instanceof: Node's own errors are of another realm in a test.
  return types.isNativeError(error) ? (describeDiskFault(error) ?? error.message) : String(error);
}
