import { createHash } from 'node:crypto';

/**
 * The bucket of a visitor, in [0, 100): a hash of the visitor's id, independent of everything that is
 * published. There is one for all packages: canaries at 5 and 20 % make three sets of builds, not four. A
 * visitor keeps a canary when its traffic is raised.
 */
export function bucketOf(visitorId: string): number {
  const bytes = createHash('sha256').update(visitorId).digest();
  // 48 bits as a share of all 48-bit numbers, so that every bucket is equally likely.
  return (bytes.readUIntBE(0, 6) / 2 ** 48) * 100;
}
