import type { S3Bucket } from './s3-bucket';

/** A bucket, for what is kept in one beside releases. */
export type Bucket = Pick<S3Bucket, 'location' | 'read' | 'write' | 'remove' | 'listKeys'>;

/** Opens the bucket at `s3://bucket/prefix`. */
export async function openBucket(url: URL): Promise<Bucket> {
  // The S3 client is large: it is loaded only where it is used.
  const { S3Bucket } = await import('./s3-bucket');
  return new S3Bucket(url);
}
