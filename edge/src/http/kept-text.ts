import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import { weakTag } from '@safar/shared-server/weak-tag';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface Bodies {
  readonly br: Buffer;
  readonly gzip: Buffer;
}

const negotiator = new Negotiator({ supportedValues: ['br', 'gzip'] });

/** The best compression takes a tenth of a second of a core for 100 KB: only one text at a time gets it. */
const MAX_AWAITED = 20;
let awaited = 0;
let compressing: Promise<unknown> = Promise.resolve();

/**
 * A text that is sent many times, with its ETag. From its second time on it is compressed in the background,
 * once and as well as can be. Until then each response is compressed by itself (app.ts).
 */
export class KeptText {
  readonly etag: string;
  #bodies: Bodies | undefined;
  #sent = 0;
  #isAwaited = false;

  constructor(readonly text: string) {
    this.etag = weakTag(text);
  }

  /** About how many bytes it takes in memory: two for each character of most pages, and compressed bodies. */
  get bytes(): number {
    return 2.4 * this.text.length;
  }

  /** Whether it is compressed. */
  get isCompressed(): boolean {
    return this.#bodies !== undefined;
  }

  /** Sends it, or a 304 without a body to a browser that has it. The reply has all other headers. */
  send(request: Pick<FastifyRequest, 'headers'>, reply: FastifyReply): FastifyReply {
    void reply.header('etag', this.etag);
    const isKnown = reply.statusCode === 200 && request.headers['if-none-match']?.includes(this.etag);
    if (isKnown) return reply.code(304).send();
    this.#sent += 1;
    const encoding = negotiator.negotiate(request.headers['accept-encoding'] ?? '');
    const body = (encoding === 'br' || encoding === 'gzip') && this.#bodies?.[encoding];
    if (body) return reply.header('content-encoding', encoding).send(body);
    if (this.#sent > 1) this.#compressSoon();
    return reply.send(this.text);
  }

  #compressSoon(): void {
    if (this.#isAwaited || awaited >= MAX_AWAITED) return;
    this.#isAwaited = true;
    awaited += 1;
    compressing = compressing.then(async () => {
      // When memory is short this fails, and each response goes on being compressed by itself.
      this.#bodies = await compress(this.text).catch(() => undefined);
      awaited -= 1;
    });
  }
}

async function compress(text: string): Promise<Bodies> {
  const br = promisify(brotliCompress)(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
  return { br: await br, gzip: await promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }) };
}
