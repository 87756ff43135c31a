import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { fileState } from './file-state';

/** The most that the files take that were sent last, in bytes: about all that visitors get. */
const MAX_KEPT_BYTES = 64 * 1024 * 1024;

/** The headers that belong to a file; all others belong to a response. */
const FILE_HEADERS = [
  ...['content-type', 'content-encoding', 'etag', 'last-modified'],
  ...['accept-ranges', 'cache-control', 'vary'],
];
/** The headers of requests that are not for a whole file as it is. */
const CONDITIONS = ['range', 'if-match', 'if-none-match', 'if-modified-since'];
/** What the names of precompressed files end with, by their encoding. */
const ENDINGS: ReadonlyMap<unknown, string> = new Map([
  ['br', '.br'],
  ['gzip', '.gz'],
]);

interface SentFile {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** The file on the disk that it was read from, and what it was like. */
  readonly source: string;
  readonly state: string;
}

const negotiator = new Negotiator({ supportedValues: ['br', 'gzip', 'deflate'] });

/**
 * Files that were sent, for as long as they are the same on the disk. Whoever asks next gets them after one
 * `stat`, where `@fastify/static` would also open, read and close. It alone serves requests for a part of a
 * file, or for a file that is, or is not, as the client has it.
 */
export class SentFiles {
  readonly #files = new LRUCache<string, SentFile>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: ({ body }) => body.length + 1,
  });
  /** What a request is sent for the first time: its key and its file. */
  readonly #expected = new WeakMap<FastifyRequest, readonly [key: string, file: string]>();

  constructor(private readonly folder: string) {}

  /**
   * Whether a file is kept; it is sent then. If not, `keep` keeps what is sent instead. `file`: its path in
   * the folder.
   */
  async send(request: FastifyRequest, reply: FastifyReply, file: string): Promise<boolean> {
    const key = keyOf(request, file);
    const kept = key === undefined ? undefined : this.#files.get(key);
    if (kept && (await fileState(kept.source)) === kept.state) return send(kept, reply);
    if (key !== undefined) this.#expected.set(request, [key, file]);
    return false;
  }

  /** Whether a file is kept, whatever became of it on the disk; it is sent then. */
  sendLast(request: FastifyRequest, reply: FastifyReply, file: string): boolean {
    this.#expected.delete(request);
    const key = keyOf(request, file);
    const kept = key === undefined ? undefined : this.#files.get(key);
    return kept !== undefined && send(kept, reply);
  }

  /** An `onSend` hook of the routes that send files. */
  async keep(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
    const [key = '', file] = this.#expected.get(request) ?? [];
    if (file === undefined || reply.statusCode !== 200 || !(payload instanceof Readable)) return payload;
    const source = path.join(this.folder, file + (ENDINGS.get(reply.getHeader('content-encoding')) ?? ''));
    const state = await fileState(source);
    const body = await buffer(payload);
    const headers = FILE_HEADERS.flatMap((name) => {
      const value = reply.getHeader(name);
      return typeof value === 'string' ? [[name, value]] : [];
    });
    if (state) this.#files.set(key, { body, headers: Object.fromEntries(headers), source, state });
    return body;
  }
}

/** Undefined for a request that gets no file from memory. */
function keyOf({ method, headers }: FastifyRequest, file: string): string | undefined {
  const isPlain = CONDITIONS.every((name) => !(name in headers));
  if (method !== 'GET' || !isPlain) return undefined;
  return `${negotiator.negotiate(headers['accept-encoding'] ?? '') ?? ''} ${file}`;
}

function send({ headers, body }: SentFile, reply: FastifyReply): true {
  // A reply is not returned: to await it is to wait for the end of the response.
  void reply.headers(headers).send(body);
  return true;
}
