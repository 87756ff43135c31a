import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';

/** One call as it arrives. */
export interface Call {
  readonly method: string;
  /** Without the bucket; empty for the bucket itself. */
  readonly key: string;
}

/**
 * `refuse`: answered so, nothing done. `silent`: nothing done, and no answer. `lost`: done, but the line is cut before the
 * answer. `cut`: in the middle of it.
 */
export type Fault = { readonly refuse: readonly [status: number, code: string] } | 'silent' | 'lost' | 'cut';

interface Kept {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

const BUCKET = 'releases';
/** Of 1,000 in S3; small, so that a test comes to the second page. */
const PAGE = 5;
const KEPT_HEADERS = /^(content-type|cache-control|x-amz-meta-.*|x-amz-checksum-crc32)$/;

/**
 * A small S3 for tests, over real HTTP: path style, conditional writes, pages of lists, AWS's errors. It takes signed calls
 * only, and bodies that are what their checksums say. A stand-in for somebody else's product: what it does is as of
 * docs.aws.amazon.com/AmazonS3/latest/API.
 */
export class FakeS3 {
  readonly bucket = `s3://${BUCKET}`;
  readonly objects = new Map<string, Kept>();
  /** Asked for each call. */
  fault: (call: Call) => Fault | undefined = () => undefined;
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** What makes a client talk to it. */
  get environment() {
    const { port } = this.#server.address() as AddressInfo;
    return {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
      AWS_REGION: 'eu-central-1',
      AWS_ACCESS_KEY_ID: 'double',
      AWS_SECRET_ACCESS_KEY: 'of S3',
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    };
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://double');
    const [, bucket = '', ...rest] = pathname.split('/');
    const call = { method: request.method ?? '', key: decodeURIComponent(rest.join('/')) };

    const fault = this.fault(call);
    if (fault === 'silent') return;
    const refusal = typeof fault === 'object' ? failure(...fault.refuse) : refusalOf(request, body, bucket);
    const { status, headers, body: text = '' } = refusal ?? this.#answer(call, request, body, searchParams);
    if (fault === 'lost') return void response.destroy();
    const bytes = Buffer.from(text);
    response.writeHead(status, { 'content-length': bytes.length, ...headers });
    if (call.method === 'HEAD') return void response.end();
    if (fault !== 'cut') return void response.end(bytes);
    response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
  }

  #answer({ method, key }: Call, request: IncomingMessage, body: Buffer, query: URLSearchParams): Answer {
    if (method === 'GET' && key === '') return this.#list(query);
    const kept = this.objects.get(key);
    switch (method) {
      case 'PUT': {
        if (kept && request.headers['if-none-match'] === '*') return failure(412, 'PreconditionFailed');
        const headers = Object.entries(request.headers).filter(([name]) => KEPT_HEADERS.test(name));
        this.objects.set(key, { bytes: body, headers: Object.fromEntries(headers) as Kept['headers'] });
        return { status: 200, headers: { etag: tagOf(body) } };
      }
      case 'GET':
      case 'HEAD': {
        if (!kept) return failure(404, 'NoSuchKey');
        const { bytes, headers } = kept;
        return {
          status: 200,
          headers: { ...headers, etag: tagOf(bytes), 'content-length': String(bytes.length) },
          body: bytes,
        };
      }
      case 'DELETE':
        this.objects.delete(key);
        return { status: 204 };
      default:
        return failure(405, 'MethodNotAllowed');
    }
  }

  #list(query: URLSearchParams): Answer {
    if (query.get('list-type') !== '2') return failure(501, 'NotImplemented');
    const prefix = query.get('prefix') ?? '';
    const delimiter = query.get('delimiter');
    const token = query.get('continuation-token');
    const after = token === null ? '' : Buffer.from(token, 'base64url').toString();
    const entries = new Set<string>();
    for (const key of [...this.objects.keys()].filter((each) => each.startsWith(prefix)).sort()) {
      const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
      entries.add(end < 0 ? key : key.slice(0, end + 1));
    }
    const rest = [...entries].filter((entry) => entry > after);
    const page = rest.slice(0, PAGE);
    const last = page.at(-1);
    const lines = page.map((entry) =>
      delimiter && entry.endsWith(delimiter)
        ? `<CommonPrefixes><Prefix>${escape(entry)}</Prefix></CommonPrefixes>`
        : `<Contents><Key>${escape(entry)}</Key><Size>${this.objects.get(entry)?.bytes.length ?? 0}</Size></Contents>`,
    );
    const isTruncated = rest.length > page.length;
    if (last !== undefined && isTruncated) {
      const next = Buffer.from(last).toString('base64url');
      lines.push(`<NextContinuationToken>${next}</NextContinuationToken>`);
    }
    const body = `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${BUCKET}</Name><Prefix>${escape(
      prefix,
    )}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${PAGE}</MaxKeys><IsTruncated>${isTruncated}</IsTruncated>${lines.join(
      '',
    )}</ListBucketResult>`;
    return { status: 200, headers: { 'content-type': 'application/xml' }, body };
  }
}

/** What S3 refuses before it looks at an object. */
function refusalOf({ headers }: IncomingMessage, body: Buffer, bucket: string): Answer | undefined {
  const signed =
    /^AWS4-HMAC-SHA256 Credential=double\/\d{8}\/eu-central-1\/s3\/aws4_request, SignedHeaders=\S*host\S*, Signature=[0-9a-f]{64}$/;
  if (!signed.test(headers.authorization ?? '')) return failure(403, 'AccessDenied');
  if (headers['x-amz-content-sha256'] !== createHash('sha256').update(body).digest('hex')) {
    return failure(400, 'XAmzContentSHA256Mismatch');
  }
  const checksum = headers['x-amz-checksum-crc32'];
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  if (checksum !== undefined && checksum !== sum.toString('base64')) return failure(400, 'BadDigest');
  return bucket === BUCKET ? undefined : failure(404, 'NoSuchBucket');
}

const failure = (status: number, code: string): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>The double of S3 says ${code}.</Message></Error>`,
});

const tagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
