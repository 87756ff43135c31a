import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { crc32 } from 'node:zlib';

/** The bucket and credentials of the fake S3. */
export const BUCKET = 'releases';
export const REGION = 'eu-central-1';
export const ACCESS_KEY_ID = 'fake';

const XML_NAMESPACE = 'http://s3.amazonaws.com/doc/2006-03-01/';

/** Keys on a page of a list. S3 has 1,000; few, so that a test reaches the second page. */
const PAGE_SIZE = 5;

export interface StoredObject {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

export interface S3Response {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/**
 * Returns the error response to a request that is not signed, does not match its checksums, or names another
 * bucket.
 */
export function refuseInvalid(
  { headers }: IncomingMessage,
  body: Buffer,
  bucket: string,
): S3Response | undefined {
  const credential = String.raw`Credential=${ACCESS_KEY_ID}/\d{8}/${REGION}/s3/aws4_request`;
  const signed = new RegExp(
    String.raw`^AWS4-HMAC-SHA256 ${credential}, SignedHeaders=\S*host\S*, Signature=[0-9a-f]{64}$`,
  );
  if (!signed.test(headers.authorization ?? '')) return refusal(403, 'AccessDenied');
  if (headers['x-amz-content-sha256'] !== createHash('sha256').update(body).digest('hex')) {
    return refusal(400, 'XAmzContentSHA256Mismatch');
  }
  const checksum = headers['x-amz-checksum-crc32'];
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  if (checksum !== undefined && checksum !== sum.toString('base64')) return refusal(400, 'BadDigest');
  return bucket === BUCKET ? undefined : refusal(404, 'NoSuchBucket');
}

/** Returns a page of the keys below a prefix (ListObjectsV2). */
export function listResponse(objects: ReadonlyMap<string, StoredObject>, query: URLSearchParams): S3Response {
  if (query.get('list-type') !== '2') return refusal(501, 'NotImplemented');
  const prefix = query.get('prefix') ?? '';
  const token = query.get('continuation-token');
  const after = token === null ? '' : Buffer.from(token, 'base64url').toString();
  const rest = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = rest.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  const isTruncated = last !== undefined && rest.length > page.length;
  const contents = page.map((key) => {
    const size = String(objects.get(key)?.bytes.length ?? 0);
    return element('Contents', element('Key', escape(key)) + element('Size', size));
  });
  const content = [
    element('Name', BUCKET),
    element('Prefix', escape(prefix)),
    element('KeyCount', String(page.length)),
    element('MaxKeys', String(PAGE_SIZE)),
    element('IsTruncated', String(isTruncated)),
    ...contents,
    isTruncated ? element('NextContinuationToken', Buffer.from(last).toString('base64url')) : '',
  ].join('');
  return {
    status: 200,
    headers: { 'content-type': 'application/xml' },
    body: `<ListBucketResult xmlns="${XML_NAMESPACE}">${content}</ListBucketResult>`,
  };
}

/** Returns an error response. */
export const refusal = (status: number, code: string): S3Response => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>${element(
    'Error',
    element('Code', code) + element('Message', `The fake of S3 says ${code}.`),
  )}`,
});

export const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

const element = (name: string, content: string) => `<${name}>${content}</${name}>`;

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
