import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { publicReads } from '../../metrics/measurements';
import { KeptText } from '../kept-text';
import type { PublicData, ReadState } from '../upstreams/public-data';

/** What a backend sent to an anonymous visitor, and would send to each other one. */
interface PublicRead {
  readonly body: KeptText;
  readonly type: string;
  readonly cacheControl: string;
}

/** When it was read last, too. */
interface KeptRead extends PublicRead {
  readonly read: ReadState;
}

/** A request as the proxy has it too, whatever its protocol. */
type ReadRequest = Pick<FastifyRequest, 'url' | 'headers'>;

/** One request to a backend. All who asked for the same before it was sent get its response. */
class Flight {
  readonly result: Promise<PublicRead | undefined>;
  /** Ends it. Without a result: the response is not for everybody, or none came. */
  readonly land: (result?: PublicRead) => void;

  constructor() {
    let land: Flight['land'] = () => undefined;
    this.result = new Promise((resolve) => (land = resolve));
    this.land = land;
  }
}

/** The flights of one address: one is in progress, and whoever comes meanwhile takes the next one. */
interface Flights {
  current: Flight;
  next: Flight | undefined;
}

/** The most that the bodies take that were sent last, in bytes. */
const MAX_KEPT_BYTES = 16 * 1024 * 1024;
/** A longer body is passed on as it arrives, to one visitor. */
const MAX_BODY_BYTES = 1024 * 1024;

/**
 * What anonymous visitors read is kept as long as the backend says that nothing has changed
 * (docs/decisions/078-edges-know-what-is-current.md). After a change, or when that is not known, the backend
 * is asked once for all who read it at the same time, and compares it by its ETag. Who comes meanwhile waits
 * for the next time (docs/decisions/062-what-is-read-together-is-read-once.md).
 */
export class SharedReads {
  readonly #kept = new LRUCache<string, KeptRead>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: ({ body }, address) => Math.ceil(body.bytes) + 2 * address.length,
  });
  readonly #flights = new Map<string, Flights>();
  /** The requests that are passed on, with what was kept when they were. */
  readonly #passedOn = new WeakMap<
    object,
    { flight: Flight; kept: KeptRead | undefined; changes: number; reply: FastifyReply }
  >();

  constructor(private readonly data: PublicData) {}

  /**
   * A `preHandler` hook. It sends what is kept and has not changed, or what another request has got from the
   * backend since this one arrived. Else this one is passed on.
   */
  readonly sendShared = async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> => {
    if (!mayShare(request)) return undefined;
    const kept = this.#findCurrent(request.url);
    const shared = kept ?? (await this.#board(request, reply));
    publicReads.report(kept ? 'kept' : shared ? 'shared' : 'requested');
    if (!shared) return undefined;
    // The backend has not counted this request.
    await request.server.countRequest('read', request, reply);
    return send(shared, request, reply);
  };

  /** Whether a request would get what is kept, or what another one is about to get. */
  isAtHand(request: IncomingMessage): boolean {
    const { url = '' } = request;
    return mayShare(request) && (this.#flights.has(url) || this.#findCurrent(url) !== undefined);
  }

  #findCurrent(url: string): PublicRead | undefined {
    const kept = this.#kept.get(url);
    return kept && this.data.isCurrent(kept.read) ? kept : undefined;
  }

  /** The headers for the backend: it compares its ETag with that of what is kept here. */
  headersFor<Headers extends object>(request: object, headers: Headers): Headers {
    const passedOn = this.#passedOn.get(request);
    return passedOn ? { ...headers, 'if-none-match': passedOn.kept?.body.etag } : headers;
  }

  /**
   * Sends the response of that instance to all who wait for it; the reply has its status and headers. Calls
   * `cut` when it ends before it is whole. False: nobody may share it.
   */
  sendToAll(
    request: ReadRequest,
    stream: Readable,
    { address, cut }: { readonly address: string; readonly cut: (error: unknown) => void },
  ): boolean {
    const passedOn = this.#passedOn.get(request);
    if (!passedOn) return false;
    const { flight, kept, changes, reply } = passedOn;
    const read = { address, changes };
    if (reply.statusCode === 304 && kept) {
      stream.resume();
      this.#kept.set(request.url, { ...kept, read });
      flight.land(kept);
      void send(kept, request, reply);
      return true;
    }
    if (!isPublic(reply)) {
      flight.land();
      return false;
    }
    void receive(reply, stream).then((received) => {
      this.#kept.set(request.url, { ...received, read });
      flight.land(received);
      return send(received, request, reply);
    }, cut);
    return true;
  }

  /** Waits for a flight that starts from now on. Undefined: this request is the one to pass on. */
  async #board(request: ReadRequest, reply: FastifyReply): Promise<PublicRead | undefined> {
    const flights = this.#flights.get(request.url);
    if (flights?.next) return flights.next.result;
    const flight = new Flight();
    // Those who wait do so no longer than for this request.
    reply.raw.once('close', () => flight.land());
    if (flights) {
      flights.next = flight;
      await flights.current.result;
    }
    const present: Flights = flights ?? { current: flight, next: undefined };
    Object.assign(present, { current: flight, next: undefined });
    this.#flights.set(request.url, present);
    void flight.result.then(() => {
      if (present.current === flight && !present.next) this.#flights.delete(request.url);
    });
    const { changes } = this.data;
    this.#passedOn.set(request, { flight, kept: this.#kept.get(request.url), changes, reply });
    return undefined;
  }
}

const mayShare = ({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean =>
  method === 'GET' && headers.authorization === undefined;

/** Whether the response is one for everybody, whole and not too long. */
function isPublic(reply: FastifyReply): boolean {
  const length = Number(reply.getHeader('content-length'));
  return (
    reply.statusCode === 200 &&
    /^public\b/.test(String(reply.getHeader('cache-control'))) &&
    reply.getHeader('content-encoding') === undefined &&
    reply.getHeader('set-cookie') === undefined &&
    length <= MAX_BODY_BYTES
  );
}

async function receive(reply: FastifyReply, stream: Readable): Promise<PublicRead> {
  return {
    body: new KeptText(await text(stream)),
    type: String(reply.getHeader('content-type')),
    cacheControl: String(reply.getHeader('cache-control')),
  };
}

function send({ body, type, cacheControl }: PublicRead, request: ReadRequest, reply: FastifyReply) {
  void reply
    .code(200)
    .removeHeader('content-length')
    .headers({ 'cache-control': cacheControl, vary: 'authorization, accept-encoding' });
  return body.send(request, reply.type(type));
}
