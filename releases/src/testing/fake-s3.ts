import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  ACCESS_KEY_ID,
  BUCKET,
  etagOf,
  listResponse,
  refusal,
  refuseInvalid,
  REGION,
  type S3Response,
  type StoredObject,
} from './fake-s3-protocol';

/** One request as it arrives. */
interface S3Request {
  readonly method: string;
  /** Without the bucket; empty for the bucket itself. */
  readonly key: string;
}

/**
 * What goes wrong with a request. `refuse`: it is refused with this status and error code. `no-response`: it
 * is ignored. `response-lost`: it is done, but the connection is cut before the response; `truncated`: in the
 * middle of it.
 */
export type Fault =
  | { readonly refuse: readonly [status: number, code: string] }
  | 'no-response'
  | 'response-lost'
  | 'truncated';

const STORED_HEADERS = /^(content-type|cache-control|x-amz-meta-.*|x-amz-checksum-crc32)$/;

/**
 * A small S3 for tests, over real HTTP: path style, conditional writes, lists in pages, AWS's errors. It
 * accepts only signed requests, and bodies that match their checksums. Source:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/
 */
export class FakeS3 {
  readonly bucket = `s3://${BUCKET}`;
  readonly objects = new Map<string, StoredObject>();
  /** Returns the fault of a request, perhaps after a while. Called for each. */
  faultFor: (request: S3Request) => Fault | undefined | Promise<Fault | undefined> = () => undefined;
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** The environment variables that make the SDK use this server. */
  get environment() {
    const { port } = this.#server.address() as AddressInfo;
    return {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
      AWS_REGION: REGION,
      AWS_ACCESS_KEY_ID: ACCESS_KEY_ID,
      AWS_SECRET_ACCESS_KEY: 'of S3',
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    };
  }

  async #serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://fake');
    const [, bucket = '', ...rest] = pathname.split('/');
    const request = { method: incoming.method ?? '', key: decodeURIComponent(rest.join('/')) };

    const fault = await this.faultFor(request);
    if (fault === 'no-response') return;
    const refused =
      typeof fault === 'object' ? refusal(...fault.refuse) : refuseInvalid(incoming, body, bucket);
    const result = refused ?? this.#respond(request, incoming, body, searchParams);
    if (fault === 'response-lost') return void response.destroy();
    const bytes = Buffer.from(result.body ?? '');
    response.writeHead(result.status, { 'content-length': bytes.length, ...result.headers });
    if (request.method === 'HEAD') return void response.end();
    if (fault !== 'truncated') return void response.end(bytes);
    response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
  }

  #respond(
    { method, key }: S3Request,
    { headers }: IncomingMessage,
    body: Buffer,
    query: URLSearchParams,
  ): S3Response {
    if (method === 'GET' && key === '') return listResponse(this.objects, query);
    const stored = this.objects.get(key);
    switch (method) {
      case 'PUT': {
        if (stored && headers['if-none-match'] === '*') return refusal(412, 'PreconditionFailed');
        const toStore = Object.entries(headers).filter(([name]) => STORED_HEADERS.test(name));
        this.objects.set(key, {
          bytes: body,
          headers: Object.fromEntries(toStore) as StoredObject['headers'],
        });
        return { status: 200, headers: { etag: etagOf(body) } };
      }
      case 'GET':
      case 'HEAD': {
        if (!stored) return refusal(404, 'NoSuchKey');
        const { bytes } = stored;
        return {
          status: 200,
          headers: { ...stored.headers, etag: etagOf(bytes), 'content-length': String(bytes.length) },
          body: bytes,
        };
      }
      case 'DELETE':
        this.objects.delete(key);
        return { status: 204 };
      default:
        return refusal(405, 'MethodNotAllowed');
    }
  }
}

/** One for all tests of a file. Meanwhile the environment has what reaches it. */
export function fakeS3ForTests(): FakeS3 {
  const s3 = new FakeS3();
  const environment = process.env;
  beforeAll(async () => {
    await s3.start();
    process.env = { ...environment, ...s3.environment };
  });
  afterAll(() => {
    s3.stop();
    process.env = environment;
  });
  return s3;
}
